// The skin of Sub Terra.

import type { Skin } from "../../play/face";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Score from "./Score.svelte";
import Tokens from "./Tokens.svelte";
import { list, status } from "./sentences";
import type { DarkView } from "./view";
import { t } from "./words";

const MEDALS = ["gold", "silver", "bronze", "defeat"] as const;

export const skin: Skin<DarkView> = {
  Board, Dock, Score, Tokens, status, list,
  points: () => [],
  reason: (reason) => (MEDALS.some((one) => one === reason) ? t(`medal.${reason as (typeof MEDALS)[number]}`) : reason),
  round: (view) => [t("round", { number: view.turn.rounds + 1 }), t("lightSays", { count: view.deck.left })],
};
