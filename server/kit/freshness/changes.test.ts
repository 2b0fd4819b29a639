import { expect, test } from "vitest";
import { AGED_MS, Changes } from "./changes.ts";
import { numbersOf, readTouched, type Tag, writeTouched } from "./tags.ts";

function open() {
  let now = 1_000_000;
  const changes = new Changes(() => now);
  const begun = (...tags: Tag[]) => {
    const [numbers, at] = [numbersOf(tags), changes.number];
    return () => changes.standing(numbers, at).is;
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return { changes, begun, wait };
}

test("what shows the changed thing is over, whatever else is shown stays", () => {
  const { changes, begun } = open();
  const [shown, other] = [begun("listing:a", "catalogue"), begun("listing:b", "catalogue")];
  changes.note({ drops: ["listing:a"] });
  expect([shown(), other(), begun("listing:a")()]).toEqual(["over", "current", "current"]);
});

test("a list has a moment from the first thing that came since, however many come after it", () => {
  const { changes, begun, wait } = open();
  const list = begun("goods:7");
  changes.note({ ages: ["goods:7"] });
  for (let waited = 0; waited + 100 < AGED_MS; waited += 100) {
    wait(100);
    changes.note({ ages: ["goods:7"] });
    expect(list()).toBe("aged");
  }
  wait(100);
  expect(list()).toBe("over");
});

test("one that was begun between two changes has its moment from the second", () => {
  const { changes, begun, wait } = open();
  changes.note({ ages: ["goods"] });
  wait(AGED_MS - 100);
  const between = begun("goods");
  expect(between()).toBe("current");
  changes.note({ ages: ["goods"] });
  wait(200);
  expect(between()).toBe("aged");
  wait(AGED_MS - 200);
  expect(between()).toBe("over");
});

test("what nobody said anything about is over with any change", () => {
  const { changes, begun } = open();
  const silent = begun();
  changes.note({ ages: ["goods:7"] });
  expect(silent()).toBe("over");
});

test("everything is over for everybody, and for whoever begins while nothing is heard", () => {
  const { changes, begun } = open();
  const [one, none] = [begun("content"), begun()];
  changes.everything();
  expect([one(), none()]).toEqual(["over", "over"]);
  const before = begun("content");
  changes.goDeaf();
  const deaf = begun("content");
  expect([changes.isDeaf, before()]).toEqual([true, "over"]);
  changes.hear();
  expect([changes.isDeaf, deaf(), begun("content")()]).toEqual([false, "over", "current"]);
});

test("however much changes, little is remembered, and nothing is taken for current that is not", () => {
  const { changes, begun } = open();
  const shown = begun("listing:0");
  for (let n = 0; n < 50_000; n++) changes.note({ drops: [`listing:${n}`] });
  expect(shown()).toBe("over");
});

test("what a change touches travels as a text; too much for one is everything, and so is nothing", () => {
  const touched = { drops: ["listing:a"], ages: ["goods", "goods:7"] } satisfies Parameters<typeof writeTouched>[0];
  expect(readTouched(writeTouched(touched))).toEqual(touched);
  expect(readTouched("")).toBe("everything");
  const drops = Array.from({ length: 1_000 }, (_, n) => `listing:${n}` as const);
  expect(readTouched(writeTouched({ drops }))).toBe("everything");
});

test("a reader that is behind has for sure what changed before that, and no more", () => {
  let now = 5_000;
  const changes = new Changes(() => now, 1_000);
  expect(changes.surelyRead).toBe(0);
  changes.note({ drops: ["listing:a"] });
  now += 600;
  changes.note({ drops: ["listing:b"] });
  expect([changes.number, changes.surelyRead]).toEqual([2, 0]);
  now += 400;
  expect(changes.surelyRead).toBe(1);
  const standing = (tag: Tag) => changes.standing(numbersOf([tag]), changes.surelyRead).is;
  expect([standing("listing:a"), standing("listing:b")]).toEqual(["current", "over"]);
  now += 600;
  expect(changes.surelyRead).toBe(2);
});

test("without replicas whatever is read has the last change", () => {
  const changes = new Changes();
  changes.note({ drops: ["listing:a"] });
  expect(changes.surelyRead).toBe(1);
});
