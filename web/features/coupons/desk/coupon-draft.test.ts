import { expect, test } from "vitest";
import { changedNames, freshDraft, isoTime, localTime, readDraft } from "./coupon-draft.ts";

const fresh = freshDraft("2026-11-15T10:00:30.000Z");
const good = { ...fresh, code: "DIWALI", value: "100" };

test("a fresh one begins now, for a month, on Indian time", () => {
  expect([fresh.valid_from, fresh.valid_to]).toEqual(["2026-11-15T15:30", "2026-12-15T15:30"]);
});

test("times go to the server and come back as they were typed", () => {
  expect(isoTime("2026-11-15T15:30")).toBe("2026-11-15T10:00:00.000Z");
  for (const typed of ["2026-01-01T00:00", "2027-02-28T23:59"]) expect(localTime(isoTime(typed) ?? "")).toBe(typed);
  for (const wrong of ["", "soon", "2026-13-01T00:00", "2026-11-15"]) expect(isoTime(wrong)).toBeUndefined();
});

test("what is empty is no limit; what cannot be read is said, and never becomes no limit", () => {
  expect(readDraft(good)).toMatchObject({
    body: { value: 100, global_limit: null, per_user_limit: 1, budget: null, min_order: 0, max_discount: null },
  });
  expect(readDraft({ ...good, value: "₹ 1,500", budget: "2,00,000" })).toMatchObject({
    body: { value: 1_500, budget: 200_000 },
  });
  for (const wrong of ["ten", "10.5", "-5", "1e3", "0x10", "९"]) {
    expect(readDraft({ ...good, budget: wrong, global_limit: wrong })).toEqual({
      problems: { budget: "Whole rupees.", global_limit: "A whole number." },
    });
  }
  expect(readDraft({ ...fresh, valid_to: "" })).toEqual({
    problems: { code: "This is needed.", value: "This is needed.", valid_to: "Write a date and time." },
  });
});

test("an upper end is only sent with a percentage", () => {
  const typed = { ...good, max_discount: "250" };
  expect(readDraft(typed)).toMatchObject({ body: { max_discount: null } });
  expect(readDraft({ ...typed, kind: "percent", value: "10" })).toMatchObject({ body: { max_discount: 250 } });
});

test("only what differs counts as changed", () => {
  expect(changedNames(good, { ...good, categories: [] })).toEqual([]);
  expect(changedNames(good, { ...good, categories: [11], budget: "5" })).toEqual(["categories", "budget"]);
});
