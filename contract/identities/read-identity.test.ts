import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { say } from "../say.ts";
import { identityWanted, isLuhn, readIdentity } from "./read-identity.ts";

const IMEI = "490154203237518";

describe("an IMEI", () => {
  test.each([
    IMEI,
    "49-015420-323751-8",
    " 49 015420 323751 8 ",
    "490154203237518/01",
    "IMEI: 490154203237518",
    "imei 1: 490154203237518",
    "IMEI2 490154203237518",
    "४९०१५४२०३२३७५१८",
    "৪৯০১৫৪২০৩২৩৭৫১৮",
    "４９０１５４２０３２３７５１８",
  ])("is read from %s", (typed) => {
    expect(readIdentity("imei", typed)).toEqual({ value: IMEI });
  });

  test.each([
    ["490154203237519", "imei_digit_wrong"],
    ["491054203237518", "imei_digit_wrong"],
    ["000000000000000", "imei_digit_wrong"],
    ["49015420323751", "imei_has_15_digits"],
    ["4901542032375188", "imei_has_15_digits"],
    ["49015420323751B", "imei_only_digits"],
    ["नंबर", "imei_only_digits"],
    ["", "write_imei"],
    ["IMEI:", "write_imei"],
  ] as const)("%s is told what is wrong: %s", (typed, wrong) => {
    expect(readIdentity("imei", typed)).toEqual({ wrong });
    expect(say(wrong)).not.toContain(typed === "" ? "undefined" : typed);
  });

  test("with any one digit changed is none", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{13}$/),
        fc.nat(14),
        fc.integer({ min: 1, max: 9 }),
        (first, place, change) => {
          const whole = [..."0123456789"].map((last) => first + last).find(isLuhn) ?? "";
          const digits = [...whole];
          digits[place] = String((Number(digits[place]) + change) % 10);
          expect(isLuhn(whole)).toBe(true);
          expect(readIdentity("imei", digits.join("")).wrong).toBe("imei_digit_wrong");
        },
      ),
    );
  });
});

describe("a serial number", () => {
  test.each([
    ["c02-xk1 zjgh5", "C02XK1ZJGH5"],
    ["SN/0001२३", "SN000123"],
  ])("%s is read as %s", (typed, value) => {
    expect(readIdentity("serial", typed)).toEqual({ value });
  });

  test.each([
    ["", "write_serial"],
    ["AB1", "serial_length"],
    ["A1".repeat(16), "serial_length"],
    ["ABC-1234-é", "serial_letters_and_digits"],
    ["00000000", "serial_not_real"],
  ])("%s is told what is wrong: %s", (typed, wrong) => {
    expect(readIdentity("serial", typed)).toEqual({ wrong });
  });
});

test("a tablet without a SIM is known by its serial number, everything else as its category says", () => {
  expect(identityWanted("imei", {})).toBe("imei");
  expect(identityWanted("imei", { network: "Wi-Fi + Cellular" })).toBe("imei");
  expect(identityWanted("imei", { network: "Wi-Fi" })).toBe("serial");
  expect(identityWanted("serial", { network: "Wi-Fi" })).toBe("serial");
  expect(identityWanted("none", { network: "Wi-Fi" })).toBeUndefined();
});
