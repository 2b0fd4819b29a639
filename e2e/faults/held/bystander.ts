// Somebody who only wants to look around and pay while others attack: how long they wait, and whether they are served.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

export interface Seen {
  p50: number;
  p99: number;
  refused: number;
  asked: number;
}

/** Asks for each in turn until `work` is over. */
export async function duringThat(
  origin: string,
  paths: readonly string[],
  work: () => Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<Seen> {
  let isOver = false;
  const took: number[] = [];
  let refused = 0;
  const looking = (async () => {
    for (let n = 0; !isOver || n < paths.length; n++) {
      const began = performance.now();
      const url = origin + (paths[n % paths.length] ?? "/").replaceAll("{n}", String(Date.now()));
      const status = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      took.push(performance.now() - began);
      if (status !== 200) refused++;
      await wait(5);
    }
  })();
  await work();
  isOver = true;
  await looking;
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99), refused, asked: took.length };
}

export interface Crowd {
  statuses: Record<string, number>;
  withoutRetry: number;
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
