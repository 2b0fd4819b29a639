// Runs the tools that npm test is made of, and ends them when it is ended.
import { spawn } from "node:child_process";
import { node, root } from "../project.mjs";

const running = new Set();
let isEnding = false;

/** What a tool said is kept and given back where it is quiet, and shown as it comes where it is not. */
export function run(args, { env = {}, isQuiet = false } = {}) {
  const started = Date.now();
  return new Promise((done) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: isQuiet ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...env },
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        output += text;
      });
    }
    child.on("close", (code) => {
      running.delete(child);
      if (!isEnding) done({ code, output, ms: Date.now() - started });
    });
  });
}

/** Ctrl-C reaches the tools too; we go when they have gone, so that they can clear away what they made. */
export function endTogether() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      for (const child of running) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
      setInterval(() => {
        if (running.size === 0) process.exit(code);
      }, 50);
    });
  }
}
