// The view of Sub Terra as the server sends it.

export const CAVERS = ["diver", "scout", "geologist", "engineer", "climber", "medic", "bodyguard", "leader"] as const;
export type CaverName = (typeof CAVERS)[number];
export type Kind = "normal" | "water" | "gas" | "horror" | "squeeze" | "rough" | "cave-in" | "ledge" | "slide" | "start" | "exit";

export interface Space {
  at: [number, number];
  card: string | null;
  exits: string;
  blasted: string;
  arrow: string | null; // of a ledge or a slide
  marker: boolean; // flood on water, rubble on a cave-in, a rope on ledges and slides
  kind: Kind;
  ways: (number | null)[];
  faces: number[];
}

export interface Caver {
  caver: CaverName;
  seat: number;
  at: number | null;
  health: number;
  strength: number;
  rank: number;
  lost: boolean;
  hidden: boolean;
  conscious: boolean;
  out: boolean;
}

export interface HorrorHelp { at: number; victim: CaverName | null; steps: number | null; next: number[] }

export interface Helps {
  horrors: (HorrorHelp | null)[];
  hazards: Record<string, Record<string, number | Record<string, number>>>;
  chances: Record<string, number>;
  hazards_left: number;
  out_of_time_in_round: number;
  tiles_until_exit: number | null;
}

export interface DarkView {
  difficulty: string;
  numbers: Record<string, number>;
  turn: {
    phase: string; stage: string; starter: number; turn: number; points: number; exerted: boolean; running: number; purpose: string; side: string; drawn: string | null;
    roll_for: string; roller: CaverName | null; gas: boolean; hazard: string | null; marcher: number | null; rounds: number; acting: CaverName | null; directed: CaverName | null;
  };
  cavers: Caver[];
  free: CaverName[];
  under: string;
  cave: Space[];
  open_sides: number;
  horrors: (number | null)[];
  stack: { left: number; exit: string; kept: string | null; unseen: Record<string, number> | null };
  deck: { left: number; unseen: Record<string, number> | null };
  ropes: number;
  explosives: number;
  guides: number;
  result: { left_behind: number; medal: string };
  helps: Helps | null;
}
