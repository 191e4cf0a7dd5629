// What bots are called by people.

import { t } from "../i18n/index.svelte";

const LEVELS = { random: "bot.random", greedy: "bot.greedy", search: "bot.search" } as const;

export const botName = (level: string): string => (level in LEVELS ? t(LEVELS[level as keyof typeof LEVELS]) : t("bot.any", { level }));
export const seatName = (seat: number): string => t("seat", { number: seat + 1 });
