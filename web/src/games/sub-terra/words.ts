// Sub Terra's catalogue in all languages.

import { speaker } from "../../i18n/index.svelte";
import type { CaverName, Kind } from "./view";
import { de } from "./words.de";
import { en } from "./words.en";

export const t = speaker({ en, de });

export const caverName = (caver: string): string => t(`caver.${caver as CaverName}`);
export const kindName = (kind: string): string => t(`kind.${kind as Kind}`);
export const sideName = (side: string): string => t(`side.${side as "n"}`);
export function hazardName(card: string): string {
  const plain = card.replace(/^severe /, "");
  const hazard = t(`hazard.${plain as "gas"}`);
  return plain === card ? hazard : t("severe", { hazard });
}
