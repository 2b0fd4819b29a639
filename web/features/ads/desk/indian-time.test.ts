import { expect, test } from "vitest";
import { fromField, toField } from "./indian-time.ts";

test("a time in the field is India's, there and back", () => {
  expect(fromField("2026-11-15T09:30")).toBe("2026-11-15T04:00:00.000Z");
  expect(toField("2026-11-15T04:00:00.000Z")).toBe("2026-11-15T09:30");
  expect(fromField("2026-01-01T00:15")).toBe("2025-12-31T18:45:00.000Z");
  expect([fromField(""), fromField("soon"), toField(null)]).toEqual([null, null, ""]);
});
