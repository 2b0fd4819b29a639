// Somebody who only wants to look around, log in and pay while others attack: how long they wait, and whether they are
// served.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { logIn } from "../../stage/accounts.ts";

export interface Seen {
  p50: number;
  p99: number;
  refused: number;
  asked: number;
}

/** Something honest that somebody does; whether they got what they wanted. */
export type Visit = () => Promise<boolean>;

const PATIENCE_MS = 20_000;

export function looksAt(
  origin: string,
  path: string,
  init: Omit<RequestInit, "signal"> = {},
  isRight = (status: number) => status === 200,
): Visit {
  return async () => {
    const url = origin + path.replaceAll("{n}", String(Date.now()));
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.arrayBuffer();
      return isRight(answer.status);
    } catch {
      return false;
    }
  };
}

/** A new person each time, with a code by SMS. */
export const logsIn =
  (origin: string): Visit =>
  () =>
    logIn(origin).then(
      () => true,
      () => false,
    );

/** Does each in turn until `work` is over, each at least once. */
export async function duringThat(visits: readonly Visit[], work: () => Promise<unknown>, pauseMs = 5): Promise<Seen> {
  let isOver = false;
  const took: number[] = [];
  let refused = 0;
  const looking = (async () => {
    for (let n = 0; !isOver || n < visits.length; n++) {
      const began = performance.now();
      if (!(await visits[n % visits.length]?.())) refused++;
      took.push(performance.now() - began);
      await wait(pauseMs);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await looking;
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99), refused, asked: took.length };
}

export interface Crowd {
  statuses: Record<string, number>;
  withoutRetry: number;
  /** Those who were not sent: this machine could not have asked for them in time. */
  atHome: number;
  accepted: number;
  p50: number;
  p99: number;
}

/** At a pace of so many a second; 0 for eight at a time. */
export async function crowd(origin: string, path: string, rate: number, seconds: number): Promise<Crowd> {
  const script = new URL("./crowd.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, origin, path, String(rate), String(seconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return JSON.parse(said) as Crowd;
}
