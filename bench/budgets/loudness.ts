// How loud the machine is: what others take of it while we do nothing, and how quickly it counts.
import { readFileSync } from "node:fs";
import os from "node:os";
import { setTimeout as wait } from "node:timers/promises";

export interface Loudness {
  cores: number;
  load: number;
  /** Of all its processor time, while this process waits: taken by other programs, and by other machines on the same host. */
  others: number;
  stolen: number;
  /** Milliseconds to count to a fixed number, the least of five: the machine's own index. */
  index: number;
}

const LOOK_MS = 3_000;
const COUNT = 20_000_000;
/** Above this share a run says so. */
const QUIET = 0.1;

export async function listen(): Promise<Loudness> {
  const before = readTimes();
  await wait(LOOK_MS);
  const after = readTimes();
  const all = after.all - before.all || 1;
  return {
    cores: os.availableParallelism(),
    load: Number((os.loadavg()[0] ?? 0).toFixed(1)),
    others: (after.busy - before.busy) / all,
    stolen: (after.stolen - before.stolen) / all,
    index: Math.min(...Array.from({ length: 5 }, count)),
  };
}

export const isQuiet = ({ others, stolen }: Loudness): boolean => others + stolen <= QUIET;

export function say({ cores, load, others, stolen, index }: Loudness): string {
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  return `${cores} cores, load ${load}, ${percent(others)} taken by other programs, ${percent(stolen)} by other machines; index ${index} ms`;
}

/** Nothing to read but on Linux: there it counts as quiet, and the index alone tells. */
function readTimes(): { all: number; busy: number; stolen: number } {
  try {
    const [first = ""] = readFileSync("/proc/stat", "utf8").split("\n");
    const [user = 0, nice = 0, system = 0, idle = 0, io = 0, irq = 0, soft = 0, stolen = 0] = first
      .trim()
      .split(/\s+/)
      .slice(1)
      .map(Number);
    const busy = user + nice + system + irq + soft;
    return { all: busy + idle + io + stolen, busy, stolen };
  } catch {
    return { all: 0, busy: 0, stolen: 0 };
  }
}

function count(): number {
  const from = performance.now();
  let sum = 0;
  for (let n = 0; n < COUNT; n++) sum = (sum + n * 7) % 1_000_003;
  return sum < 0 ? 0 : Math.round(performance.now() - from);
}
