import { expect, test } from "vitest";
import { makeSeller } from "../../testing/make.ts";
import { plainPhone, plantListings } from "../../testing/plant.tables.ts";
import { refusalOf, world } from "../../testing/world.ts";

const { api, fetch, db, cache, user } = await world();
const of = (category_id: number | string) => ({ query: { category_id: String(category_id) } });

// spec 3.33, 7.14
test("categories come in display order with names in both languages", async () => {
  const categories = await api.catalogue.categories();
  expect(categories).toHaveLength(88);
  expect(categories[0]).toMatchObject({ id: 1, name: "Mobiles & Tablets", parent_id: null, is_leaf: false });
  for (const category of categories) expect(category.name_hi).not.toBe("");
  expect(categories.find(({ id }) => id === 11)).toMatchObject({
    name: "Smartphone",
    name_hi: "स्मार्टफ़ोन",
    parent_id: 1,
  });
});

// spec 2.33, 2.34, 2.35, 2.36, 2.37, 2.38, 2.39, 2.40
test("the categories that the footer links to are there under their fixed ids", async () => {
  const names = new Map((await api.catalogue.categories()).map(({ id, name }) => [id, name]));
  expect([11, 82, 8, 5, 4, 3, 12, 10].map((id) => names.get(id))).toEqual([
    "Smartphone",
    "iPhone",
    "Books",
    "Watches",
    "Shoes",
    "Clothes",
    "iPad",
    "Toys",
  ]);
});

// spec 7.15, 7.16, 7.17, 7.18
test("every leaf has questions, charges, return rules and points, in both languages", async () => {
  for (const { id } of (await api.catalogue.categories()).filter((category) => category.is_leaf)) {
    const questions = await api.catalogue.questions(of(id));
    expect(questions.find(({ key }) => key === "condition")?.options?.map(({ value }) => value)).toContain("like_new");
    for (const question of questions) {
      expect(question.label_hi).not.toBe("");
      for (const option of question.options ?? []) expect(option.label_hi).not.toBe("");
    }
    const rules = await api.catalogue.returnRules(of(id));
    expect(rules.conditions_hi).toHaveLength(rules.conditions.length);
    expect((await api.catalogue.charges(of(id))).shipping_slabs.length).toBeGreaterThan(0);
    expect((await api.catalogue.verificationPoints(of(id))).length).toBeGreaterThan(0);
  }
});

test("charges say how heavy most things of a kind are, once five are for sale and three fifths alike", async () => {
  const person = await makeSeller(await user());
  const usual = async () => {
    cache.clear();
    return (await api.catalogue.charges(of(12))).usual_max_kg;
  };
  const plant = (...weights: number[]) =>
    plantListings(
      db,
      { id: person.id, addressId: person.addressId },
      weights.map((weightKg) => ({ ...plainPhone, categoryId: 12, weightKg })),
      new Date(),
    );
  const [light = 0, next = 0] = (await api.catalogue.charges(of(12))).shipping_slabs.map(({ max_kg }) => max_kg);
  expect(await usual()).toBeNull();
  await plant(next, next, next, light);
  expect(await usual()).toBeNull();
  await plant(light);
  expect(await usual()).toBe(next);
  await plant(light);
  expect(await usual()).toBeNull();
  // What happens in another kind says nothing of this one.
  expect((await api.catalogue.charges(of(13))).usual_max_kg).toBeNull();
});

test("a group has no questions of its own and cannot be priced", async () => {
  expect(await api.catalogue.questions(of(8))).toEqual([]);
  expect((await refusalOf(api.catalogue.charges(of(8)))).code).toBe("not_found");
  expect((await refusalOf(api.catalogue.returnRules(of(8)))).code).toBe("not_found");
});

test.each(["9999", "abc", "-1", "1.5", "", "99999999999999999999", "11 or 1=1"])(
  "category %j is not found",
  async (id) => {
    for (const call of [
      api.catalogue.questions,
      api.catalogue.returnRules,
      api.catalogue.charges,
      api.catalogue.verificationPoints,
    ]) {
      expect((await refusalOf(call(of(id)))).status).toBe(404);
    }
  },
);

