// From the command to the first page, npm included: with a folder that is already planted, and with an empty one.
import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "../machine.ts";
import type { Figure } from "./lines.ts";

const PORT = 4_181;
const WARM_STARTS = 5;
const PATIENCE_MS = 300_000;
/** The address of an item stands on a page as soon as there are goods to look at. */
const GOODS = "/product-overview?pid=";

export async function starts(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sahejo-starts-"));
  // Open to walk through: where root runs this, PostgreSQL has a user of its own, and its files go with the folder.
  await chmod(folder, 0o755);
  try {
    const first = await start(folder, GOODS);
    // What is planted behind the first page is planted to its end, so that a warm start is one.
    await wait(20_000);
    await first.stop();
    const warm: number[] = [];
    for (let round = 0; round < WARM_STARTS; round++) {
      const again = await start(folder, "<main");
      warm.push(again.seconds);
      await again.stop();
    }
    const median = warm.toSorted((a, b) => a - b)[Math.floor(WARM_STARTS / 2)] ?? 0;
    console.log(
      `\nStarts: empty folder ${first.seconds.toFixed(1)} s; warm ${warm.map((s) => s.toFixed(2)).join(", ")} s`,
    );
    return [
      { line: "firstStart", value: first.seconds },
      { line: "warmStart", value: median, of: `median of ${WARM_STARTS}` },
    ];
  } finally {
    // A server that was told to stop may still be writing its last picture.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

async function start(folder: string, shows: string): Promise<{ seconds: number; stop(): Promise<void> }> {
  const from = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: ROOT,
    stdio: "ignore",
    // Of its own group: npm does not hand on every signal.
    detached: true,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, NODE_ENV: "" },
  });
  for (;;) {
    const page = await fetch(`http://127.0.0.1:${PORT}/`).then(
      (answer) => (answer.ok ? answer.text() : ""),
      () => "",
    );
    if (page.includes(shows)) break;
    if (child.exitCode !== null || performance.now() - from > PATIENCE_MS) throw new Error("npm start did not serve.");
    await wait(20);
  }
  return { seconds: (performance.now() - from) / 1_000, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once("exit", done));
  if (child.pid) process.kill(-child.pid, "SIGTERM");
  await ended;
  // The product lets its database go after npm has ended.
  while (
    await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await wait(100);
  await wait(2_000);
}
