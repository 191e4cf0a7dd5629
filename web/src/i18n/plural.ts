// Messages with blanks and plural forms, checked by the compiler: a wrong key or a missing blank is a type error.

export type Plural = { readonly one: string; readonly other: string; readonly few?: string; readonly many?: string };
export type Message = string | Plural;
export type Catalogue = Readonly<Record<string, Message>>;

type Blanks<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Blanks<Rest> : never;
type Names<M> = M extends string ? Blanks<M> : M extends { readonly other: infer T extends string } ? Blanks<T> | "count" : never;

/** The blanks that a message wants filled; none, and the second argument is left out. */
export type Filled<M> = [Names<M>] extends [never] ? [] : [blanks: Record<Names<M>, string | number>];

/** Another language of a catalogue: the same keys, plural where the first one is. */
export type Translation<C> = { readonly [K in keyof C]: C[K] extends string ? string : Plural };

export function say(message: Message, lang: string, blanks: Readonly<Record<string, string | number>> = {}): string {
  const text = typeof message === "string" ? message : (message[form(lang, Number(blanks["count"]))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in blanks ? String(blanks[name]) : whole));
}

type Form = "one" | "few" | "many" | "other";

function form(lang: string, count: number): Form {
  const found = new Intl.PluralRules(lang).select(count);
  return found === "one" || found === "few" || found === "many" ? found : "other";
}
