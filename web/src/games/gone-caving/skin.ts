// The skin of Gone Caving!

import type { Skin } from "../../play/face";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Score from "./Score.svelte";
import Tokens from "./Tokens.svelte";
import { list, status } from "./sentences";
import type { TripView } from "./view";
import { t } from "./words";

const REASONS = ["goal", "hands", "gone caving"] as const;

export const skin: Skin<TripView> = {
  Board, Dock, Score, Tokens, status, list,
  points: (view) => view.seats.map((seat) => seat.total),
  reason: (reason) => (REASONS.some((one) => one === reason) ? t(`reason.${reason as (typeof REASONS)[number]}`) : reason),
  round: (view) => [t("handNumber", { number: view.turn.hand + 1 }), t("goal", { goal: view.goal })],
};
