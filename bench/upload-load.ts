// Uploads without a pause, in a process of their own so that the one that measures has nothing to do with them.
// Told by message what to send, by whom and how many at once; says at the end how it went.
import { setTimeout as wait } from "node:timers/promises";
import { createBrowser } from "../server/testing/browser.ts";

const PATH = "/api/v1/product/upload/images";

export interface UploadOrder {
  origin: string;
  files: Uint8Array[];
  atOnce: number;
  seconds: number;
  /** All of them together, so often; without it, each sends the next when the last was answered. */
  everyMs?: number;
}

export interface UploadResult {
  byStatus: Record<number, number>;
  /** The slowest answer. */
  slowestMs: number;
}

/** A call an hour is counted by person, so everybody sends a few. */
const CALLS_EACH = 100;

async function send(order: UploadOrder, begun: () => void): Promise<UploadResult> {
  const { origin, files, atOnce, seconds, everyMs } = order;
  const result: UploadResult = { byStatus: {}, slowestMs: 0 };
  const logIn = async () => {
    const person = createBrowser(origin);
    // Numbers of a range nobody has, never the same twice: the database stays between runs.
    await person.logIn(`6${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`);
    return person;
  };
  const people = await Promise.all(Array.from({ length: atOnce }, logIn));
  begun();
  const start = Date.now();
  const end = start + seconds * 1_000;
  const work = async (first: Awaited<ReturnType<typeof logIn>>, offset: number) => {
    let person = first;
    for (let calls = 1; Date.now() < end; calls++) {
      if (calls % CALLS_EACH === 0) person = await logIn();
      const form = new FormData();
      const bytes = files[(offset + calls) % files.length] ?? new Uint8Array();
      form.append("images", new Blob([new Uint8Array(bytes)]), "photo");
      const started = performance.now();
      const { status } = await person.request(PATH, { method: "POST", body: form });
      result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
      result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - started));
      const isEarly = everyMs !== undefined && Date.now() < start + calls * everyMs;
      if (isEarly) await wait(start + calls * everyMs - Date.now());
    }
  };
  await Promise.all(people.map(work));
  return result;
}

process.once("message", async (order: UploadOrder) => {
  const result = await send(order, () => process.send?.("begun"));
  process.send?.(result, () => process.disconnect());
});
