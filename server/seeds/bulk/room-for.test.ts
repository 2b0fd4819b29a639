import { expect, test } from "vitest";
import { sayRoom } from "./room-for.ts";

const GB = 1_000_000_000;

test("whoever plants very many listings is told beforehand how much room and time that takes", () => {
  expect(sayRoom(10_000_000, { bytes: 33 * GB, seconds: 2_000, freeBytes: 77.4 * GB, isBegun: false })).toEqual({
    text: "10,000,000 listings take about 33 GB of disk and 33 minutes or more; 77 GB are free.",
    isEnough: true,
  });
  expect(sayRoom(1_000, { bytes: 0.0033 * GB, seconds: 1, freeBytes: undefined, isBegun: false })).toEqual({
    text: "1,000 listings take about 0.0 GB of disk and 1 minute or more.",
    isEnough: true,
  });
});

test("a disk that is too small for them is no place to begin", () => {
  expect(sayRoom(10_000_000, { bytes: 33 * GB, seconds: 2_000, freeBytes: 20 * GB, isBegun: false }).isEnough).toBe(
    false,
  );
});

test("one that was stopped goes on, for its room is partly taken by itself", () => {
  const room = sayRoom(10_000_000, { bytes: 33 * GB, seconds: 2_000, freeBytes: 20 * GB, isBegun: true });
  expect(room.isEnough).toBe(true);
  expect(room.text).toContain("of which some are there");
});
