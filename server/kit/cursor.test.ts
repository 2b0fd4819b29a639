import fc from "fast-check";
import { expect, test } from "vitest";
import { refusedBy } from "../testing/refused-by.ts";
import { pageOf, readCursor, writeCursor } from "./cursor.ts";

const wrap = (text: string) => Buffer.from(text).toString("base64url");
const id = "0198f3a2-0000-4000-8000-000000000001";

const NOT_OURS = { code: "validation_failed", fields: { cursor: "This is not a place in the list." } };

test("whatever place was written is the place that is read, before 1970 too", () => {
  const times = fc.date({ min: new Date("1900-01-01"), max: new Date("2200-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.uuid(), (at, one) => {
      expect(readCursor(writeCursor({ at, id: one }))).toEqual({ at, id: one });
    }),
  );
  expect(readCursor(undefined)).toBeUndefined();
  expect(writeCursor({ at: new Date(5), id })).toBe(wrap(`5 ${id}`));
});

test.each([
  "",
  "nonsense",
  wrap(`x ${id}`),
  wrap(`5  ${id}`),
  wrap(` 5 ${id}`),
  wrap(`5 ${id}0`),
  wrap(`5 0${id}`),
  wrap(`5 ${id.slice(1)}`),
  wrap(`5 ${id.toUpperCase().replace("0198F", "0198Z")}`),
  wrap("5 "),
  wrap(`1234567890123456 ${id}`),
  wrap(`${"9".repeat(12)} ${id}\n`),
])("%s is none of ours", (cursor) => {
  expect(refusedBy(() => readCursor(cursor))).toMatchObject(NOT_OURS);
});

test("a list with other ids says how they look", () => {
  expect(readCursor(wrap("5 17"), /^\d+$/)).toEqual({ at: new Date(5), id: "17" });
  expect(readCursor(wrap(`5 ${"1".repeat(60)}`), /^\d+$/)?.id).toHaveLength(60);
  expect(refusedBy(() => readCursor(wrap(`5 ${"1".repeat(61)}`), /^\d+$/))).toMatchObject(NOT_OURS);
  expect(refusedBy(() => readCursor(wrap(`5 ${id}`), /^\d+$/))).toMatchObject(NOT_OURS);
});

test("one row more than a page tells that there is another, and where it begins", () => {
  const placeOf = (row: number) => ({ at: new Date(row), id });
  expect(pageOf([1, 2, 3], 2, placeOf)).toEqual({ shown: [1, 2], next_cursor: wrap(`2 ${id}`) });
  expect(pageOf([1, 2], 2, placeOf)).toEqual({ shown: [1, 2], next_cursor: null });
  expect(pageOf([], 2, placeOf)).toEqual({ shown: [], next_cursor: null });
  expect(pageOf([1], 0, placeOf)).toEqual({ shown: [], next_cursor: null });
});
