// Numbers that look random and are always the same for the same seed, so that a tile looks alike on every screen.

export type Random = () => number;

/** A generator of numbers from 0 up to 1. */
export function seeded(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function hash(text: string): number {
  let found = 2166136261;
  for (let i = 0; i < text.length; i++) found = Math.imul(found ^ text.charCodeAt(i), 16777619);
  return found | 0;
}

/** From −spread to +spread. */
export const around = (random: Random, spread: number): number => (random() * 2 - 1) * spread;
