// Which planned tunnel is being tried out: pointed at in the dock, drawn on the board.

import type { Side } from "../../art/sides";

export const preview = $state<{ plan: { number: number; side: Side } | null }>({ plan: null });
