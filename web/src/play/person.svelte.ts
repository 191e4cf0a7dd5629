// Who is sitting here: the name that was given once on this device, and the server's account of it.

import type { Me } from "../wire";
import * as api from "./api";
import { line } from "./line.svelte";

export const person = $state<{ me: Me | null; asked: boolean; naming: ((done: boolean) => void) | null }>({ me: null, asked: false, naming: null });

/** Whether this device is known already; asked once. */
export async function known(): Promise<Me | null> {
  if (person.asked) return person.me;
  try {
    person.me = await api.me();
  } catch (trouble) {
    if (!(trouble instanceof api.Trouble) || trouble.status === 0) return null; // not asked yet: the server is away
  }
  person.asked = true;
  return person.me;
}

/** Makes sure that there is a name, by asking for one; false if it was put away. */
export async function named(): Promise<boolean> {
  if (await known()) return true;
  return new Promise((resolve) => (person.naming = resolve));
}

export async function becomeGuest(name: string): Promise<void> {
  person.me = person.me ? await api.rename(name) : await api.becomeGuest(name);
  person.asked = true;
  line.renew();
}
