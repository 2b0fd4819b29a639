// What is read from a replica may lack the changes of the last second: whatever shows one of those is read from the primary.
import { expect, test } from "vitest";
import { Changes } from "../freshness/changes.ts";
import type { Tag } from "../freshness/tags.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { type CachedAnswer, type ReadFrom, ResponseCache } from "./response-cache.ts";

const BEHIND_MS = 1_000;

function open() {
  let now = 1_000_000;
  const changes = new Changes(() => now, BEHIND_MS);
  const cache = new ResponseCache(1_000_000, () => true, changes);
  const from: ReadFrom[] = [];
  const make = async (key: string, shown: Tag[], instead?: (from: ReadFrom) => CachedAnswer | undefined) => {
    from.length = 0;
    const made = await cache.makeOnce(key, async (read) => {
      from.push(read);
      if (instead) return instead(read);
      return { headers: {}, text: key, maxAgeS: 60, staleForS: 60, shown };
    });
    return { made, from: [...from] };
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return { changes, cache, make, wait };
}

const page = (text: string, shown: Tag[]): CachedAnswer => ({ headers: {}, text, maxAgeS: 60, staleForS: 60, shown });

test("a quiet market is read anywhere, and so is what has nothing to do with the last change", async () => {
  const { changes, make } = open();
  expect((await make("/a", ["listing:a"])).from).toEqual(["anywhere"]);
  changes.note({ drops: ["listing:b"] });
  expect((await make("/a", ["listing:a"])).from).toEqual(["anywhere"]);
});

test("what shows something that has just changed is made again from the primary; a second later anywhere will do", async () => {
  const { changes, make, wait } = open();
  changes.note({ drops: ["listing:a"] });
  expect((await make("/a", ["listing:a"])).from).toEqual(["anywhere", "primary"]);
  wait(BEHIND_MS);
  expect((await make("/a", ["listing:a"])).from).toEqual(["anywhere"]);
});

test("what is not there yet may just have come: the primary is asked whether it is", async () => {
  const { changes, make } = open();
  changes.note({ drops: ["listing:new"] });
  const onlyThere = (from: ReadFrom) => (from === "primary" ? page("new", ["listing:new"]) : undefined);
  expect((await make("/new", [], onlyThere)).from).toEqual(["anywhere", "primary"]);
  const refusing = (from: ReadFrom) => {
    if (from === "anywhere") throw new Error("not found");
    return page("new", ["listing:new"]);
  };
  const { made, from } = await make("/refused", [], refusing);
  expect([made !== undefined, from]).toEqual([true, ["anywhere", "primary"]]);
});

test("a primary that has just gone takes nothing along that a replica can show", async () => {
  const { changes, make, cache } = open();
  changes.note({ drops: ["listing:a"] });
  const gone = (from: ReadFrom) => {
    if (from === "primary") throw new Error("Connection terminated");
    return page("a", ["listing:a"]);
  };
  expect((await make("/a", [], gone)).made).toBeDefined();
  expect(cache.size).toBe(0);
});

test("nobody tells what changes: replicas are asked, and nothing is kept", async () => {
  const { changes, make, cache } = open();
  changes.goDeaf();
  expect((await make("/a", ["listing:a"])).from).toEqual(["anywhere"]);
  expect(cache.size).toBe(0);
});

test("a call that is read from the primary is never given what a replica is just reading", async () => {
  const changes = new Changes(Date.now, BEHIND_MS);
  const kept = new KeptAnswers(changes);
  changes.note({ drops: ["listing:a"] });
  const shows = (data: string) => async (shown: Set<Tag>) => {
    shown.add("listing:a");
    return { data };
  };
  const find = (isExact: boolean, data: string) => kept.find("a", { maxAgeS: 10, isExact }, undefined, shows(data));
  const [old, exact] = await Promise.all([find(false, "old"), find(true, "new")]);
  expect([old.data, exact.data]).toEqual(["old", "new"]);
  expect((await find(true, "newer")).data).toBe("new");
});
