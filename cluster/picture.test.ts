import { expect, test } from "vitest";
import { isWhole, type Look } from "./look.ts";
import { linesOf, openPicture } from "./picture.ts";

const look: Look = {
  databases: [
    { name: "pg1", role: "primary", state: "running", timeline: 2, lag: undefined },
    { name: "pg2", role: "sync standby", state: "running", timeline: 2, lag: 0 },
    { name: "pg3", role: "replica", state: "running", timeline: 2, lag: 48 },
  ],
  webs: [
    { name: "web1", isReady: true },
    { name: "web2", isReady: false },
  ],
  workers: [{ name: "worker1", isAlive: true }],
  alerts: ["NewsWaits"],
};

test("who is primary, who follows and how far behind, who is ready", () => {
  expect(linesOf(look)).toEqual([
    "pg1  primary      running, timeline 2",
    "pg2  sync standby running, timeline 2, 0 bytes behind",
    "pg3  replica      running, timeline 2, 48 bytes behind",
    "web    web1 ready, web2 not ready",
    "queue  worker1 running",
    "alerts NewsWaits",
  ]);
});

test("on a terminal it is drawn over itself, elsewhere told when it changed", () => {
  const said: string[] = [];
  const lines = openPicture({ write: (text) => said.push(text) });
  lines(look);
  lines(look);
  expect(said).toEqual([expect.stringMatching(/pg1 primary, pg2 sync standby .*; 1 of 2 web processes ready\n$/)]);
  const drawn: string[] = [];
  const block = openPicture({ isTTY: true, write: (text) => drawn.push(text) });
  block(look);
  block(look);
  expect(drawn[1]?.startsWith("\u001B[6A")).toBe(true);
});

test("it is whole with one primary, one synchronous standby and everybody on the same timeline", () => {
  const [first, second, third] = look.databases;
  if (!first || !second || !third) throw new Error("three");
  expect(isWhole(look.databases)).toBe(true);
  expect(isWhole([first, { ...second, role: "replica" }, third])).toBe(false);
  expect(isWhole([first, second, { ...third, timeline: 1 }])).toBe(false);
  expect(isWhole([first, second, { ...third, role: "away", state: "gone" }])).toBe(false);
  expect(isWhole([first, second, { ...third, state: "starting" }])).toBe(false);
});
