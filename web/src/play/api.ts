// What is asked of the server over HTTP, each a small function; a refusal becomes a Trouble with the server's own words.

import { lang } from "../i18n/index.svelte";
import type { Event, Fault, Listing, Log, Me, MomentAt, NewTable, Section, Site, TableCard, Links, Fairness } from "../wire";

export class Trouble extends Error {
  constructor(readonly status: number, message: string, readonly family: string) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  } catch {
    throw new Trouble(0, "", "offline");
  }
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : null) as T;
  const fault = readFault(text);
  throw new Trouble(answer.status, fault?.message ?? answer.statusText, fault?.family ?? "closed");
}

function readFault(text: string): Fault | null {
  try {
    return JSON.parse(text) as Fault;
  } catch {
    return null; // a proxy in between answered in its own words
  }
}

const query = (words: Record<string, string | number | null | undefined>): string => {
  const found = Object.entries(words).filter(([, value]) => value != null).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return found.length ? `?${found.join("&")}` : "";
};

export const site = () => ask<Site>("GET", "/api/site");
export const rules = (game: string, language: string) => ask<Section[]>("GET", `/api/games/${game}/rules?lang=${language}`);

export const me = () => ask<Me>("GET", "/api/me");
export const becomeGuest = (name: string) => ask<Me>("POST", "/api/me", { name });
export const rename = (name: string) => ask<Me>("PATCH", "/api/me", { name });

export const tables = () => ask<Listing>("GET", "/api/tables");
export const myTables = () => ask<Listing>("GET", "/api/me/tables");
export const table = (id: string) => ask<TableCard>("GET", `/api/tables/${id}`);
export const makeTable = (wanted: NewTable) => ask<TableCard>("POST", "/api/tables", wanted);
export const sit = (id: string, seat: number, link: string | null = null) => ask<TableCard>("POST", `/api/tables/${id}/seats/${seat}`, { link });
export const changeSeat = (id: string, seat: number, bot: string | null) => ask<TableCard>("PUT", `/api/tables/${id}/seats/${seat}`, bot ? { kind: "bot", bot } : { kind: "open" });
export const standUp = (id: string, seat: number) => ask<TableCard>("DELETE", `/api/tables/${id}/seats/${seat}`);
export const ready = (id: string, is = true) => ask<unknown>("POST", `/api/tables/${id}/ready`, { ready: is });
export const rematch = (id: string) => ask<TableCard>("POST", `/api/tables/${id}/rematch`);
export const links = (id: string) => ask<Links>("GET", `/api/tables/${id}/links`);
export const log = (id: string, seat: number | null) => ask<Log>("GET", `/api/tables/${id}/log${query({ seat, lang: lang() })}`);
export const momentAt = (id: string, at: number | null, seat: number | null) => ask<MomentAt>("GET", `/api/tables/${id}/moments${at == null ? "" : `/${at}`}${query({ seat, lang: lang() })}`);
export const playOn = (id: string, at: number, seat: number | null) => ask<TableCard>("POST", `/api/tables/${id}/practice`, { at, seat });
export const record = (id: string, seat: number | null) => ask<unknown>("GET", `/api/tables/${id}/record${query({ seat })}`);
export const fairness = (id: string) => ask<Fairness>("GET", `/api/tables/${id}/fairness`);

export type { Event };
