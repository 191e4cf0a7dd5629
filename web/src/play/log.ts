// The log of a table as events come in: plays have numbers, and what was taken back stands there no more.

import type { Event } from "../wire";

const UNDOES = ["undo", "undone", "takeback", "taken_back"];

/** The log with more events: an undo takes its play away, and a play takes the place of its number. */
export function grown(log: readonly Event[], more: readonly Event[]): Event[] {
  let found = [...log];
  for (const event of more) {
    if (isPlay(event)) {
      const at = event.number ? found.findIndex((one) => isPlay(one) && one.number === event.number) : -1;
      if (at >= 0) found = found.slice(0, at);
    } else if (UNDOES.includes(event.what)) {
      const last = found.findLastIndex((one) => isPlay(one) && (event.what.startsWith("take") || event.seat == null || one.seat === event.seat));
      if (last >= 0) found = found.slice(0, last);
    }
    found.push(event);
  }
  return found;
}

export const isPlay = (event: Event): boolean => event.what === "play";
