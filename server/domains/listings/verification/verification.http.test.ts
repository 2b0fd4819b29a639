import { expect, test } from "vitest";
import { staffRoles } from "../../../../contract/kit.ts";
import { rejectionReasons } from "../../../../contract/listings/verification.desk.contract.ts";
import { sql } from "../../../kit/db/sql.ts";
import { makePublished, makeSeller, phoneListing } from "../../../testing/make.ts";
import { formOf, jpeg } from "../../../testing/pictures.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const { db, user, staff, api } = await world();
const verifier = await staff("verifier");
const queueOf = verifier.api.verification;

const newSeller = async () => makeSeller(await user());
const submit = async (seller: Awaited<ReturnType<typeof newSeller>>, change = {}) =>
  (await seller.api.listings.create({ body: phoneListing(seller, await seller.storePhotos(1), change) })).id;

async function queueIds(): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = await queueOf.queue({ query: { limit: 2, cursor } });
    ids.push(...data.map(({ id }) => id));
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

test("only verifiers and admins see the line and decide; finance does not, nor does a user", async () => {
  const id = await submit(await newSeller());
  for (const role of staffRoles) {
    const { api: mine } = await staff(role);
    const calls = [
      () => mine.verification.queue({ query: {} }),
      () => mine.verification.item({ params: { id } }),
      () => mine.verification.decide({ params: { id }, body: { approve: false, reasons: ["other"], note: "x" } }),
      () => mine.verification.decide({ params: { id }, body: { approve: true, points: "all_seen" } }),
    ];
    for (const call of role === "verifier" || role === "admin" ? calls.slice(0, 2) : calls) {
      if (role === "verifier" || role === "admin") await call();
      else expect((await refusalOf(call())).code).toBe("not_permitted");
    }
  }
  expect((await refusalOf((await user()).api.verification.queue({ query: {} }))).status).toBe(401);
});

test("the oldest first, the risky brought forward, in pages without gap or repeat", async () => {
  await db.run(sql`update verifications set decided_at = now(), is_withdrawn = true where decided_at is null`);
  const calm = await newSeller();
  await db.run(sql`update users set created_at = created_at - interval '1 year' where id = ${calm.id}`);
  await db.run(sql`insert into seller_records (seller_id, completed_sales) values (${calm.id}, 5)`);
  const hot = await newSeller();
  const old = [await submit(calm), await submit(calm), await submit(calm)];
  const risky = await submit(hot, { price: 90_000 });
  expect(await queueIds()).toEqual([risky, ...old]);
  const { data, meta } = await queueOf.queue({ query: {} });
  expect(meta.waiting).toBe(4);
  expect(data[0]).toMatchObject({ id: risky, risk: 12, risk_reasons: ["new_account", "high_value", "no_sales_yet"] });
  expect(data[1]).toMatchObject({ risk: 0, is_edit: false });
});

// spec 4.7, 7.45
test("a rejection names its reasons, the seller reads them, mends it and sends it again", async () => {
  const ann = await newSeller();
  const id = await submit(ann);
  const params = { id };
  const decide = (body: object) => queueOf.decide({ params, body: body as never });
  expect((await refusalOf(decide({ approve: false }))).fields).toHaveProperty("reasons");
  expect((await refusalOf(decide({ approve: false, reasons: ["ugly"] }))).status).toBe(400);
  expect((await refusalOf(decide({ approve: true, reasons: ["other"] }))).fields).toHaveProperty("reasons");
  expect(
    await decide({ approve: false, reasons: ["blurry_photos", "price_unreal"], note: "Photo 1 is dark." }),
  ).toEqual({
    id,
    status: "verification-failed",
  });
  const { data } = await ann.api.listings.mine({ query: { status: "verification-failed" } });
  expect(data[0]).toMatchObject({ id, reasons: ["blurry_photos", "price_unreal"], note: "Photo 1 is dark." });
  expect((await refusalOf(decide({ approve: true, points: "all_seen" }))).code).toBe("listing_wrong_state");
  expect((await refusalOf(api.listings.product({ params }))).status).toBe(404);
  const body = phoneListing(ann, await ann.storePhotos(2));
  expect(await ann.api.listings.edit({ params, body })).toMatchObject({ status: "under-verification" });
  expect(await queueOf.item({ params })).toMatchObject({ risk_reasons: expect.arrayContaining(["failed_before"]) });
  expect(await decide({ approve: true, points: "all_seen" })).toEqual({ id, status: "published" });
  const audit = await (await staff()).api.audit.list({ query: { limit: 5 } });
  const actions = audit.data.filter(({ subject }) => subject === `listing:${id}`).map(({ action }) => action);
  expect(actions).toEqual(["listing.approve", "listing.reject"]);
});

