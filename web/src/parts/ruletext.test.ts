import { expect, test } from "vitest";
import { parse, spans } from "./ruletext";

test("code, emphasis and references become spans, and nothing becomes HTML", () => {
  expect(spans("Say `enter e`, **Ruling.** see §7.4 <b>x</b>")).toEqual([
    { kind: "text", text: "Say " }, { kind: "code", text: "enter e" }, { kind: "text", text: ", " }, { kind: "strong", text: "Ruling." },
    { kind: "text", text: " see " }, { kind: "ref", text: "§7.4" }, { kind: "text", text: " <b>x</b>" },
  ]);
});

test("tables are read row by row without their rule", () => {
  const [table] = parse("| a | b |\n|---|---|\n| 1 | 2 |");
  expect(table?.table).toHaveLength(2);
});
