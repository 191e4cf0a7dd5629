// A server of one's own: on a free port, with a database in a folder that is thrown away.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PYTHON = process.env["GROTTO_PYTHON"] ?? "../.venv/bin/python";
const SERVE = "from grotto.cli.app import main; main()";

export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), "grotto-web-"));
  port = 0;
  #process: ChildProcess | null = null;
  log = "";

  get url(): string { return `http://127.0.0.1:${this.port}`; }

  async start(): Promise<this> {
    this.port ||= await freePort();
    const environment = { ...process.env, GROTTO_REQUESTS_A_SECOND: "500", GROTTO_ACTIONS_A_SECOND: "200", GROTTO_GUESTS_AN_HOUR: "1000" };
    this.#process = spawn(PYTHON, ["-c", SERVE, "serve", "--port", String(this.port), "--data", this.folder], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [this.#process.stdout, this.#process.stderr]) stream?.on("data", (part: Buffer) => (this.log += part.toString()));
    const until = Date.now() + 60_000;
    while (Date.now() < until) {
      if (this.#process.exitCode !== null) break;
      if (await fetch(`${this.url}/healthz`).then((answer) => answer.ok, () => false)) return this;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    throw new Error(`the server did not start:\n${this.log}`);
  }

  /** Ends it without a word, as a power cut does. */
  async kill(): Promise<void> {
    const dying = this.#process;
    this.#process = null;
    if (!dying || dying.exitCode !== null) return;
    const gone = new Promise((resolve) => dying.once("exit", resolve));
    dying.kill("SIGKILL");
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
