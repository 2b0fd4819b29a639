// The product itself: web processes and workers, as on as many machines.
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { serverEnvironment, serverFlags } from "../../bin/project.mjs";
import { Child } from "../child.ts";
import { fillFile, type Values } from "../fill.ts";
import type { Place } from "../place.ts";
import { HOST, type Ports } from "../ports.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** As systemd would with RestartSec=1. */
const RESTART_MS = 1_000;

export interface WebProcess {
  child: Child;
  port: number;
}

export interface Product {
  webs: readonly WebProcess[];
  workers: readonly Child[];
  /** What each of them is told: commands that look at the same database are told the same. */
  env: Readonly<Record<string, string>>;
}

export interface ProductOptions {
  /** What ops/product.env asks for. */
  values: Values;
  publicPort: number;
  hasMarket: boolean;
}

export async function makeProduct(place: Place, ports: Ports, options: ProductOptions): Promise<Product> {
  const { publicPort, hasMarket } = options;
  const env = {
    ...serverEnvironment,
    ...variablesIn(fillFile("product.env", options.values)),
    NODE_ENV: "production",
    HOST,
    PUBLIC_URL: `http://${HOST}:${publicPort}`,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    DATA_DIR: `${place.root}/product`,
    // Nothing leaves this machine: codes are read from the demo's own inbox.
    SAHEJO_DEMO: "1",
    SAHEJO_MARKET: hasMarket ? "1" : "0",
    LOG_LEVEL: "warn",
  };
  const member = (name: string, script: string, port: number) =>
    new Child({
      name,
      command: process.execPath,
      args: [...serverFlags, script],
      cwd: ROOT,
      env: { ...env, PORT: String(port) },
      log: place.log(name),
      restartMs: RESTART_MS,
    });
  const webs: WebProcess[] = [];
  for (const name of ["web1", "web2", "web3"]) {
    const port = await ports.take();
    webs.push({ port, child: member(name, "server/main.ts", port) });
  }
  // A worker reaches the gateway of the demo at a web process.
  const workers = ["worker1", "worker2"].map((name) => member(name, "server/worker.ts", webs[0]?.port ?? 0));
  return { webs, workers, env };
}

/** NAME=value, a line each. */
export function variablesIn(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => /^[A-Z_]+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));
}

export async function isReady({ port }: WebProcess): Promise<boolean> {
  return fetch(`http://${HOST}:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}
