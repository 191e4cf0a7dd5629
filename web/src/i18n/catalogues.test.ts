// Every catalogue is complete, says what the first language says, and holds nothing that is never said.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { say, type Catalogue, type Message } from "./plural";

const SOURCE = join(import.meta.dirname, "..");
const files = (folder: string): string[] => readdirSync(folder).flatMap((name) => { const path = join(folder, name); return statSync(path).isDirectory() ? files(path) : [path]; });
const all = files(SOURCE);

const catalogues = await Promise.all(
  all.filter((path) => /(\/|words\.)(en)\.ts$/.test(path)).map(async (path) => {
    const languages = ["de", "pl", "it"].map((lang) => path.replace(/en\.ts$/, `${lang}.ts`)).filter((other) => all.includes(other));
    const first = ((await import(path)) as { en: Catalogue }).en;
    const others = await Promise.all(languages.map(async (other) => { const lang = other.slice(-5, -3); return { lang, words: ((await import(other)) as Record<string, Catalogue>)[lang]! }; }));
    return { name: path.slice(SOURCE.length + 1), path, first, others };
  }),
);

const texts = (message: Message): string[] => (typeof message === "string" ? [message] : Object.values(message).filter((text) => text !== undefined));
const blanks = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "").sort();

test("there are catalogues, each in German too", () => {
  expect(catalogues.length).toBeGreaterThanOrEqual(6);
  for (const { name, others } of catalogues) expect(others.map(({ lang }) => lang), name).toContain("de");
});

describe.each(catalogues)("$name", ({ path, first, others }) => {
  test.each(others.map((other) => [other.lang, other.words] as const))("%s has the same keys, blanks and plural forms", (lang, words) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(first).sort());
    for (const [key, message] of Object.entries(first)) {
      const wanted = blanks(texts(message).at(-1) ?? "");
      for (const text of texts(words[key]!)) {
        expect(text.trim(), key).not.toBe("");
        for (const blank of blanks(text)) expect([...wanted, "count"], `${lang} ${key}`).toContain(blank);
      }
      if (typeof message === "string") expect(blanks(texts(words[key]!)[0] ?? ""), `${lang} ${key}`).toEqual(wanted);
      else for (const count of [0, 1, 2, 3, 5, 12, 22, 25]) {
        const form = new Intl.PluralRules(lang).select(count);
        expect(words[key], `${lang} ${key} needs the form ${form}`).toHaveProperty(form);
        expect(say(words[key]!, lang, { count }), `${lang} ${key}`).toMatch(/\S/);
      }
    }
  });

  test("no key is unused", () => {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const near = folder.endsWith("i18n") ? all : all.filter((other) => other.startsWith(folder));
    const code = near.filter((other) => !/\/(en|de|pl|it|words\.(en|de|pl|it))\.ts$/.test(other) && !other.endsWith(".test.ts")).map((other) => readFileSync(other, "utf8")).join("\n");
    const unused = Object.keys(first).filter((key) => !isSaid(key, code));
    expect(unused).toEqual([]);
  });
});

/** By its whole name, or by a template that ends where its last part begins: t(`kind.${kind}`). */
function isSaid(key: string, code: string): boolean {
  if (code.includes(`"${key}"`) || code.includes(`'${key}'`)) return true;
  const dot = key.indexOf(".");
  return dot > 0 && code.includes(`\`${key.slice(0, dot)}.\${`);
}
