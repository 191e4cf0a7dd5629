// The skin of The Cave.

import type { Skin } from "../../play/face";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Sheet from "./Sheet.svelte";
import Score from "./Score.svelte";
import Tokens from "./Tokens.svelte";
import { list, status } from "./sentences";
import type { CaveView } from "./view";
import { t } from "./words";

export const skin: Skin<CaveView> = {
  Board, Dock, Score, Sheet, Tokens, status, list,
  sheetName: () => t("sheet"),
  points: (view) => view.teams.map((team) => team.points),
  reason: (reason) => (reason in REASONS ? t(`reason.${reason as "quiet"}`) : reason),
  round: (view) => [t("round", { number: view.turn.rounds + 1 }), ...(view.turn.rounds_left == null ? [] : [t("roundsLeft", { count: view.turn.rounds_left })])],
};

const REASONS = { explored: 0, sealed: 0, quiet: 0 };
