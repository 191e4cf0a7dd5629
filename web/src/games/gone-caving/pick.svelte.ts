// The card of the hand that is held just now: picked in the dock, laid on the board.

export const pick = $state<{ key: string | null; card: string | null; dragged: { x: number; y: number } | null }>({ key: null, card: null, dragged: null });

export function drop(): void {
  pick.key = null;
  pick.card = null;
  pick.dragged = null;
}
