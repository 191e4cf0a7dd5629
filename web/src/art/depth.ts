// How a depth looks: its tone, the ink that can be read on it, and how many contour lines it has.

export const LEVEL = 25; // metres

const TONES = ["#dcc79d", "#b9bd9f", "#8fb0a2", "#6a9dab", "#4d84ab", "#3f6aa3", "#3c5294", "#3e3f84", "#3f3173", "#3b2360"];

export const levelOf = (metres: number): number => Math.round(metres / LEVEL);
export const toneOf = (metres: number): string => TONES[Math.min(levelOf(metres), TONES.length - 1)] as string;
export const inkOn = (metres: number): string => (levelOf(metres) >= 4 ? "#f4f7ff" : "#10171d");
export const contoursOf = (metres: number): number => Math.min(levelOf(metres), 4);

/** "−75 m"; the level of the base is 0. */
export const sayDepth = (metres: number): string => (metres ? `−${metres}` : "0");
