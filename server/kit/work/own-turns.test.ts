import { setImmediate as tick } from "node:timers/promises";
import { expect, test } from "vitest";
import { OwnTurns } from "./own-turns.ts";

const options = { atOnce: 2, inLine: 3, patienceMs: 60_000 };

/** Work that ends when it is told to. */
function jobs(turns: OwnTurns) {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const start = (person: string, name: string) =>
    turns
      .run(person, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      })
      .catch((error: { code: string; retryAfterS: number }) => [error.code, error.retryAfterS]);
  return { ends, begun, start };
}

test("two of one person are inside, the others wait in their order, one too many is refused; nobody else notices", async () => {
  const turns = new OwnTurns(options);
  const { ends, begun, start } = jobs(turns);
  const ann = ["a1", "a2", "a3", "a4", "a5", "a6"].map((name) => start("ann", name));
  const bob = start("bob", "b1");
  await tick();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  expect(await ann[5]).toEqual(["too_many_requests", 1]);
  ends[1]?.();
  expect(await ann[1]).toBe("a2");
  await tick();
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (let n = 0; n < 6; n++) {
    ends[n]?.();
    await tick();
  }
  expect(await Promise.all([...ann.slice(0, 5), bob])).toEqual(["a1", "a2", "a3", "a4", "a5", "b1"]);
  expect(turns.size).toBe(0);
});

test("what fails makes room too", async () => {
  const turns = new OwnTurns({ ...options, atOnce: 1 });
  const failing = turns.run("ann", async () => {
    await tick();
    throw new Error("no");
  });
  const next = turns.run("ann", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
  expect(turns.size).toBe(0);
});

test("who has waited too long is told so, and keeps no place", async () => {
  const turns = new OwnTurns({ atOnce: 1, inLine: 1, patienceMs: 5 });
  const { ends, start } = jobs(turns);
  const first = start("ann", "a1");
  expect(await start("ann", "a2")).toEqual(["too_many_requests", 1]);
  const third = start("ann", "a3");
  ends[0]?.();
  expect(await first).toBe("a1");
  await tick();
  ends[1]?.();
  expect(await third).toBe("a3");
  expect(turns.size).toBe(0);
});
