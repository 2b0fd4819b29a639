import { expect, test } from "vitest";
import type { ThreadEntry } from "../../../contract/conversations/conversations.contract.ts";
import { mergeEntries } from "./merge-entries.ts";

const entry = (n: number): ThreadEntry => ({
  id: `m${n}`,
  kind: "message",
  number: n,
  by: "buyer",
  name: null,
  is_mine: false,
  text: String(n),
  photos: [],
  is_removed: false,
  state: null,
  created_at: "2026-11-17T10:00:00.000Z",
});
const rows = (...numbers: number[]) => numbers.map(entry);
const numbersOf = (entries: readonly ThreadEntry[]) => entries.map(({ number }) => number);

test("the newest page takes its place behind what was read before", () => {
  const { entries, isJoined } = mergeEntries(rows(1, 2, 3, 4), rows(6, 5, 4, 3));
  expect([numbersOf(entries), isJoined]).toEqual([[1, 2, 3, 4, 5, 6], true]);
});

test("where so much was written that the two do not meet, the page stands alone", () => {
  const { entries, isJoined } = mergeEntries(rows(1, 2), rows(9, 8, 7));
  expect([numbersOf(entries), isJoined]).toEqual([[7, 8, 9], false]);
});

test("a thread that was empty, and one that still is", () => {
  expect(numbersOf(mergeEntries([], rows(2, 1)).entries)).toEqual([1, 2]);
  expect(mergeEntries([], []).entries).toEqual([]);
});
