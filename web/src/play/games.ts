// The games a client has a skin for, and how each is fetched when its table is opened.

import type { IconName } from "../art/icons";
import type { Skin } from "./face";

type Loader = () => Promise<{ skin: Skin }>;

export const SKINS: Readonly<Record<string, Loader>> = {
  "the-cave": () => import("../games/the-cave/skin") as Promise<{ skin: unknown }> as ReturnType<Loader>,
  "diamond-cave": () => import("../games/diamond-cave/skin") as Promise<{ skin: unknown }> as ReturnType<Loader>,
  "gone-caving": () => import("../games/gone-caving/skin") as Promise<{ skin: unknown }> as ReturnType<Loader>,
  "sub-terra": () => import("../games/sub-terra/skin") as Promise<{ skin: unknown }> as ReturnType<Loader>,
};

/** How a game looks in the lobby. */
export const FACES: Readonly<Record<string, { icon: IconName; tone: string }>> = {
  "the-cave": { icon: "rope", tone: "#d99a3a" },
  "diamond-cave": { icon: "diamond", tone: "#58b7e0" },
  "gone-caving": { icon: "helmet", tone: "#6fbf73" },
  "sub-terra": { icon: "horror", tone: "#d46a5a" },
};

export const BLURBS = ["the-cave", "diamond-cave", "gone-caving", "sub-terra"] as const;
