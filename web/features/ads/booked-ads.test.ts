import { expect, test } from "vitest";
import { adPages } from "../../../contract/ads/ads.contract.ts";
import { isPageId } from "../../page-id.ts";
import { pageTable } from "../../page-table.ts";
import { pickAd } from "./booked-ads.ts";

// spec 2.78
test("every page that carries ads can be booked, and no other; every bookable page exists", () => {
  const booked = Object.keys(pageTable)
    .filter(isPageId)
    // Shows every piece there is, to developers alone: with notices of our own.
    .filter((id) => id !== "devUi")
    .flatMap((id) => pageTable[id].ads ?? []);
  expect([...new Set(booked)].toSorted()).toEqual([...adPages].toSorted());
  expect(pageTable.devUi.ads).toBe("house");
});

test("slots are filled in order with ads of their shape; those left over keep our own notice", () => {
  const ad = (id: string, shape: "card" | "banner" | "any") => ({ id, shape });
  const ads = [ad("a", "banner"), ad("b", "any"), ad("c", "card")];
  expect([0, 1, 2].map((place) => pickAd(ads, "card", place)?.id)).toEqual(["b", "c", undefined]);
  expect([0, 1, 2].map((place) => pickAd(ads, "banner", place)?.id)).toEqual(["a", "b", undefined]);
  expect(pickAd([], "card", 0)).toBeUndefined();
});
