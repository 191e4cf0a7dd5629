// The view of Diamond Cave as the server sends it.

export type Back = "plain" | "diamond" | "gap";

export interface Card {
  at: string;
  back: Back;
  seat: number | null;
  seen?: string | null; // of a card that lies face down: the front it once showed
  front?: string;
  quarters?: number;
  ahead?: string | null;
}

export interface Player {
  pawn: string | null;
  tunnel: string[];
  front: string | null;
  blocked: boolean;
  gained: number;
  points: number;
  account: Record<"gained" | "hidden" | "torches" | "standard", number>;
}

export interface MountainView {
  memory: string;
  numbers: Record<string, number>;
  turn: { phase: string; seat: number; card: string | null; declared: string | null; right: boolean; planned: number | null; quiet: number };
  seats: Player[];
  mountain: Card[];
  planned: { front: string | null; back: Back }[];
  deck: number;
  diamonds: number;
  unseen: Record<"plain" | "diamond", Record<string, number>>;
}

export const COLOURS = ["yellow", "blue", "red", "white"] as const; // north, east, south, west of an upright card
export type Colour = (typeof COLOURS)[number];
