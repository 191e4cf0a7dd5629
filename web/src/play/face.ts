// What a table gives the skin of its game, and what a skin is.

import type { Component } from "svelte";
import type { ActionCard, Event } from "../wire";

/** The game as one seat sees it now, and what that seat can do. */
export interface Face<V = unknown> {
  readonly view: V;
  readonly viewer: number | null; // whose eyes; null for a spectator
  readonly actors: readonly number[];
  readonly actions: readonly ActionCard[]; // what `viewer` may do; empty when it is not their turn, or a look back
  readonly names: readonly string[]; // of the seats
  readonly over: boolean;
  readonly busy: boolean; // an action is on its way
  readonly recent: readonly Event[]; // what happened between this view and the one before
  act(text: string): void;
  /** Asks which rule forbids it, and shows the answer. */
  why(text: string): void;
}

/** One line of the board as a list: a heading and what is to be known and done there. */
export interface Lines {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The skin of a game. */
export interface Skin<V = unknown> {
  readonly Board: Component<{ face: Face<V> }>;
  readonly Dock: Component<{ face: Face<V> }>;
  readonly Tokens: Component<{ face: Face<V>; seat: number }>; // what a seat has, beside its name
  readonly Score?: Component<{ face: Face<V> }>; // how the points came about, at the end
  readonly Sheet?: Component<{ face: Face<V> }>; // a drawing to keep
  sheetName?(): string;
  /** Where the game stands, in a line. */
  status(face: Face<V>): string;
  /** The board for those who do not see it. */
  list(face: Face<V>): Lines[];
  points(view: V): number[];
  /** Why the game ended, in a sentence. */
  reason(reason: string): string;
  /** Rounds, decks and the like, for the line at the top. */
  round(view: V): string[];
}
