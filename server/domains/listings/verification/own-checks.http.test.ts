import { expect, test } from "vitest";
import { makePublished, makeSeller, phoneAnswers, phoneListing } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const { user, staff, api, clock, db } = await world();
const verifier = await staff("verifier");
const HOUR_S = 3_600;

async function submit(change: Parameters<typeof phoneListing>[2] = {}, photos = 2) {
  const seller = await makeSeller(await user());
  const body = phoneListing(seller, await seller.storePhotos(photos), change);
  const { id } = await seller.api.listings.create({ body });
  return { seller, id, body };
}

test("what waits is told with when it was sent and by when somebody looks", async () => {
  const { seller, id } = await submit();
  const { data, meta } = await seller.api.ownChecks.mine();
  expect(data).toMatchObject([
    { id, title: "Samsung Galaxy S23 128 GB", status: "under-verification", is_edit: false },
  ]);
  const [check] = data;
  const hours = (Date.parse(check?.expected_at ?? "") - Date.parse(check?.submitted_at ?? "")) / 3_600_000;
  expect(hours).toBe(meta.within_hours);
  expect(check?.expected_in_hours).toBe(24);
  await clock.advance(db, 25 * HOUR_S);
  expect((await seller.api.ownChecks.mine()).data[0]?.expected_in_hours).toBeLessThanOrEqual(0);
  expect(check?.image?.url_320).toMatch(/^\/media\//);
});

test("it says nothing about risk: two sellers of whom one is watched wait equally long", async () => {
  const { seller } = await submit({ price: 99_00_000 });
  const { data, meta } = await seller.api.ownChecks.mine();
  const [check] = data;
  expect(Date.parse(check?.expected_at ?? "") - Date.parse(check?.submitted_at ?? "")).toBe(
    meta.within_hours * 3_600_000,
  );
  expect(Object.keys(check ?? {}).filter((key) => /risk|due|place/.test(key))).toEqual([]);
});

test("one photo, no bill and questions left out are missing proof; with all of them nothing is", async () => {
  const { seller } = await submit({ answers: { ...phoneAnswers, has_bill: false } }, 1);
  const [poor] = (await seller.api.ownChecks.mine()).data;
  expect(poor?.missing).toMatchObject({ photos: true, bill: true });
  expect(poor?.missing.answers.map(({ label }) => label).join()).toMatch(/bought/i);
  for (const { label_hi } of poor?.missing.answers ?? []) expect(label_hi).not.toBe("");
  const questions = await api.catalogue.questions({ query: { category_id: "11" } });
  const full: Record<string, string | number | boolean | string[]> = { ...phoneAnswers };
  for (const { key, type, options, min } of questions) {
    full[key] ??= type === "select" ? (options?.[0]?.value ?? "") : type === "number" ? (min ?? 1) : type === "boolean";
    if (type === "multi") full[key] = [options?.[0]?.value ?? ""];
    if (type === "text" && full[key] === false) full[key] = "Blue";
  }
  const rich = await submit({ answers: full });
  expect((await rich.seller.api.ownChecks.mine()).data[0]?.missing).toEqual({
    photos: false,
    bill: false,
    answers: [],
  });
});

test("a change of something live waits here too, as it would become", async () => {
  const seller = await makeSeller(await user());
  const { id, body } = await makePublished(seller, verifier);
  expect((await seller.api.ownChecks.mine()).data).toEqual([]);
  await seller.api.listings.edit({ params: { id }, body: { ...body, title: "Samsung Galaxy S23, as new" } });
  expect((await seller.api.ownChecks.mine()).data).toMatchObject([
    { id, title: "Samsung Galaxy S23, as new", status: "published", is_edit: true, missing: { photos: true } },
  ]);
});

test("nobody sees another's, a guest none at all, and what was withdrawn is gone", async () => {
  const { seller, id } = await submit();
  expect((await (await user()).api.ownChecks.mine()).data).toEqual([]);
  expect((await refusalOf(api.ownChecks.mine())).code).toBe("not_logged_in");
  await seller.api.listings.remove({ params: { id } });
  expect((await seller.api.ownChecks.mine()).data).toEqual([]);
});

test("how long it usually takes is measured, and only told once there is enough to tell", async () => {
  const { seller } = await submit();
  expect((await seller.api.ownChecks.mine()).meta.usual_hours).toBeNull();
  for (let n = 0; n < 10; n++) {
    const { id } = await submit({}, 1);
    if (n >= 4) await clock.advance(db, 3 * HOUR_S + 600);
    await verifier.api.verification.decide({
      params: { id },
      body: { approve: n % 2 === 0, reasons: n % 2 === 0 ? [] : ["other"], note: "Checked.", points: "all_seen" },
    });
  }
  expect((await seller.api.ownChecks.mine()).meta.usual_hours).toBe(4);
});

test("a live listing says when it leaves the market, and a touch puts that off", async () => {
  const seller = await makeSeller(await user());
  const { id, body } = await makePublished(seller, verifier);
  const expiry = async () => {
    const [own] = (await seller.api.listings.mine({ query: { status: "published" } })).data;
    return Date.parse(own?.expires_at ?? "");
  };
  const first = await expiry();
  expect((first - clock.now().getTime()) / 86_400_000).toBeCloseTo(60, 1);
  await clock.advance(db, 24 * HOUR_S);
  const [ageing] = (await seller.api.listings.mine({ query: { status: "published" } })).data;
  expect(ageing?.expires_in_days).toBe(58);
  await seller.api.listings.changePrice({ body: { product_id: id, price: body.price ?? 1 } });
  expect(((await expiry()) - first) / 86_400_000).toBeCloseTo(1, 1);
  await seller.api.listings.pause({ params: { id } });
  const [paused] = (await seller.api.listings.mine({ query: { status: "paused" } })).data;
  expect(paused?.expires_at).toBeNull();
});

test("a change that was not taken says why beside the live copy, until the next one is sent", async () => {
  const seller = await makeSeller(await user());
  const { id, body } = await makePublished(seller, verifier);
  const own = async () => (await seller.api.listings.mine({ query: { status: "published" } })).data[0];
  expect((await own())?.refused_edit).toBeNull();
  await seller.api.listings.edit({ params: { id }, body: { ...body, title: "Samsung Galaxy S23, as new" } });
  expect(await own()).toMatchObject({ has_pending_edit: true, refused_edit: null });
  await verifier.api.verification.decide({
    params: { id },
    body: { approve: false, reasons: ["other"], note: "It has scratches." },
  });
  expect(await own()).toMatchObject({
    title: "Samsung Galaxy S23 128 GB",
    has_pending_edit: false,
    refused_edit: { reasons: ["other"], note: "It has scratches." },
  });
  await seller.api.listings.edit({ params: { id }, body: { ...body, title: "Samsung Galaxy S23, scratched" } });
  expect((await own())?.refused_edit).toBeNull();
});
