import { expect, test } from "vitest";
import { KeptAnswers } from "./kept-answers.ts";

function counting() {
  let made = 0;
  return { make: async () => ({ data: ++made }), made: () => made };
}

test("those who ask at the same time, and soon after, share one answer", async () => {
  const kept = new KeptAnswers({ generation: 0 });
  const { make, made } = counting();
  const both = await Promise.all([kept.find("a", 10, make), kept.find("a", 10, make)]);
  expect([...both, await kept.find("a", 10, make)]).toEqual([{ data: 1 }, { data: 1 }, { data: 1 }]);
  await kept.find("b", 10, make);
  expect(made()).toBe(2);
});

test("what changed for everybody is asked for anew, even while an older answer is still being made", async () => {
  const cache = { generation: 0 };
  const kept = new KeptAnswers(cache);
  const { make } = counting();
  const older = kept.find("a", 10, make);
  cache.generation++;
  expect(await kept.find("a", 10, make)).toEqual({ data: 2 });
  expect(await older).toEqual({ data: 1 });
  expect(await kept.find("a", 10, make)).toEqual({ data: 2 });
});

test("a refusal is not kept, and an answer not longer than it may be", async () => {
  const kept = new KeptAnswers({ generation: 0 });
  const { make, made } = counting();
  await expect(kept.find("a", 10, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await kept.find("a", 0, make)).toEqual({ data: 1 });
  expect(await kept.find("a", 0, make)).toEqual({ data: 2 });
  expect(made()).toBe(2);
});

test("however many addresses are asked for, few are kept", async () => {
  const kept = new KeptAnswers({ generation: 0 });
  const { make, made } = counting();
  for (let n = 0; n < 1_000; n++) await kept.find(`${n}`, 10, make);
  await kept.find("999", 10, make);
  expect(made()).toBe(1_000);
  await kept.find("0", 10, make);
  expect(made()).toBe(1_001);
});
