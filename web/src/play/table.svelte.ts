// One table as this page knows it: the card, what each of my seats sees, the log, the chat, and what is on its way.

import { lang } from "../i18n/index.svelte";
import type { ActionCard, ChatLine, ClockCard, Event, Moment, Suggestion, TableCard, TellReason, TellRefused, Told, Vote } from "../wire";
import * as api from "./api";
import { line } from "./line.svelte";
import { grown } from "./log";

export interface Sight {
  readonly seat: number | null;
  readonly version: number;
  readonly moment: Moment;
}

interface Sent { readonly tag: string; readonly seat: number; readonly run: (version: number) => boolean }

/** The number of entries of the log at which somebody last looked away from a table, kept over reloads. */
const seenKey = (id: string) => `grotto.seen.${id}`;

export class Play {
  card = $state.raw<TableCard | null>(null);
  sights = $state.raw<ReadonlyMap<number | null, Sight>>(new Map());
  events = $state.raw<readonly Event[]>([]);
  recent = $state.raw<readonly Event[]>([]); // of the last update
  chat = $state.raw<readonly ChatLine[]>([]);
  votes = $state.raw<readonly Vote[]>([]);
  suggestions = $state.raw<readonly Suggestion[]>([]);
  clocks = $state.raw<readonly ClockCard[]>([]);
  refused = $state.raw<TellRefused | null>(null);
  reason = $state.raw<TellReason | null>(null);
  summary = $state.raw<readonly Event[]>([]);
  busy = $state(false);
  missing = $state("");
  chosen = $state<number | null>(null); // of several seats on this device, the one that was asked for
  #sent: Sent | null = null;
  #doing = ""; // the action that is on its way
  #next: string | null = null; // what was asked for meanwhile
  #wanted: string | null = null; // the question whose answer is awaited
  #ends: (() => void)[] = [];
  #looking = "";
  #joined = new Set<number | null>();

  constructor(readonly id: string) {}

  start(): () => void {
    this.#ends = [line.hear((told) => this.#heard(told)), line.whenOpen(() => void this.#look())];
    line.open();
    return () => this.stop();
  }

