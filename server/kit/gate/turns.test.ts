import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

/** Lets everything that is ready happen. */
const settle = () => new Promise((done) => setImmediate(done));

test("no more than so many are inside, and the rest enter in the order in which they came", async () => {
  const turns = new Turns({ atOnce: 2, inLine: 10 });
  const entered: string[] = [];
  const exits = new Map<string, () => void>();
  for (const name of ["a", "b", "c", "d"]) {
    void turns.take(name).then((leave) => {
      entered.push(name);
      exits.set(name, leave);
    });
  }
  await settle();
  expect(entered).toEqual(["a", "b"]);
  exits.get("b")?.();
  await settle();
  expect(entered).toEqual(["a", "b", "c"]);
  exits.get("a")?.();
  exits.get("c")?.();
  await settle();
  expect(entered).toEqual(["a", "b", "c", "d"]);
});

test("when the line is full, newcomers are told when to come back", async () => {
  const turns = new Turns({ atOnce: 1, inLine: 1, retryAfterS: 7 });
  const leave = await turns.take("a");
  const second = turns.take("b");
  await expect(turns.take("c")).rejects.toMatchObject({ code: "overloaded", retryAfterS: 7 });
  leave();
  (await second)();
  (await turns.take("c"))();
});

test("one person does not take all the room: somebody who came later overtakes", async () => {
  const turns = new Turns({ atOnce: 3, inLine: 10, perKey: 2 });
  const entered: string[] = [];
  const ask = (key: string, name: string) =>
    void turns.take(key).then(() => {
      entered.push(name);
    });
  ask("greedy", "g1");
  ask("greedy", "g2");
  ask("greedy", "g3");
  ask("modest", "m1");
  await settle();
  expect(entered).toEqual(["g1", "g2", "m1"]);
});

test("a person's place is free again when it is left, once for each time", async () => {
  const turns = new Turns({ atOnce: 9, inLine: 0, perKey: 2 });
  for (let round = 0; round < 3; round++) {
    const [first, second] = [turns.enterIfRoom("greedy"), turns.enterIfRoom("greedy")];
    expect(turns.enterIfRoom("greedy")).toBeUndefined();
    first?.();
    const third = turns.enterIfRoom("greedy");
    expect(third).toBeDefined();
    expect(turns.enterIfRoom("greedy")).toBeUndefined();
    second?.();
    third?.();
  }
});

test("whoever goes away leaves the line and takes nobody's place", async () => {
  const turns = new Turns({ atOnce: 1, inLine: 1 });
  const leave = await turns.take("a");
  const gone = new AbortController();
  const second = turns.take("b", gone.signal);
  const failed = second.catch((error: Error) => error.name);
  gone.abort();
  expect(await failed).toBe("AbortError");
  const third = turns.take("c");
  leave();
  const leaveThird = await third;
  leaveThird();
  (await turns.take("d"))();
  await expect(turns.take("e", gone.signal)).rejects.toThrow();
});