test("nothing is approved before every point is answered, and the page claims what was seen and no more", async () => {
  const ann = await newSeller();
  const id = await submit(ann);
  const params = { id };
  const decide = (points?: unknown) => queueOf.decide({ params, body: { approve: true, points } as never });
  const { points } = await queueOf.item({ params });
  expect(points.length).toBeGreaterThan(5);
  const answers = Object.fromEntries(points.map(({ id: point }, n) => [point, n < 2 ? "not_applicable" : "seen"]));
  const [first = ""] = Object.keys(answers);
  const { [first]: _, ...allButOne } = answers;
  for (const none of [undefined, {}]) expect((await refusalOf(decide(none))).code).toBe("points_missing");
  const refused = await refusalOf(decide(allButOne));
  expect([refused.code, refused.status]).toEqual(["points_missing", 400]);
  expect(refused.fields).toEqual({ [`points.${first}`]: points[0]?.text });
  for (const wrong of [{ ...answers, other: "seen" }, { ...answers, [first]: "yes" }, "some_seen", [true], 12]) {
    expect((await refusalOf(decide(wrong))).code).toBe("validation_failed");
  }
  expect((await refusalOf(api.listings.product({ params }))).status).toBe(404);
  await decide(answers);
  const { checked } = await api.listings.product({ params });
  expect(checked?.not_applicable).toEqual(points.slice(0, 2));
  expect(checked?.seen).toEqual(points.slice(2));
  expect(Math.abs(Date.parse(checked?.at ?? "") - Date.now())).toBeLessThan(60_000);
  const admin = await staff();
  const [check] = (await admin.api.listingsDesk.item({ params })).checks;
  expect(check?.points).toHaveLength(points.length);
  expect(check?.points[0]).toMatchObject({
    ...points[0],
    answer: "not_applicable",
    answered_by: "Demo verifier",
    answered_at: checked?.at,
  });
  const log = await admin.api.audit.list({ query: { limit: 5 } });
  expect(log.data.find(({ subject }) => subject === `listing:${id}`)?.detail).toMatchObject({
    points: { seen: points.length - 2, not_applicable: 2 },
  });
});

test("what was approved before points were kept claims nothing, and an approved change claims what was seen of it", async () => {
  const ann = await newSeller();
  const { id, body } = await makePublished(ann, verifier);
  const params = { id };
  const seen = async () => (await api.listings.product({ params })).checked?.seen.length;
  const all = await seen();
  expect(all).toBeGreaterThan(5);
  await db.run(
    sql`delete from checked_points where verification_id in (select id from verifications where listing_id = ${id})`,
  );
  expect((await api.listings.product({ params })).checked).toBeNull();
  await ann.api.listings.edit({ params, body: { ...body, title: "Galaxy S23, boxed" } });
  const approve = { approve: true };
  expect((await refusalOf(queueOf.decide({ params, body: approve }))).code).toBe("points_missing");
  await queueOf.decide({ params, body: { ...approve, points: "all_seen" } });
  expect(await seen()).toBe(all);
  // What was seen of an older form of it is not claimed of the newer one by a refusal.
  await ann.api.listings.edit({ params, body: { ...body, title: "Galaxy S23, in its box" } });
  await queueOf.decide({ params, body: { approve: false, reasons: ["other"] } });
  expect(await seen()).toBe(all);
});

test("twelve approvals at once answer the points once", async () => {
  const id = await submit(await newSeller());
  const both = await Promise.allSettled(
    Array.from({ length: 12 }, () => queueOf.decide({ params: { id }, body: { approve: true, points: "all_seen" } })),
  );
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { points } = (await (await staff()).api.listingsDesk.item({ params: { id } })).checks[0] ?? {};
  const { checked } = await api.listings.product({ params: { id } });
  expect(points?.map(({ text }) => text)).toEqual(checked?.seen.map(({ text }) => text));
});

test.each(rejectionReasons)("%s is a reason", async (reason) => {
  const id = await submit(await newSeller());
  const verdict = await queueOf.decide({ params: { id }, body: { approve: false, reasons: [reason] } });
  expect(verdict.status).toBe("verification-failed");
});

test("twenty verifiers at once: one decides", async () => {
  const id = await submit(await newSeller());
  const many = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      queueOf.decide({
        params: { id },
        body:
          n % 2 === 0
            ? { approve: true, points: "all_seen" as const }
            : { approve: false, reasons: ["other"] as const },
      }),
    ),
  );
  expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const rows = await db.many(sql`select from verifications where listing_id = ${id}`);
  expect(rows).toHaveLength(1);
});

test("a photo that another seller has live is shown beside it, as a flag and no more", async () => {
  const [ann, bob] = [await newSeller(), await newSeller()];
  const bytes = await jpeg({ width: 600, height: 750, seed: 4_711 });
  const send = async (person: typeof ann, file: Buffer) => {
    const answer = await person.request("/api/v1/product/upload/images", { method: "POST", body: formOf([file]) });
    return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
  };
  const first = await ann.api.listings.create({ body: phoneListing(ann, await send(ann, bytes)) });
  await queueOf.decide({ params: { id: first.id }, body: { approve: true, points: "all_seen" } });
  // The same picture, smaller and compressed again.
  const { default: sharp } = await import("sharp");
  const copy = await sharp(bytes).resize(420).jpeg({ quality: 60 }).toBuffer();
  const second = await bob.api.listings.create({ body: phoneListing(bob, await send(bob, copy)) });
  const item = await queueOf.item({ params: { id: second.id } });
  expect(item.duplicates).toMatchObject([{ listing_id: first.id, seller_id: ann.id, status: "published" }]);
  expect(item.risk_reasons).toContain("lookalike_photos");
  expect(item.points.length).toBeGreaterThan(5);
  // One's own photos are no duplicates.
  const own = await ann.api.listings.create({ body: phoneListing(ann, await send(ann, bytes)) });
  const hits = (await queueOf.item({ params: { id: own.id } })).duplicates.map(({ seller_id }) => seller_id);
  expect(hits).toEqual([bob.id]);
});