// spec 7.19
test("a call without its category says which field is missing", async () => {
  const response = await fetch("/api/v1/categories/category_questions");
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: "validation_failed",
    fields: { category_id: expect.any(String) },
  });
});

// spec 0.5, 7.20
test("sellers sell from five cities", async () => {
  const cities = await api.catalogue.servingCities();
  expect(cities.map(({ name }) => name).sort()).toEqual(["Delhi", "Ghaziabad", "Greater Noida", "Gurugram", "Noida"]);
  expect(cities.map(({ name_hi }) => name_hi)).toContain("दिल्ली");
});

// spec 1.4, 7.21
test("a pincode in a serving city takes cash and sells", async () => {
  expect(await api.catalogue.pincode({ params: { pincode: "201301" } })).toEqual({
    pincode: "201301",
    district: "Gautam Buddha Nagar",
    district_hi: "गौतम बुद्ध नगर",
    state_hi: "उत्तर प्रदेश",
    state: "Uttar Pradesh",
    serviceable: true,
    cod: true,
    sells_from: true,
    delivery_days: 2,
  });
});

test("a pincode far away is delivered to but not picked up from", async () => {
  expect(await api.catalogue.pincode({ params: { pincode: "682001" } })).toMatchObject({
    state: "Kerala",
    serviceable: true,
    sells_from: false,
  });
  expect(await api.catalogue.pincode({ params: { pincode: "744101" } })).toMatchObject({
    cod: false,
    serviceable: true,
  });
});

test("six digits that nobody has are not serviceable", async () => {
  expect(await api.catalogue.pincode({ params: { pincode: "999999" } })).toMatchObject({
    serviceable: false,
    district: null,
  });
});

// spec 5.6, 9.11
test.each(["12ab", "12345", "1234567", "१२३४५६", "110 01", "%00"])(
  "pincode %j is refused with the exact words",
  async (pincode) => {
    const response = await fetch(`/api/v1/service_pincode/${encodeURIComponent(pincode)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_pincode", message: "Invalid Pincode" });
  },
);

test("a quote answers for every method and the seller", async () => {
  const quote = await api.catalogue.quote({ query: { category_id: "11", price: "12000", weight_kg: "0.5" } });
  expect(quote.buyer.prepaid.total_paise).toBe(12_080_00);
  expect(quote.buyer.cod.total_paise).toBe(12_138_00);
  expect(quote.seller.receives_paise).toBe(11_150_40);
});

test.each([
  { price: "0" },
  { price: "10000001" },
  { price: "12.5" },
  { price: "abc" },
  { price: "" },
  { weight_kg: "0" },
  { weight_kg: "-1" },
  { weight_kg: "501" },
  { weight_kg: "NaN" },
  { paid_shipping_percentage: "101" },
  { paid_shipping_percentage: "-1" },
])("a quote for %j is refused, naming the field", async (wrong) => {
  const refusal = await refusalOf(
    api.catalogue.quote({ query: { category_id: "11", price: "100", weight_kg: "1", ...wrong } }),
  );
  expect(refusal.code).toBe("validation_failed");
  expect(Object.keys(refusal.fields ?? {})).toEqual(Object.keys(wrong));
});

test("a changed setting changes the quote", async () => {
  await db.pool.query(
    "insert into settings (key, version, value, changed_by) values ('cod_max_rupees', 1, '100', 'test')",
  );
  const quote = await api.catalogue.quote({ query: { category_id: "11", price: "11999", weight_kg: "0.5" } });
  expect(quote.buyer.cod.allowed).toBe(false);
});

test("public reads can be revalidated and are answered from memory until something changes", async () => {
  const first = await fetch("/api/v1/serving_cities");
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toContain("public");
  expect((await fetch("/api/v1/serving_cities", { headers: { "if-none-match": etag } })).status).toBe(304);
  await db.pool.query("update serving_cities set is_open = false where name = 'Noida'");
  expect((await (await fetch("/api/v1/serving_cities")).json()).data).toHaveLength(5);
  cache.clear();
  expect((await (await fetch("/api/v1/serving_cities")).json()).data).toHaveLength(4);
});
