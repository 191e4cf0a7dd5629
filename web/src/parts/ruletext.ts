// The little Markdown of our rules, read into blocks and spans: no HTML is made of it.

export interface Span { readonly kind: "text" | "code" | "strong" | "em" | "ref"; readonly text: string }
export interface Block { readonly spans?: Span[]; readonly table?: Span[][][] }

export const parse = (text: string): Block[] =>
  text.split(/\n\s*\n/).map((block) => block.trim()).filter(Boolean).map((block) => (block.startsWith("|") ? { table: rows(block) } : { spans: spans(block.replace(/\n/g, " ")) }));

const rows = (block: string): Span[][][] =>
  block.split("\n").filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => spans(cell.trim())));

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|(§\d+(?:\.\d+)*)/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const mark of text.matchAll(MARKS)) {
    if (mark.index > at) found.push({ kind: "text", text: text.slice(at, mark.index) });
    const [whole, code, strong, em, ref] = mark;
    if (code) found.push({ kind: "code", text: code });
    else if (strong) found.push({ kind: "strong", text: strong });
    else if (em) found.push({ kind: "em", text: em });
    else if (ref) found.push({ kind: "ref", text: ref });
    at = mark.index + whole.length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}
