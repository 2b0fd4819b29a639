import { expect, test } from "vitest";
import type { CategoryContent } from "../../../../../contract/catalogue/categories.desk.contract.ts";
import { toContent, toDraft, withMoved, withRow } from "./category-draft.ts";

const content: CategoryContent = {
  name: "Lamp",
  name_hi: "लैंप",
  questions: [
    {
      key: "brand",
      label: "Brand",
      label_hi: "ब्रांड",
      type: "select",
      options: [{ value: "a", label: "A", label_hi: "अ", retired: true }],
      required: true,
      filterable: true,
    },
    { key: "watts", label: "W", label_hi: "वा", type: "number", required: false, filterable: false, min: 1 },
  ],
  identity: "serial",
  verification_points: [
    { text: "Lights up", text_hi: "जलता है" },
    { text: "Clean", text_hi: "साफ़", max_deduction_pct: 15 },
  ],
  return_rules: {
    returnable: true,
    window_days: 3,
    conditions: ["Unbroken"],
    conditions_hi: ["टूटा नहीं"],
    refund: "UPI",
    refund_hi: "UPI",
    return_shipping: "Free",
    return_shipping_hi: "मुफ़्त",
  },
  charges: {
    currency: "INR",
    seller_platform_fee_pct: 6,
    seller_min_fee: 9,
    buyer_handling_fee: 9,
    cod_fee: 9,
    gst_on_fees_pct: 18,
    shipping_slabs: [{ max_kg: 1, inr: 50 }],
  },
};

test("what is not touched is sent as it came", () => {
  expect(toContent(toDraft(content))).toEqual(content);
  const group = { ...content, questions: [], verification_points: [], charges: null, return_rules: null };
  expect(toContent(toDraft(group))).toEqual(group);
});

test("brought back from retirement, an option says nothing about it", () => {
  const draft = toDraft(content);
  const [brand] = draft.questions;
  const options = withRow(brand?.options ?? [], brand?.options?.[0]?.uid ?? "", { retired: false });
  const sent = toContent({ ...draft, questions: withRow(draft.questions, brand?.uid ?? "", { options }) });
  expect(sent.questions[0]?.options).toEqual([{ value: "a", label: "A", label_hi: "अ" }]);
});

test("rows move by one step and not over the edge", () => {
  const rows = [{ uid: "a" }, { uid: "b" }, { uid: "c" }];
  const order = (moved: { uid: string }[]) => moved.map(({ uid }) => uid).join("");
  expect(order(withMoved(rows, "a", 1))).toBe("bac");
  expect(order(withMoved(rows, "c", -1))).toBe("acb");
  expect(order(withMoved(rows, "a", -1))).toBe("abc");
  expect(order(withMoved(rows, "c", 1))).toBe("abc");
});
