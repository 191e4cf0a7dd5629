// The view of The Cave as the server sends it.

export type Kind = "base" | "start" | "empty" | "wonder" | "water" | "squeeze-1" | "squeeze-2" | "squeeze-3" | "descent" | "choke";
export type Gear = "provision" | "rope" | "oxygen" | "half-oxygen" | "camera" | "raft";
export type Items = Partial<Record<Gear, number>>;
export const GEAR: readonly Gear[] = ["provision", "rope", "oxygen", "half-oxygen", "camera", "raft"];
export const CATEGORIES = ["line", "water", "photo", "squeeze"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Space {
  at: [number, number];
  kind: Kind;
  exits?: string;
  depth?: number;
  token?: boolean;
  line?: boolean;
  ropes?: string;
  stack?: string;
  gate?: string;
  passages: (number | null)[];
  steps_home: number;
}

export interface Camp { state: "waiting" | "packed" | "built" | "abandoned"; at: [number, number] | null; gear: Items }

export interface Team {
  at: [number, number] | null;
  space: number;
  ready: boolean;
  line: number;
  water: number;
  photo: number;
  squeeze: [number, number, number];
  depths: number[];
  afloat: boolean;
  points: number;
  account: { tokens: number; depths: number; bonus: Record<Category, number> };
  pack?: Items; // with what follows hidden while others pack
  at_base?: string[];
  camp?: Camp;
}

export interface Turn {
  phase: "preparing" | "drawing lots" | "acting" | "drawing" | "laying" | "packing" | "over";
  seat: number;
  points: number;
  forced: boolean;
  drawn: string | null;
  drawn_from: string | null;
  rounds: number;
  rounds_left: number | null;
}

export interface Stack { left: number; unseen: Record<string, number> }

export interface CaveView {
  edition: string;
  numbers: Record<string, number>;
  turn: Turn;
  teams: Team[];
  gates: Record<string, number>;
  cave: Space[];
  unexplored: number;
  stacks: Stack[];
  chokes: { left: number; makeshift: number };
}
