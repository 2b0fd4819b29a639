import { expect, test } from "vitest";
import { gstinCheck } from "../market/gstin.ts";
import { isNameOfPan, readGstin, readPan } from "./read-pan.ts";
import { monthSpan, quarterOf, quarterSpan, taxYearOf, yearLabel } from "./tax-years.ts";

test("a PAN is read kindly and judged strictly", () => {
  expect(readPan(" abcpk 1234 l ")).toEqual({ value: "ABCPK1234L", kind: "P" });
  expect(readPan("ＡＢＣＣＫ１２３４Ｌ")).toEqual({ value: "ABCCK1234L", kind: "C" });
  expect(readPan("")).toEqual({ wrong: "write_pan" });
  for (const wrong of ["ABCPK12345", "ABCP11234L", "ABCPK0000L", "ABCPK1234LL", "ABC", "क".repeat(10)]) {
    expect(readPan(wrong), wrong).toEqual({ wrong: "pan_shape" });
  }
  for (const letter of "DEIKMNOQRSUVWXYZ") {
    expect(readPan(`ABC${letter}K1234L`), letter).toEqual({ wrong: "pan_fourth_letter" });
  }
});

test("the fifth letter is a hint about the name, and nothing where it cannot tell", () => {
  expect(isNameOfPan("ABCPK1234L", "Asha Kumar")).toBe(true);
  expect(isNameOfPan("ABCPK1234L", "Asha Verma")).toBe(false);
  expect(isNameOfPan("ABCCA1234L", "Asha Traders")).toBe(true);
  expect(isNameOfPan("ABCPK1234L", "आशा कुमार")).toBeUndefined();
  expect(isNameOfPan("ABCPK1234L", null)).toBeUndefined();
});

test("a GSTIN holds its state, a PAN and a sign that checks both", () => {
  // As the tax office's own portal shows it in its examples.
  expect(readGstin("27AAPFU0939F1ZV")).toEqual({ value: "27AAPFU0939F1ZV", state: "27", pan: "AAPFU0939F" });
  expect(readGstin("27AAPFU0939F1ZW")).toEqual({ wrong: "gstin_check" });
  expect(readGstin("27AAPFU0939F1XV")).toEqual({ wrong: "gstin_shape" });
  expect(gstinCheck("27AAPFU0939F1Z")).toBe("V");
});

test("a year begins on the first of April, at midnight in India", () => {
  expect(taxYearOf(new Date("2027-03-31T18:29:59Z"))).toBe(2026);
  expect(taxYearOf(new Date("2027-03-31T18:30:00Z"))).toBe(2027);
  expect([yearLabel(2026), yearLabel(1999)]).toEqual(["2026-27", "1999-00"]);
  const months = ["04", "06", "07", "09", "10", "12", "01", "03"];
  expect(months.map((month) => quarterOf(new Date(`2026-${month}-15T00:00:00Z`)))).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(quarterSpan(2026, 4)).toEqual({
    from: new Date("2026-12-31T18:30:00Z"),
    to: new Date("2027-03-31T18:30:00Z"),
  });
  expect(monthSpan("2026-12")).toEqual({
    from: new Date("2026-11-30T18:30:00Z"),
    to: new Date("2026-12-31T18:30:00Z"),
  });
});
