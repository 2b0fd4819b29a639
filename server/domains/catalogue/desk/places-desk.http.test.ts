import { expect, test } from "vitest";
import { refusalOf, world } from "../../../testing/world.ts";

const { api, staff, database } = await world();
/** A second process of the same product. */
const other = await world({ database });
const admin = await staff();
const { placesDesk: places } = admin.api;

test("a city opens and closes, with its pincodes behind it", async () => {
  const made = await places.addCity({ body: { name: "Faridabad", name_hi: "फ़रीदाबाद", state: "Haryana" } });
  expect(made).toMatchObject({ is_open: false, pincodes: 0, version: 1 });
  expect(
    (await refusalOf(places.addCity({ body: made && { name: "Faridabad", name_hi: "x", state: "y" } }))).code,
  ).toBe("conflict");
  const params = { id: String(made.id) };
  const open = (version: number, is_open = true) => places.changeCity({ params, body: { version, is_open } });
  expect((await refusalOf(open(1))).fields).toEqual({ is_open: "Give it pincodes first." });
  const row = (await places.pincodes({ query: { search: "121001" } })).data[0];
  const body = { serviceable: true, cod: true, delivery_days: 3, city_id: made.id };
  const set = (version: number, more = {}) =>
    places.changePincode({ params: { pincode: "121001" }, body: { version, ...body, ...more } });
  expect(await set(row?.version ?? 0)).toMatchObject({ city: "Faridabad", delivery_days: 3, version: 2 });
  expect((await refusalOf(set(1))).code).toBe("conflict");
  await open(1);
  other.cache.clear();
  expect(await other.api.catalogue.pincode({ params: { pincode: "121001" } })).toMatchObject({
    sells_from: true,
    delivery_days: 3,
  });
  expect((await other.api.catalogue.servingCities()).map(({ name }) => name)).toContain("Faridabad");
  expect((await refusalOf(open(1))).code).toBe("conflict");
  await open(2, false);
  expect((await api.catalogue.pincode({ params: { pincode: "121001" } })).sells_from).toBe(false);
  for (const [more, field] of [
    [{ delivery_days: null }, "delivery_days"],
    [{ serviceable: false }, "delivery_days"],
    [{ serviceable: false, delivery_days: null }, "cod"],
    [{ city_id: 4_711 }, "city_id"],
    [{ delivery_days: 0 }, "delivery_days"],
  ] as const) {
    expect((await refusalOf(set(2, more))).fields).toHaveProperty(field);
  }
  const { data } = await admin.api.audit.list({ query: { limit: 3 } });
  expect(data.map(({ action }) => action)).toEqual(["city.change", "city.change", "pincode.change"]);
  expect(data[2]?.detail).toMatchObject({
    before: { delivery_days: 4 },
    after: { delivery_days: 3, city: "Faridabad" },
  });
});

test("pincodes are found by digits, words and city, page by page", async () => {
  const noida = (await places.cities()).find(({ name }) => name === "Noida");
  const first = await places.pincodes({ query: { city_id: String(noida?.id), limit: "2" } });
  expect(first.data).toHaveLength(2);
  const rest = await places.pincodes({ query: { city_id: String(noida?.id), cursor: first.meta.next_cursor ?? "" } });
  expect(rest.data.length + 2).toBe(noida?.pincodes);
  expect(
    (await places.pincodes({ query: { search: "2013" } })).data.every(({ pincode }) => pincode.startsWith("2013")),
  ).toBe(true);
  expect((await places.pincodes({ query: { search: "ernakulam" } })).data[0]?.state).toBe("Kerala");
  expect((await places.pincodes({ query: { search: "100%_\\" } })).data).toEqual([]);
  for (const role of ["logistics", "support"] as const) await (await staff(role)).api.placesDesk.cities();
  const stranger = (await staff("verifier")).api.placesDesk;
  expect((await refusalOf(stranger.pincodes({ query: {} }))).code).toBe("not_permitted");
});
