// The tests that drive a real browser against a real server; started by `pytest tests/web`.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["tests/**/*.spec.ts"], environment: "node", testTimeout: 240_000, hookTimeout: 90_000, fileParallelism: false, reporters: ["default"] },
});
