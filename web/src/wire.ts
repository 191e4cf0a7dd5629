// The wire between the browser and the server. Written by `python -m grotto.server.wire.typescript`; do not edit.

export const PROTOCOL = 1;

/** Look at a table with a seat's eyes (or a spectator's), from the version that is known already. */
export interface AskJoin {
  do: "join";
  table: string;
  seat?: number | null;
  version?: number | null;
  lang?: string;
}

/** Look no more. */
export interface AskLeave {
  do: "leave";
  table: string;
  seat?: number | null;
}

/** Do a legal action. `version` is the one it was chosen at. */
export interface AskPlay {
  do: "play";
  table: string;
  seat: number;
  action: string;
  version: number;
  tag: string;
}

/** Take the seat's last action back. */
export interface AskUndo {
  do: "undo";
  table: string;
  seat: number;
  version: number;
  tag: string;
}

/** Do again what was taken back. */
export interface AskRedo {
  do: "redo";
  table: string;
  seat: number;
  version: number;
  tag: string;
}

/** Which rule forbids an action? */
export interface AskWhy {
  do: "why";
  table: string;
  seat: number;
  action: string;
  tag?: string | null;
}

/** Propose a move to the one who is to act; without an action the proposal is withdrawn. */
export interface AskSuggest {
  do: "suggest";
  table: string;
  seat: number;
  action?: string | null;
}

/** Ask everybody's consent; asking for what is asked already is a yes. */
export interface AskAsk {
  do: "ask";
  table: string;
  seat: number;
  about: "pause" | "resume" | "takeback";
}

/** Say no to what is asked, or withdraw it. */
export interface AskDecline {
  do: "decline";
  table: string;
  seat: number;
  about: "pause" | "resume" | "takeback";
}

/** Give the game up; a bot plays the seat to its end. */
export interface AskConcede {
  do: "concede";
  table: string;
  seat: number;
  tag: string;
}

/** Take a seat back from the bot that stands in. */
export interface AskReturn {
  do: "return";
  table: string;
  seat: number;
}

/** Say something to the table. */
export interface AskChat {
  do: "chat";
  table: string;
  text: string;
}

/** A quick sign, with a place on the board it points at, in no language. */
export interface AskSignal {
  do: "signal";
  table: string;
  sign: "danger" | "help" | "home" | "look" | "no" | "thanks" | "wait" | "yes";
  place?: string;
}

/** Follow the list of public tables, or stop to. */
export interface AskLobby {
  do: "lobby";
  follow?: boolean;
}

/** Are you there? */
export interface AskPing {
  do: "ping";
}

/** The first one. */
export interface TellHello {
  say: "hello";
  protocol: number;
  grotto: string;
  you: Person | null;
}

/** Somebody as others may see them. */
export interface Person {
  id: string;
  name: string;
}

/** What a viewer newly knows. The moment is whole; `events` are those since the version before. `fresh`: the events are the last ones of the whole log, at most 200; where there are earlier ones, HTTP has them. */
export interface TellUpdate {
  say: "update";
  table: string;
  seat: number | null;
  version: number;
  events: Event[];
  moment: Moment;
  fresh: boolean;
}

/** Something that happened, as this viewer may know it. */
export interface Event {
  what: string;
  seat?: number | null;
  text?: string;
  says?: string;
  number?: number;
}

/** Where the game stands, for one viewer. */
export interface Moment {
  view: Record<string, unknown>;
  actors: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  end_reason: string | null;
  actions: ActionCard[];
  may_undo: boolean;
  no_undo: string;
}

/** A legal action: its text, a sentence in the chosen language, and what it costs. */
export interface ActionCard {
  text: string;
  says: string;
  price?: string;
}

/** Seats, stage, people: what is around the game. */
export interface TellTable {
  say: "table";
  table: TableCard;
}

/** A table as everybody may see it who knows of it. */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  own_content: string | null;
  visibility: "invited" | "public" | "unlisted";
  stage: "closed" | "gathering" | "over" | "paused" | "running";
  host: Person | null;
  seats: SeatCard[];
  spectators: number;
  clock: ClockRules;
  rated: boolean;
  commitment: string | null;
  rules: number;
  suggestions: boolean;
  practice: boolean;
  deal: string | null;
  rematch: string | null;
  made: number;
  changed: number;
  mine: number[];
}

