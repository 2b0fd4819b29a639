import { expect, test } from "vitest";
import type { Notification } from "../../../contract/notifications/notifications.contract.ts";
import { byDay } from "./by-day.ts";
import { withNewest } from "./with-newest.ts";

const note = (id: string, created_at: string, is_read = false): Notification => ({
  id,
  kind: "welcome",
  title: id,
  body: id,
  link: "/",
  is_read,
  created_at,
});

const NOW = Date.parse("2026-11-15T19:00:00Z"); // Half past midnight on the 16th in India.

test("days are India's: what came before midnight there is yesterday's", () => {
  const days = byDay(
    [
      note("a", "2026-11-15T18:45:00Z"),
      note("b", "2026-11-15T18:15:00Z"),
      note("c", "2026-11-14T18:45:00Z"),
      note("d", "2026-11-14T18:15:00Z"),
    ],
    NOW,
  );
  expect(days.map(({ name, date, notifications }) => [name, date, notifications.map(({ id }) => id)])).toEqual([
    ["today", "2026-11-16", ["a"]],
    ["yesterday", "2026-11-15", ["b", "c"]],
    ["earlier", "2026-11-14", ["d"]],
  ]);
});

test("nothing has no days, and a clock ahead of ours is still today", () => {
  expect(byDay([], NOW)).toEqual([]);
  expect(byDay([note("a", "2026-11-17T10:00:00Z")], NOW)[0]?.name).toBe("today");
});

test("what was read on stays behind the newest page; what is gone from that page is gone", () => {
  const before = [
    note("gone", "2026-11-15T10:00:00Z"),
    note("b", "2026-11-14T10:00:00Z"),
    note("c", "2026-11-13T10:00:00Z"),
  ];
  const newest = [note("a", "2026-11-15T12:00:00Z"), note("b", "2026-11-14T10:00:00Z", true)];
  const more = withNewest(before, newest, { next_cursor: "x", unread: 2 });
  expect(more.map(({ id, is_read }) => [id, is_read])).toEqual([
    ["a", false],
    ["b", true],
    ["c", false],
  ]);
  // Without a next page, that page is all there is.
  expect(withNewest(before, newest, { next_cursor: null, unread: 2 })).toEqual(newest);
  expect(withNewest(before, newest, { next_cursor: "x", unread: 0 }).every(({ is_read }) => is_read)).toBe(true);
  expect(withNewest(before, [], { next_cursor: null, unread: 0 })).toEqual([]);
});
