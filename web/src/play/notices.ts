// "It is your turn": a notice when the page is not looked at, and a short sound for those who want one.

import { settings } from "./settings.svelte";

export function notify(title: string, body: string, where: string): void {
  if (!settings.notices || document.visibilityState === "visible" || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, { body, tag: where, data: where, icon: "/icon-192.png" }));
}

/** Asks the browser for leave; false when it says no. */
export async function mayNotify(): Promise<boolean> {
  return typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
}

const TUNES = { turn: [523, 784], done: [440], refused: [196] } as const;
let audio: AudioContext | null = null;

export function ring(tune: keyof typeof TUNES): void {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  TUNES[tune].forEach((pitch, i) => {
    const [tone, loud] = [audio!.createOscillator(), audio!.createGain()];
    const at = audio!.currentTime + i * 0.13;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
    tone.connect(loud).connect(audio!.destination);
    tone.start(at);
    tone.stop(at + 0.45);
  });
}