/** One seat of a table. */
export interface SeatCard {
  seat: number;
  kind: "bot" | "open" | "person";
  person: Person | null;
  bot: string | null;
  ready: boolean;
  present: boolean;
  stand_in: string | null;
  conceded: boolean;
}

/** How long people may think. `live`: seconds a move, and a bank; `days`: whole days a move. */
export interface ClockRules {
  kind?: "days" | "live" | "none";
  move?: number;
  bank?: number;
  stand_in?: string | null;
}

/** Where the clocks stand. */
export interface TellClocks {
  say: "clocks";
  table: string;
  clocks: ClockCard[];
}

/** Where a seat's clock stands, as of the moment this was sent. */
export interface ClockCard {
  seat: number;
  left: number;
  bank: number;
  runs: boolean;
}

/** An action, an undo or a redo is stored, for good. `version` is the seat's from now on. */
export interface TellDone {
  say: "done";
  table: string;
  seat: number;
  tag: string;
  version: number;
}

/** What was asked is not done, and nothing has changed. */
export interface TellRefused {
  say: "refused";
  family: "closed" | "not_yours" | "refused" | "stale" | "too_fast" | "unreadable";
  message: string;
  table: string | null;
  seat: number | null;
  tag: string | null;
  action: string | null;
  rule: string | null;
  wait: number | null;
}

/** The answer to `why`. */
export interface TellReason {
  say: "reason";
  table: string;
  seat: number;
  action: string;
  legal: boolean;
  rule: string | null;
  title: string | null;
  text: string | null;
  tag: string | null;
}

/** All that is proposed just now. */
export interface TellSuggestions {
  say: "suggestions";
  table: string;
  suggestions: Suggestion[];
}

/** A move that somebody proposes to the one who is to act. */
export interface Suggestion {
  person: Person;
  seat: number;
  text: string;
  says: string;
}

/** All that is asked just now. */
export interface TellVotes {
  say: "votes";
  table: string;
  votes: Vote[];
}

/** Something that needs everybody's consent. */
export interface Vote {
  about: string;
  by: number;
  yes: number[];
  missing: number[];
}

/** New lines; after `join` the last ones. */
export interface TellChatted {
  say: "chat";
  table: string;
  lines: ChatLine[];
}

/** Something somebody said at a table. */
export interface ChatLine {
  number: number;
  person: Person;
  seat: number | null;
  text: string;
  sign: "danger" | "help" | "home" | "look" | "no" | "thanks" | "wait" | "yes" | null;
  place: string;
  at: number;
}

/** The public tables that gather or run. */
export interface TellListed {
  say: "lobby";
  tables: TableCard[];
}

/** What a bot did in somebody's name, when the seat is handed back. */
export interface TellSummary {
  say: "summary";
  table: string;
  seat: number;
  events: Event[];
}

/** The server is about to stop; what was acknowledged is stored. Come back in a moment. */
export interface TellStopping {
  say: "stopping";
}

/** Here. */
export interface TellPong {
  say: "pong";
}

/** Why something was refused. */
export interface Fault {
  family: "closed" | "not_yours" | "refused" | "stale" | "too_fast" | "unreadable";
  message: string;
  faults: string[];
  wait: number | null;
}

/** Play at once, under a name. */
export interface NewGuest {
  name: string;
}

/** Another name. */
export interface Rename {
  name: string;
}

/** Keep the name with a passphrase. */
export interface KeepName {
  passphrase: string;
}

/** By passphrase, or by one of the recovery codes in its place. */
export interface LogIn {
  name: string;
  passphrase: string;
}

/** Oneself. */
export interface Me {
  id: string;
  name: string;
  kept: boolean;
  rated: boolean;
  muted: string[];
}

/** Shown once. */
export interface RecoveryCodes {
  codes: string[];
}

/** One device that is logged in. */
export interface SessionCard {
  id: string;
  device: string;
  made: number;
  seen: number;
  this: boolean;
}

/** What somebody wants; what is left out stays. */
export interface Wishes {
  rated?: boolean | null;
  muted?: string[] | null;
}

/** When it is one's turn in a game over days: one notification a turn, each way can be off. */
export interface NotificationWishes {
  email?: string | null;
  webhook?: string | null;
  push?: Record<string, unknown>[];
}

/** A token for a program. */
export interface NewToken {
  name: string;
  scopes: ("host" | "play" | "read")[];
}

