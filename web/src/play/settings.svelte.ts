// What a person has chosen for this device: kept in the browser, and applied to the page.

export type Theme = "dark" | "light" | "system";
export type Motion = "full" | "fast" | "off";
export type Depth = "plan" | "isometric" | "elevation";

export interface Settings {
  theme: Theme;
  motion: Motion;
  sounds: boolean;
  confirm: boolean; // ask before every action
  notices: boolean; // tell me when it is my turn
  list: boolean; // show the board as a list
  depth: Depth;
  helps: boolean; // projected scores, odds, paths
}

const KEY = "grotto.settings";
const FIRST: Settings = { theme: "dark", motion: "full", sounds: false, confirm: false, notices: false, list: false, depth: "plan", helps: true };

function kept(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...FIRST }; // a browser that keeps nothing, or something else wrote there
  }
}

export const settings = $state<Settings>(kept());

export function change<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows may refuse; the choice then lasts as long as the page
  }
}

/** Puts the theme and the pace of animations on the page. */
export function apply(): void {
  const light = settings.theme === "light" || (settings.theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
  document.documentElement.dataset.motion = reducedMotion() ? "off" : settings.motion;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", light ? "#efe9dc" : "#0e1318");
}

export const reducedMotion = (): boolean => settings.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
