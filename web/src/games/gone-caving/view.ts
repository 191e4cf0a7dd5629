// The view of Gone Caving! as the server sends it.

export type Cards = Record<string, number>;

export interface Seat {
  passages: Cards;
  entrances: number;
  heroes: string[];
  challenges: Cards;
  events: Cards;
  points: number; // of the hands before this one
  gained: number; // with the hand before this one
  cards: number;
  has_face_down: boolean;
  partner: number | null;
  reach: number | null; // the longest passage in metres; 0 is a full stop, null is unhindered
  total: number;
  account: { open: number; entrances: number };
  hand?: Cards;
  face_down?: string | null;
  against?: number;
}

export interface TripView {
  together: string;
  expedition: string;
  journey: string;
  iron: string;
  fast: string;
  goal: string;
  hands: string;
  turn: { phase: string; seat: number; first: number; hand: number; closing: number | null };
  seats: Seat[];
  group: Cards;
  pile: number;
  discards: Cards;
  unseen: Cards;
}