  stop(): void {
    for (const end of this.#ends) end();
    for (const seat of this.#joined) line.say({ do: "leave", table: this.id, seat });
    this.#ends = [];
  }

  // --- where it stands ---

  get mine(): readonly number[] { return this.card?.mine ?? []; }

  /** Whose eyes: of my seats the one that is to act; otherwise the one that was looked through last. */
  get viewer(): number | null {
    const mine = this.mine.filter((seat) => this.sights.has(seat));
    if (!mine.length) return null;
    if (this.chosen !== null && mine.includes(this.chosen)) return this.chosen;
    return mine.find((seat) => this.sights.get(seat)?.moment.actors.includes(seat)) ?? mine[0] ?? null;
  }

  get sight(): Sight | null { return this.sights.get(this.viewer) ?? this.sights.get(null) ?? null; }

  get actions(): readonly ActionCard[] {
    const sight = this.sight;
    return sight && sight.seat !== null && this.card?.stage === "running" ? sight.moment.actions : [];
  }

  get myTurn(): boolean { return this.actions.length > 0; }

  /** The names of the seats: of people, of bots, or just the seat's number. */
  names(seatName: (seat: number) => string, botName: (level: string) => string): string[] {
    const all = (this.card?.seats ?? []).map((one) => one.person?.name ?? (one.bot ? botName(one.bot) : seatName(one.seat)));
    return all.map((name, seat) => (all.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name));
  }

  // --- doing something ---

  /** One action that comes while another is on its way waits for it; the same one twice is a slip of the hand. */
  act(text: string): void {
    const seat = this.sight?.seat;
    if (seat == null) return;
    if (this.busy) {
      this.#next = text === this.#doing ? this.#next : text;
      return;
    }
    this.#doing = text;
    this.#send(seat, (version, tag) => line.say({ do: "play", table: this.id, seat, action: text, version, tag }));
  }

  undo(): void {
    const seat = this.sight?.seat;
    if (seat != null) this.#send(seat, (version, tag) => line.say({ do: "undo", table: this.id, seat, version, tag }));
  }

  redo(): void {
    const seat = this.sight?.seat;
    if (seat != null) this.#send(seat, (version, tag) => line.say({ do: "redo", table: this.id, seat, version, tag }));
  }

  why(text: string): void {
    const seat = this.sight?.seat;
    if (seat == null) return;
    this.#wanted = text;
    line.say({ do: "why", table: this.id, seat, action: text });
  }

  say(text: string): void { line.say({ do: "chat", table: this.id, text }); }

  propose(text: string | null): void {
    const seat = this.mine[0];
    if (seat != null) line.say({ do: "suggest", table: this.id, seat, action: text });
  }

  ask(about: "takeback" | "pause" | "resume", yes = true): void {
    const seat = this.mine[0];
    if (seat != null) line.say({ do: yes ? "ask" : "decline", table: this.id, seat, about });
  }

  takeSeatBack(seat: number): void { line.say({ do: "return", table: this.id, seat }); }

  /** Sent with a tag of its own, so that saying it again after a break does it once. */
  #send(seat: number, run: (version: number, tag: string) => boolean): void {
    if (this.busy) return;
    const tag = freshTag();
    this.refused = null;
    this.reason = null;
    this.busy = true;
    this.#sent = { tag, seat, run: (version) => run(version, tag) };
    this.#sent.run(this.sights.get(seat)?.version ?? 0);
  }

  // --- hearing ---

  async #look(): Promise<void> {
    try {
      this.card = await api.table(this.id);
      this.missing = "";
    } catch (trouble) {
      if (trouble instanceof api.Trouble && trouble.status) this.missing = trouble.message;
      return;
    }
    this.#join(this.card);
    if (this.#sent) this.#sent.run(this.sights.get(this.#sent.seat)?.version ?? 0);
  }

  /** Looks with the eyes of each seat of mine; with none, a spectator's. */
  #join(card: TableCard): void {
    const eyes: (number | null)[] = card.mine.length ? card.mine : [null];
    for (const seat of this.#joined) if (!eyes.includes(seat)) line.say({ do: "leave", table: this.id, seat });
    this.#joined = new Set(eyes);
    this.#looking = card.mine.join();
    const speaks = lang();
    for (const seat of eyes) line.say({ do: "join", table: this.id, seat, version: this.sights.get(seat)?.version ?? null, lang: speaks });
  }

  /** In another language: everything is asked anew. */
  speakAnew(): void {
    if (this.card && line.state === "open") this.#join(this.card);
  }

  #heard(told: Told): void {
    if (told.say === "table" && told.table.id === this.id) return this.#seated(told.table);
    if (!("table" in told) || told.table !== this.id) {
      if (told.say === "refused" && !told.table) this.refused = told;
      return;
    }
    switch (told.say) {
      case "update": {
        const sights = new Map(this.sights);
        sights.set(told.seat, { seat: told.seat, version: told.version, moment: told.moment });
        this.sights = sights;
        if (told.seat === this.viewer || (this.viewer === null && told.seat === null)) {
          this.recent = told.fresh ? [] : told.events;
          this.events = told.fresh ? told.events : grown(this.events, told.events);
        }
        this.reason = null;
        break;
      }
      case "done": if (told.tag === this.#sent?.tag) this.#settled(); break;
      case "refused":
        if (told.tag === this.#sent?.tag) this.#settled();
        if (told.family !== "stale") this.refused = told;
        break;
      case "reason": if (told.action === this.#wanted) this.reason = told; break;
      case "chat": this.chat = merged(this.chat, told.lines); break;
      case "votes": this.votes = told.votes; break;
      case "suggestions": this.suggestions = told.suggestions; break;
      case "clocks": this.clocks = told.clocks; break;
      case "summary": this.summary = told.events; break;
    }
  }

  #seated(card: TableCard): void {
    this.card = card;
    if (card.mine.join() !== this.#looking) this.#join(card);
  }

  #settled(): void {
    this.#sent = null;
    this.busy = false;
    const next = this.#next;
    this.#next = null;
    this.#doing = "";
    if (next !== null && this.actions.some((action) => action.text === next)) this.act(next);
  }

  // --- since my last turn ---

  markSeen(): void {
    try {
      localStorage.setItem(seenKey(this.id), String(this.events.length));
    } catch {
      // nothing is kept in a private window
    }
  }

  lastSeen(): number {
    try {
      return Number(localStorage.getItem(seenKey(this.id)) ?? 0);
    } catch {
      return 0;
    }
  }
}

/** Never the same twice; also where the page is not served over a secure line. */
const freshTag = (): string => Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => byte.toString(36).padStart(2, "0")).join("");

/** Old and new lines, each once, in their order. */
export function merged(old: readonly ChatLine[], more: readonly ChatLine[]): ChatLine[] {
  const all = new Map(old.map((one) => [one.number, one]));
  for (const one of more) all.set(one.number, one);
  return [...all.values()].sort((a, b) => a.number - b.number);
}
