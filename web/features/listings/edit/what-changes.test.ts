import { expect, test } from "vitest";
import { emptyDraft, type ListingDraft } from "../../../stores/form-data.store.ts";
import { whatChanges } from "./what-changes.ts";

const photo = (id: string) => ({ key: id, id, url: null, color: "#fff", mark: "" });
const listing: ListingDraft = {
  ...emptyDraft,
  category_data: { category_id: 11 },
  images: [photo("a"), photo("b")],
  answers: { brand: "Samsung", has_bill: true },
  title: "Galaxy S23",
  description: "With bill.",
  price: 32_000,
  weight_kg: 0.5,
};
const change = (what: Partial<ListingDraft>) => whatChanges(listing, { ...listing, ...what });

test("the same is no change, however it was typed or in which order it was answered", () => {
  expect(change({ title: " Galaxy S23 ", answers: { has_bill: true, brand: "Samsung" } })).toEqual({
    checked: [],
    instant: [],
  });
});

test("terms count at once, contents are looked at again", () => {
  expect(change({ price: 31_000, is_negotiable: true })).toEqual({ checked: [], instant: ["price", "is_negotiable"] });
  expect(change({ title: "Galaxy S23 Ultra", price: 31_000 })).toEqual({ checked: ["title"], instant: ["price"] });
  expect(change({ answers: { brand: "Samsung" } }).checked).toEqual(["answers"]);
  expect(change({ category_data: { category_id: 82 } }).checked).toEqual(["category_data"]);
});

test("another cover is another look, and a photo still on its way is one more", () => {
  expect(change({ images: [photo("b"), photo("a")] }).checked).toEqual(["images"]);
  expect(change({ images: [...listing.images, { ...photo("c"), id: null }] }).checked).toEqual(["images"]);
});