// spec 7.40
test("an edit waits beside the live copy, and becomes it only when approved", async () => {
  const ann = await newSeller();
  const { id, body } = await makePublished(ann, verifier);
  const params = { id };
  const change = (title: string, images = body.images) =>
    ann.api.listings.edit({ params, body: { ...body, title, images } });
  expect(await change("Galaxy S23, mint")).toEqual({ id, status: "published", has_pending_edit: true });
  expect((await api.listings.product({ params })).title).toBe(body.title);
  expect((await ann.api.listings.product({ params })).own).toMatchObject({
    has_pending_edit: true,
    pending_edit: { title: "Galaxy S23, mint" },
  });
  const item = await queueOf.item({ params });
  expect([item.is_edit, item.contents.title, item.live?.title]).toEqual([true, "Galaxy S23, mint", body.title]);
  await queueOf.decide({ params, body: { approve: false, reasons: ["wrong_photos"] } });
  expect(await ann.api.listings.product({ params })).toMatchObject({
    title: body.title,
    own: { has_pending_edit: false },
  });
  const more = await ann.storePhotos(2);
  await change("Galaxy S23, mint", [...more, ...body.images]);
  expect((await api.listings.product({ params })).images).toHaveLength(1);
  await queueOf.decide({ params, body: { approve: true, points: "all_seen" } });
  const live = await api.listings.product({ params });
  expect([live.title, live.images.map((image) => image.id)]).toEqual(["Galaxy S23, mint", [...more, ...body.images]]);
  const row = await db.find(
    sql`select tsv @@ to_tsquery('sahejo', 'mint') as hit from search_listings where id = ${id}`,
  );
  expect(row).toEqual({ hit: true });
});

test("an edit taken back, or the same again, leaves nothing to check; terms count at once", async () => {
  const ann = await newSeller();
  const { id, body } = await makePublished(ann, verifier);
  const params = { id };
  const put = (more: object) => ann.api.listings.edit({ params, body: { ...body, ...more } });
  expect(await put({ price: 30_500, weight_kg: 0.6 })).toEqual({ id, status: "published", has_pending_edit: false });
  expect((await api.listings.product({ params })).price).toBe(30_500);
  expect(await db.find(sql`select price from search_listings where id = ${id}`)).toEqual({ price: 30_500 });
  const [extra = ""] = await ann.storePhotos(1);
  expect(await put({ images: [...body.images, extra] })).toMatchObject({ has_pending_edit: true });
  expect(await put({ images: [...body.images, extra] })).toMatchObject({ has_pending_edit: true });
  expect(await put({})).toMatchObject({ has_pending_edit: false });
  expect(await queueIds()).not.toContain(id);
  const photo = await db.find(sql`select listing_id from photos where id = ${extra}`);
  expect(photo).toEqual({ listing_id: null });
});

test("removing what stands in line takes it out of it", async () => {
  const ann = await newSeller();
  const id = await submit(ann);
  await ann.api.listings.remove({ params: { id } });
  expect(await queueIds()).not.toContain(id);
  expect((await refusalOf(queueOf.decide({ params: { id }, body: { approve: true, points: "all_seen" } }))).code).toBe(
    "listing_wrong_state",
  );
});

test("hold, unhold and removal by staff, with their reasons in the log", async () => {
  const ann = await newSeller();
  const { id } = await makePublished(ann, verifier);
  const params = { id };
  const support = await staff("support");
  expect((await refusalOf(support.api.verification.hold({ params, body: { reason: "" } }))).status).toBe(400);
  await support.api.verification.hold({ params, body: { reason: "reported as stolen" } });
  expect(await db.find(sql`select from search_listings where id = ${id}`)).toBeUndefined();
  expect((await refusalOf(ann.api.listings.resume({ params }))).code).toBe("listing_wrong_state");
  expect((await refusalOf(ann.api.listings.edit({ params, body: phoneListing(ann, []) }))).code).toBe(
    "listing_wrong_state",
  );
  await support.api.verification.unhold({ params, body: {} });
  expect((await refusalOf(support.api.verification.unhold({ params, body: {} }))).code).toBe("listing_wrong_state");
  const finance = await staff("finance");
  const take = finance.api.verification.takeDown({ params, body: { reason: "because" } });
  expect((await refusalOf(take)).code).toBe("not_permitted");
  await support.api.verification.takeDown({ params, body: { reason: "counterfeit" } });
  expect((await api.listings.product({ params })).status).toBe("removed");
});
