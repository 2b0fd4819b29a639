import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("quotes, commas and line breaks stay inside their cell", () => {
  expect(csvLine(['5" screen', "a, b", "one\ntwo", "plain", null, 12, true])).toBe(
    '"5"" screen","a, b","one\ntwo",plain,,12,true\r\n',
  );
});

test.each(["=1+1", "+911234", "-2+3", "@SUM(A1)", "  =cmd|' /C calc'!A0", "\t=1", "\r=1", "\u00a0=1", "＝1+1"])(
  "%j is a text, not a formula",
  (text) => {
    expect(csvLine([text]).replace(/^"/, "")).toMatch(/^'/);
  },
);

test("our own numbers stay numbers, and an ordinary text stays as it is", () => {
  expect(csvLine([-5, "5 - 3", "a=b", "नमस्ते"])).toBe("-5,5 - 3,a=b,नमस्ते\r\n");
});
