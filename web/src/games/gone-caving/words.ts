// Gone Caving!'s catalogue in all languages.

import { speaker } from "../../i18n/index.svelte";
import { familyOf, passageOf, type Name } from "./model";
import { de } from "./words.de";
import { en } from "./words.en";

export const t = speaker({ en, de });

/** A card by its name: "100 m, borehole". */
export function cardName(card: string): string {
  if (familyOf(card) !== "passage") return t(`name.${card as Name}`);
  const { metres, kind } = passageOf(card);
  return kind === "plain" ? t("metres", { metres }) : `${t("metres", { metres })}, ${t(`name.${kind}`)}`;
}
