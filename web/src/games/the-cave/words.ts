// The Cave's catalogue in all languages.

import { speaker } from "../../i18n/index.svelte";
import { de } from "./words.de";
import { en } from "./words.en";
import type { Gear, Kind } from "./view";

export const t = speaker({ en, de });

export const kindName = (kind: string): string => t(`kind.${kind as Kind}`);
export const gearName = (gear: Gear): string => t(`gear.${gear}`);
export const depthName = (metres: number): string => (metres ? t("depth", { metres }) : t("depthZero"));
export const sideName = (side: string): string => t(`side.${side as "n"}`);
