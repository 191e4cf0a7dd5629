// The skin of Diamond Cave.

import type { Skin } from "../../play/face";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Score from "./Score.svelte";
import Tokens from "./Tokens.svelte";
import { list, status } from "./sentences";
import type { MountainView } from "./view";
import { t } from "./words";

export const skin: Skin<MountainView> = {
  Board, Dock, Score, Tokens, status, list,
  points: (view) => view.seats.map((player) => player.points),
  reason: (reason) => (reason === "cleared" || reason === "quiet" ? t(`reason.${reason}`) : reason),
  round: (view) => [t("diamonds", { count: view.diamonds }), t("deck", { count: view.deck })],
};
