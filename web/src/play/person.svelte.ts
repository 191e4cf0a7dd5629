// Who is sitting here: the name that was given once on this device, as the server's first word on the line tells it.

import type { Person } from "../wire";
import * as api from "./api";
import { line } from "./line.svelte";

export const person = $state<{ naming: ((done: boolean) => void) | null }>({ naming: null });

export const me = (): Person | null => line.you;

/** Whether this device is known already, as soon as the line is open. */
export function known(): Promise<Person | null> {
  line.open();
  return new Promise((resolve) => {
    const end = line.whenOpen(() => queueMicrotask(() => { end(); resolve(line.you); }));
  });
}

/** Makes sure that there is a name, by asking for one; false if it was put away. */
export async function named(): Promise<boolean> {
  if (await known()) return true;
  return new Promise((resolve) => (person.naming = resolve));
}

/** Takes this name, as a new guest or as the one who is known already. */
export async function becomeGuest(name: string): Promise<void> {
  if (line.you) await api.rename(name);
  else await api.becomeGuest(name);
  line.renew();
  await known();
}
