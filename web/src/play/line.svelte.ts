// The one socket of a page: it opens by itself, comes back by itself, and tells everybody who listens what it hears.

import type { Asked, Person, Told } from "../wire";

export type State = "connecting" | "open" | "lost";
type Listener = (told: Told) => void;

const SLOWEST = 8000; // milliseconds between two attempts
const SILENCE = 25000; // after so long without a word we ask whether anybody is there

class Line {
  state = $state<State>("connecting");
  you = $state<Person | null>(null);
  version = $state(""); // of the server we met first
  newer = $state(""); // of the server that answers now, if it is another one
  #socket: WebSocket | null = null;
  #listeners = new Set<Listener>();
  #openers = new Set<() => void>();
  #attempts = 0;
  #timer = 0;
  #quiet = 0;
  #wanted = false;

  /** Opens the line; later calls change nothing. */
  open(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    addEventListener("online", () => this.#again(0));
    addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.state !== "open" && this.#again(0));
    this.#connect();
  }

  /** Closed and opened again, as somebody else: after a name was given. */
  renew(): void {
    if (!this.#wanted) return this.open();
    this.#attempts = 0;
    const old = this.#socket;
    this.#socket = null;
    this.state = "connecting";
    old?.close();
    this.#connect();
  }

  hear(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Does it now if the line is open, and again whenever it comes back. */
  whenOpen(run: () => void): () => void {
    this.#openers.add(run);
    if (this.state === "open") run();
    return () => this.#openers.delete(run);
  }

  /** Whether it went out; what could not is the caller's to say again. */
  say(asked: Asked): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(asked));
    return true;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.#socket = socket;
    socket.onmessage = (message) => this.#heard(socket, String(message.data));
    socket.onclose = () => this.#closed(socket);
  }

  #heard(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    this.#listen();
    const told = JSON.parse(text) as Told;
    if (told.say === "hello") {
      this.you = told.you;
      if (this.version && this.version !== told.grotto) this.newer = told.grotto;
      this.version ||= told.grotto;
      this.state = "open";
      this.#attempts = 0;
      for (const run of this.#openers) run();
    }
    for (const listener of this.#listeners) listener(told);
  }

  /** A line that has died without a word is found out by asking. */
  #listen(): void {
    clearTimeout(this.#quiet);
    this.#quiet = window.setTimeout(() => {
      if (!this.say({ do: "ping" })) return;
      this.#quiet = window.setTimeout(() => this.#socket?.close(), 6000);
    }, SILENCE);
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#quiet);
    this.state = "lost";
    this.#again(Math.min(SLOWEST, 300 * 2 ** this.#attempts++) * (0.7 + Math.random() * 0.6));
  }

  #again(wait: number): void {
    if (!this.#wanted || this.#socket?.readyState === WebSocket.OPEN || this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#connect(), wait);
  }
}

export const line = new Line();
