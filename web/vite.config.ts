// How the client is built: one small bundle, a skin for each game on demand, written where the server looks for it.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env.GROTTO_URL ?? "http://localhost:8000";

/** Each file once more, packed, so that the server need not pack it for every visitor. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  writeBundle({ dir = "" }) {
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|html|svg|webmanifest)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const whole = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(whole));
      writeFileSync(`${path}.gz`, gzipSync(whole, { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [svelte(), packed],
  build: {
    outDir: "../src/grotto/server/client",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
