import { expect, test } from "vitest";
import { Changes } from "../freshness/changes.ts";
import type { Tag } from "../freshness/tags.ts";
import { KeptAnswers } from "./kept-answers.ts";

function counting(...shows: Tag[]) {
  let made = 0;
  const make = async (shown: Set<Tag>) => {
    for (const tag of shows) shown.add(tag);
    return { data: ++made };
  };
  return { make, made: () => made };
}

const open = (changes = new Changes()) => {
  const kept = new KeptAnswers(changes);
  const ask = (key: string, make: (shown: Set<Tag>) => Promise<{ data: unknown }>, maxAgeS = 10) =>
    kept.find(key, { maxAgeS, isExact: false }, undefined, make);
  return { kept, changes, ask };
};

test("those who ask at the same time share one answer; what is asked for again stays", async () => {
  const { ask } = open();
  const { make, made } = counting();
  expect(await Promise.all([ask("a", make), ask("a", make)])).toEqual([{ data: 1 }, { data: 1 }]);
  expect([await ask("a", make), await ask("a", make), await ask("a", make)]).toEqual(
    [2, 2, 2].map((data) => ({ data })),
  );
  await ask("b", make);
  expect(made()).toBe(3);
});

test("each who gets an answer gets what it shows along with it", async () => {
  const { kept } = open();
  const { make } = counting("listing:a", "catalogue");
  for (const _time of [1, 2]) {
    const shown = new Set<Tag>();
    await kept.find("a", { maxAgeS: 10, isExact: false }, shown, make);
    expect([...shown]).toEqual(["listing:a", "catalogue"]);
  }
});

test("what changed for everybody is asked for anew, even while an older answer is still being made", async () => {
  const { ask, changes } = open();
  const { make } = counting();
  const older = ask("a", make);
  changes.everything();
  expect(await ask("a", make)).toEqual({ data: 2 });
  expect(await older).toEqual({ data: 1 });
  expect(await ask("a", make)).toEqual({ data: 2 });
});

test("an answer is asked for anew once what it shows has changed or aged, and not for anything else", async () => {
  const { ask, changes } = open();
  const { make } = counting("listing:a", "goods");
  for (const data of [1, 2]) expect(await ask("a", make)).toEqual({ data });
  changes.note({ drops: ["listing:b"], ages: ["goods:7"] });
  expect(await ask("a", make)).toEqual({ data: 2 });
  changes.note({ drops: ["listing:a"] });
  expect(await ask("a", make)).toEqual({ data: 3 });
  // Whoever made a page of it would not know that it was old already.
  changes.note({ ages: ["goods"] });
  expect(await ask("a", make)).toEqual({ data: 4 });
});

test("nobody joins what was begun before a change, since nobody knows yet what it shows", async () => {
  const { ask, changes } = open();
  const { make } = counting("listing:a");
  const first = ask("a", make);
  changes.note({ drops: ["listing:b"] });
  expect(await ask("a", make)).toEqual({ data: 2 });
  expect(await first).toEqual({ data: 1 });
});

test("while nobody hears of changes nothing is kept", async () => {
  const { ask, changes } = open();
  const { make } = counting("listing:a");
  changes.goDeaf();
  expect([await ask("a", make), await ask("a", make)]).toEqual([{ data: 1 }, { data: 2 }]);
  changes.hear();
  expect([await ask("a", make), await ask("a", make)]).toEqual([{ data: 3 }, { data: 3 }]);
});

test("a refusal is not kept, and an answer not longer than it may be", async () => {
  const { ask } = open();
  const { make, made } = counting();
  await expect(ask("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await ask("a", make, 0)).toEqual({ data: 1 });
  expect(await ask("a", make, 0)).toEqual({ data: 2 });
  expect(made()).toBe(2);
});

test("however many addresses are asked for, few are kept", async () => {
  const { ask } = open();
  const { make, made } = counting();
  for (let n = 0; n < 2_000; n++) await ask(`${n >> 1}`, make);
  await ask("999", make);
  expect(made()).toBe(2_000);
  await ask("0", make);
  expect(made()).toBe(2_001);
});
