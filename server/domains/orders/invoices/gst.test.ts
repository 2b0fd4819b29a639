import fc from "fast-check";
import { expect, test } from "vitest";
import { firstMarket } from "../../market/first-market.ts";
import { operatorPlace, placeOf as placeFrom, placeOfCode, splitGst as splitBetween } from "./gst.ts";

const home = operatorPlace(firstMarket.legal);
const placeOf = (state: string | null | undefined) => placeFrom(state, home);
const splitGst = (paise: number, place: typeof home) => splitBetween(paise, place, home);

/** As the tax office numbers them, set down a second time. */
const states =
  `01 Jammu and Kashmir, 02 Himachal Pradesh, 03 Punjab, 04 Chandigarh, 05 Uttarakhand, 06 Haryana, 07 Delhi,
  08 Rajasthan, 09 Uttar Pradesh, 10 Bihar, 11 Sikkim, 12 Arunachal Pradesh, 13 Nagaland, 14 Manipur, 15 Mizoram,
  16 Tripura, 17 Meghalaya, 18 Assam, 19 West Bengal, 20 Jharkhand, 21 Odisha, 22 Chhattisgarh, 23 Madhya Pradesh,
  24 Gujarat, 26 Dadra and Nagar Haveli and Daman and Diu, 27 Maharashtra, 29 Karnataka, 30 Goa, 31 Lakshadweep,
  32 Kerala, 33 Tamil Nadu, 34 Puducherry, 35 Andaman and Nicobar Islands, 36 Telangana, 37 Andhra Pradesh, 38 Ladakh`
    .split(/,\s+/)
    .map((line) => ({ code: line.slice(0, 2), state: line.slice(3) }));

test("every state has its number, both ways; what is none of them is elsewhere", () => {
  for (const place of states) {
    expect(placeOf(place.state)).toEqual(place);
    expect(placeOfCode(place.code)).toEqual(place);
  }
  expect(placeOf("Atlantis")).toEqual({ state: "Atlantis", code: "97" });
  expect(placeOfCode("97")).toEqual({ state: "Other Territory", code: "97" });
  for (const unknown of [null, undefined, ""]) expect(placeOf(unknown)).toBe(home);
});

test("GST is halved at home, an odd paisa to the centre, and whole across states; none of it is lost", () => {
  expect(splitGst(15, home)).toEqual({ cgst_paise: 8, sgst_paise: 7, igst_paise: 0 });
  expect(splitGst(15, placeOf("Kerala"))).toEqual({ cgst_paise: 0, sgst_paise: 0, igst_paise: 15 });
  fc.assert(
    fc.property(fc.nat(), (paise) => {
      const { cgst_paise, sgst_paise, igst_paise } = splitGst(paise, home);
      expect(cgst_paise + sgst_paise + igst_paise).toBe(paise);
      expect([0, 1]).toContain(cgst_paise - sgst_paise);
    }),
  );
});

test("an operator without a GSTIN supplies from the state of the address", () => {
  expect(operatorPlace({ gstin: "", state: "Karnataka" })).toEqual({ state: "Karnataka", code: "29" });
  expect(operatorPlace({ gstin: "27AAPFU0939F1ZV", state: "Karnataka" }).state).toBe("Maharashtra");
});
