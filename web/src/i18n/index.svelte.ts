// The language of the page, and `t`, which says a message of the client in it. Each skin brings its own catalogue.

import { de } from "./de";
import { en } from "./en";
import { say, type Catalogue, type Filled, type Message, type Translation } from "./plural";

export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Lang = keyof typeof LANGUAGES;

const KEY = "grotto.lang";
const known = (lang: string | null | undefined): lang is Lang => lang != null && lang in LANGUAGES;

function first(): Lang {
  try {
    const asked = new URLSearchParams(location.search).get("lang") ?? localStorage.getItem(KEY);
    if (known(asked)) return asked;
  } catch {
    // nothing is kept in a private window
  }
  return navigator.languages.map((name) => name.slice(0, 2)).find(known) ?? "en";
}

const chosen = $state<{ lang: Lang }>({ lang: typeof navigator === "undefined" || typeof location === "undefined" ? "en" : first() });

export const lang = (): Lang => chosen.lang;

export function speak(next: Lang): void {
  chosen.lang = next;
  document.documentElement.lang = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // it then lasts as long as the page
  }
}

/** A speaker for a catalogue in all languages; it follows the language of the page. */
export function speaker<C extends Catalogue>(all: { readonly en: C } & Readonly<Record<Exclude<Lang, "en">, Translation<C>>>) {
  return <K extends keyof C>(key: K, ...[blanks]: Filled<C[K]>): string =>
    say(all[chosen.lang][key] as Message, chosen.lang, blanks);
}

export const t = speaker({ en, de });
export type Key = keyof typeof en;
