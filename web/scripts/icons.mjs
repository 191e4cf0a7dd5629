// Takes the icons that Grotto uses out of the game-icons set (CC BY 3.0, game-icons.net) into src/art/icons.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
const wanted = JSON.parse(readFileSync(new URL("./icons.json", import.meta.url), "utf8"));
const lines = Object.entries(wanted).map(([name, source]) => {
  const body = set.icons[source]?.body;
  const paths = body && [...body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
  if (!paths?.length) throw new Error(`there is no icon ${source} for ${name}`);
  return `  ${JSON.stringify(name)}: ${JSON.stringify(paths.join(""))},`;
});
writeFileSync(
  new URL("../src/art/icons.ts", import.meta.url),
  `// Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0. Written by scripts/icons.mjs; 512 × 512.\n` +
    `export const ICONS = {\n${lines.join("\n")}\n} as const;\n\nexport type IconName = keyof typeof ICONS;\n`,
);
