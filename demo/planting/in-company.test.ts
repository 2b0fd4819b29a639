import { setImmediate as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { inCompany } from "./in-company.ts";

interface Thing {
  of: string;
  isAlone?: boolean;
}

async function companies(things: Thing[]): Promise<{ most: number; withThe: string[]; done: string[] }> {
  const busy = new Set<Thing>();
  const withThe: string[] = [];
  let most = 0;
  const done = await inCompany(
    things,
    { whose: ({ of }) => of, isAlone: ({ isAlone = false }) => isAlone },
    async (thing, place) => {
      const others = [...busy];
      if (others.some(({ of, isAlone }) => of === thing.of || isAlone) || (thing.isAlone && others.length > 0))
        throw new Error(`${thing.of} is not alone`);
      withThe.push(`${thing.of}${others.length}`);
      busy.add(thing);
      most = Math.max(most, busy.size);
      await later();
      busy.delete(thing);
      return `${thing.of}${place}`;
    },
  );
  return { most, withThe, done };
}

test("people's things are done at once, one person's one after the other, what may be undone alone, in their order", async () => {
  const { most, withThe, done } = await companies([
    { of: "a" },
    { of: "b" },
    { of: "a" },
    { of: "c", isAlone: true },
    { of: "d" },
    { of: "c" },
  ]);
  expect(done).toEqual(["a0", "b1", "a2", "c3", "d4", "c5"]);
  expect(withThe).toEqual(["a0", "b1", "a0", "c0", "d0", "c1"]);
  expect(most).toBe(2);
});

test("never more than a few", async () => {
  const { most, done } = await companies(Array.from({ length: 50 }, (_, n) => ({ of: `p${n} ` })));
  expect(most).toBe(8);
  expect(done).toHaveLength(50);
});

test("what fails ends it", async () => {
  const broken = inCompany([1, 2], { whose: (n) => n, isAlone: () => true }, async (n) => {
    if (n === 2) throw new Error("no");
  });
  await expect(broken).rejects.toThrow("no");
});
