// Diamond Cave's catalogue in all languages.

import { speaker } from "../../i18n/index.svelte";
import { de } from "./words.de";
import { en } from "./words.en";

export const t = speaker({ en, de });

export const sideName = (side: string): string => t(`side.${side as "n"}`);
export const colourName = (colour: string): string => t(`colour.${colour as "red"}`);
export const frontName = (front: string): string => {
  const [kind = "standard", ends = "ns"] = front.split(" ");
  return `${t(`kind.${kind as "torch"}`)}, ${t(`ends.${ends as "ns"}`)}`;
};