/** A program's token. */
export interface TokenCard {
  id: string;
  name: string;
  scopes: string[];
  made: number;
  token: string | null;
}

/** A game that can be played here. */
export interface GameCard {
  name: string;
  title: string;
  rules: number;
  seats: number[];
  options: OptionCard[];
  languages: string[];
  credits: string;
}

/** Something a table chooses; the first value is the default. */
export interface OptionCard {
  name: string;
  values: string[];
  says: string;
  least: number | null;
  most: number | null;
}

/** One § of the rules. */
export interface Section {
  section: string;
  chapter: string;
  title: string;
  text: string;
}

/** A bot that can sit down. */
export interface BotCard {
  level: string;
  games: string[];
}

/** What this server is and has. */
export interface Site {
  grotto: string;
  protocol: number;
  games: GameCard[];
  bots: BotCard[];
  signs: string[];
  push_key: string | null;
}

/** A new table; its maker is the host and takes the first seat unless `sit` says otherwise. */
export interface NewTable {
  game: string;
  seats?: number | null;
  options?: Record<string, string>;
  content?: string | null;
  visibility?: "invited" | "public" | "unlisted";
  clock?: ClockRules;
  rated?: boolean;
  suggestions?: boolean | null;
  bots?: Record<string, string>;
  fill?: string | null;
  mine?: number[];
  deal?: string | null;
  record?: Record<string, unknown> | null;
  lang?: string;
}

/** Sit down: at an open seat, by the seat's link, or several on one device. */
export interface SeatClaim {
  link?: string | null;
}

/** What the host does to a seat: open it, or put a bot there. */
export interface SeatChange {
  kind: "bot" | "open";
  bot?: string | null;
}

/** Ready to begin, or no more. */
export interface Ready {
  ready?: boolean;
}

/** For inviting: the table's link, and one for each open seat. For the host's eyes. */
export interface Links {
  table: string;
  seats: Record<string, string>;
}

/** A part of a list. */
export interface Listing {
  tables: TableCard[];
  more: boolean;
}

/** A moment of a game, looked back at, with what happened just before it. */
export interface MomentAt {
  moment: Moment;
  seat: number | null;
  at: number;
  last: number;
  events: Event[];
}

/** All that a viewer may know of what has happened. */
export interface Log {
  seat: number | null;
  events: Event[];
}

/** A practice table from a moment of a game; what the asker could not know then is dealt anew. */
export interface PlayOn {
  at: number;
  seat?: number | null;
}

/** The seed, opened at the end, and what came of checking every draw against it. */
export interface Fairness {
  commitment: string | null;
  seed: string | null;
  draws: number;
  faults: string[];
  opens: string;
}

/** What somebody is worth in a game. */
export interface RatingCard {
  game: string;
  seats: number;
  rating: number;
  games: number;
  person: Person;
}

/** The best, who take part. */
export interface Leaderboard {
  ratings: RatingCard[];
}

/** How often somebody has played and won. */
export interface Count {
  game: string;
  seats: number;
  played: number;
  won: number;
  best: number;
}

/** Somebody's games. */
export interface Statistics {
  person: Person;
  games: Count[];
}

/** Several tables, one cave. */
export interface DealCard {
  deal: string;
  tables: TableCard[];
  results: DealResult[];
}

/** How one of them ended. */
export interface DealResult {
  table: string;
  scores: number[];
  end_reason: string | null;
}

/** Whether all is well. */
export interface Health {
  ok: boolean;
  database: boolean;
  redis: boolean | null;
  tables: number;
  sockets: number;
}

/** It is done. */
export interface Said {
  ok: boolean;
}

/** Everything a client may say. */
export type Asked =
  | AskJoin
  | AskLeave
  | AskPlay
  | AskUndo
  | AskRedo
  | AskWhy
  | AskSuggest
  | AskAsk
  | AskDecline
  | AskConcede
  | AskReturn
  | AskChat
  | AskSignal
  | AskLobby
  | AskPing;

/** All the server may say. */
export type Told =
  | TellHello
  | TellUpdate
  | TellTable
  | TellClocks
  | TellDone
  | TellRefused
  | TellReason
  | TellSuggestions
  | TellVotes
  | TellChatted
  | TellListed
  | TellSummary
  | TellStopping
  | TellPong;
