// The product itself: web processes and workers, as on as many machines.
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { serverEnvironment, serverFlags } from "../../bin/project.mjs";
import { Child, type Task } from "../child.ts";
import { fillFile, type Values } from "../fill.ts";
import type { Place } from "../place.ts";
import { HOST } from "../ports.ts";
import type { Version } from "./version-before.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** As systemd would with RestartSec=1. */
const RESTART_MS = 1_000;

export interface WebProcess {
  child: Child;
  port: number;
}

/** A process of the product, and what it is started as in this version. */
export interface Member {
  child: Child;
  newest: Task;
}

export interface Product {
  webs: readonly WebProcess[];
  workers: readonly Child[];
  /** All of them, in the order in which they are replaced. */
  members: readonly Member[];
  /** What each of them is told: commands that look at the same database are told the same. */
  env: Readonly<Record<string, string>>;
}

export interface ProductOptions {
  /** What ops/product.env asks for. */
  values: Values;
  publicPort: number;
  hasMarket: boolean;
  /** They start as this one instead, until they are replaced. */
  before: Version | undefined;
}

export function makeProduct(place: Place, webPorts: readonly number[], options: ProductOptions): Product {
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
  const members: Member[] = [];
  const member = (name: string, script: string, port: number) => {
    const newest: Task = {
      name,
      command: process.execPath,
      args: [...serverFlags, script],
      cwd: ROOT,
      env: { ...env, PORT: String(port) },
      log: place.log(name),
      restartMs: RESTART_MS,
    };
    const { before } = options;
    const first = before ? { ...newest, cwd: before.root } : newest;
    const child = new Child(first);
    members.push({ child, newest });
    return child;
  };
  const webs = webPorts.map((port, n) => ({ port, child: member(`web${n + 1}`, "server/main.ts", port) }));
  // A worker reaches the gateway of the demo at a web process.
  const workers = ["worker1", "worker2"].map((name) => member(name, "server/worker.ts", webs[0]?.port ?? 0));
  return { webs, workers, members, env };
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
