import pg from "pg";
import { expect, test } from "vitest";
import { readTime } from "./database.ts";

/** Of an array of them, which database.ts leaves to the driver. */
const TIMES: number = 1185;
const byDriver = (text: string) => (pg.types.getTypeParser(TIMES)(`{"${text}"}`) as unknown[])[0];

test.each([
  "2026-11-15 08:48:07.848+00",
  "2026-11-15 08:48:07+00",
  "2026-02-28 23:59:59.999999+00",
  "2026-11-15 14:18:07.8+05:30",
  "1999-12-31 19:00:00-05",
  "0099-01-01 00:00:00+00",
  "0999-12-31 00:00:00+00",
  "1000-01-01 00:00:00+00",
  "9999-12-31 23:59:59.999+00",
  "10000-01-01 00:00:00+00",
  "0044-03-15 12:00:00+00 BC",
  "infinity",
  "-infinity",
])("%s is the moment that the driver reads", (text) => {
  expect(readTime(text)).toEqual(byDriver(text));
});
