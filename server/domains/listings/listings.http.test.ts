import { expect, test } from "vitest";
import { listingStatuses } from "../../../contract/listings/listings.machine.ts";
import { sql } from "../../kit/db/sql.ts";
import { makePublished, makeSeller, noida, phoneAnswers, phoneListing } from "../../testing/make.ts";
import { sized } from "../../testing/size.ts";
import { refusalOf, world } from "../../testing/world.ts";

const AT_ONCE = sized(30, 40);
const one = await world();
const two = await world({
  database: one.database,
  config: { sessionSecret: one.config.sessionSecret, ...storageOf(one) },
});
const { db, user, staff, api } = one;
const verifier = await staff("verifier");
const nobody = "00000000-0000-4000-8000-000000000000";

function storageOf({ config }: typeof one) {
  return { storage: config.storage };
}

const newSeller = async () => makeSeller(await user());
const liftLimit = (sellerId: string) =>
  db.run(sql`
  insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${sellerId}, 100, 500, 100)`);

// spec 7.39
test("a draft may lack anything but its category, and is nobody else's business", async () => {
  const ann = await newSeller();
  const created = await ann.api.listings.create({ body: { category_data: { category_id: 11 } } });
  expect(created).toMatchObject({ status: "draft", has_pending_edit: false });
  const params = { id: created.id };
  expect(await ann.api.listings.product({ params })).toMatchObject({ title: "", price: null, own: { reasons: [] } });
  const bob = await newSeller();
  for (const other of [bob.api, api]) expect((await refusalOf(other.listings.product({ params }))).status).toBe(404);
});

// spec 4.6, 7.44
test("submitted, approved, found: the whole way of a listing, with its news, its price and its row for search", async () => {
  const ann = await newSeller();
  const { id } = await makePublished(ann, verifier);
  const product = await api.listings.product({ params: { id } });
  expect(product).toMatchObject({ status: "published", price: 32_000, condition: "good", city: "Noida", own: null });
  expect(product.images).toHaveLength(1);
  expect((await one.fetch(product.images[0]?.urls["640"] ?? "")).headers.get("content-type")).toBe("image/webp");
  const { data, meta } = await ann.api.listings.mine({ query: { status: "published" } });
  expect(data.map((own) => own.id)).toEqual([id]);
  expect(meta.counts).toEqual({ ...Object.fromEntries(listingStatuses.map((name) => [name, 0])), published: 1 });
  const row = await db.find(sql`
    select category_id, price, condition, tsv @@ to_tsquery('sahejo', 'galaxy & s23 & smartphone') as is_found
    from search_listings where id = ${id}`);
  expect(row).toEqual({ category_id: 11, price: 32_000, condition: "good", is_found: true });
  const topics = await db.many<{ topic: string }>(sql`
    select topic from outbox_events where payload ->> 'listing_id' = ${id} order by id`);
  expect(topics.map(({ topic }) => topic)).toEqual(["listing.submit", "listing.approve"]);
  const page = await api.listings.publicProfile({ params: { id: ann.id }, query: {} });
  expect(page.listings).toMatchObject([{ id, price: 32_000, image: { alt: "Samsung Galaxy S23 128 GB" } }]);
});

test("the categories count what is live, groups with all below them", async () => {
  const count = async (id: number) => {
    const categories = await two.api.catalogue.categories();
    await db.run(sql`select 1`);
    return categories.find((category) => category.id === id)?.live_count ?? 0;
  };
  const fresh = async (id: number) => {
    two.cache.clear();
    return count(id);
  };
  const [leaf, group] = [await fresh(11), await fresh(1)];
  const ann = await newSeller();
  const { id } = await makePublished(ann, verifier);
  expect([await fresh(11), await fresh(1)]).toEqual([leaf + 1, group + 1]);
  await ann.api.listings.pause({ params: { id } });
  expect([await fresh(11), await fresh(1)]).toEqual([leaf, group]);
});

test.each([
  ["price", { price: -1 }],
  ["price", { price: 0 }],
  ["price", { price: 1.5 }],
  ["price", { price: "NaN" }],
  ["price", { price: 1_00_00_001 }],
  ["price", { price: null }],
  ["title", { title: "  " }],
  ["title", { title: "x".repeat(121) }],
  ["description", { description: "" }],
  ["images", { images: [] }],
  ["images", { images: [nobody] }],
  ["images", { images: Array.from({ length: 11 }, () => nobody) }],
  ["images.0", { images: ["../etc/passwd"] }],
  ["address_id", { address_id: nobody }],
  ["address_id", { address_id: null }],
  ["weight_kg", { weight_kg: 0 }],
  ["weight_kg", { weight_kg: 201 }],
  ["weight_kg", { weight_kg: null }],
  ["paid_shipping_percentage", { paid_shipping_percentage: 101 }],
  ["paid_shipping_percentage", { paid_shipping_percentage: 12.5 }],
  ["category_data.category_id", { category_data: { category_id: 1 } }],
  ["category_data.category_id", { category_data: { category_id: 99_999 } }],
  ["answers.brand", { answers: { ...phoneAnswers, brand: undefined } }],
  ["answers.brand", { answers: { ...phoneAnswers, brand: "Applesung" } }],
  ["answers.all_functions_ok", { answers: { ...phoneAnswers, all_functions_ok: "yes" } }],
  ["answers.original_price", { answers: { ...phoneAnswers, original_price: -5 } }],
  ["answers.model", { answers: { ...phoneAnswers, model: 23 } }],
  ["answers.shoe_size", { answers: { ...phoneAnswers, shoe_size: "9" } }],
  ["answers.condition", { answers: { ...phoneAnswers, condition: "perfect" } }],
  ["status", { status: "published" }],
  ["seller_id", { seller_id: nobody }],
])("a listing with a wrong %s is refused, naming it: %j", async (field, change) => {
  const ann = await newSeller();
  const body = phoneListing(ann, await ann.storePhotos(1), change as never);
  const refusal = await refusalOf(ann.api.listings.create({ body }));
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  expect((await ann.api.listings.mine({ query: {} })).data).toEqual([]);
});

test("a price of 1e309 is no number", async () => {
  const ann = await newSeller();
  const text = JSON.stringify(phoneListing(ann, await ann.storePhotos(1))).replace("32000", "1e309");
  const headers = { "content-type": "application/json" };
  const answer = await ann.request("/api/v1/product/u", { method: "POST", headers, body: text });
  expect([answer.status, Object.keys(((await answer.json()) as { fields: object }).fields)]).toEqual([400, ["price"]]);
});

test("somebody else's photo, and one that is on another listing, cannot be used", async () => {
  const [ann, bob] = [await newSeller(), await newSeller()];
  const theirs = await bob.storePhotos(1);
  expect((await refusalOf(ann.api.listings.create({ body: phoneListing(ann, theirs) }))).fields).toHaveProperty(
    "images",
  );
  const mine = await ann.storePhotos(1);
  await ann.api.listings.create({ body: phoneListing(ann, mine) });
  expect((await refusalOf(ann.api.listings.create({ body: phoneListing(ann, mine) }))).fields).toHaveProperty("images");
  expect((await refusalOf(ann.api.listings.create({ body: phoneListing(ann, [...mine, ...mine]) }))).status).toBe(400);
});

test("pickup only where we serve, and only from one's own address", async () => {
  const [ann, bob] = [await newSeller(), await newSeller()];
  const images = await ann.storePhotos(1);
  const far = await ann.api.accounts.addAddress({ body: { ...noida, pincode: "560001" } });
  for (const address_id of [far.id, bob.addressId]) {
    const refusal = await refusalOf(ann.api.listings.create({ body: phoneListing(ann, images, { address_id }) }));
    expect(Object.keys(refusal.fields ?? {})).toEqual(["address_id"]);
  }
});

test.each([
  ["title", "Galaxy S23 call 98765 43210", "contact_details"],
  ["description", "Message me on ravi@okicici for a better price", "contact_details"],
  ["description", "This chutiya phone works well", "abusive_words"],
])("contact details and abuse are refused in the %s: %s", async (field, text, code) => {
  const ann = await newSeller();
  const body = phoneListing(ann, await ann.storePhotos(1), { [field]: text });
  const refusal = await refusalOf(ann.api.listings.create({ body }));
  expect([refusal.status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([400, code, [field]]);
  const answers = { ...phoneAnswers, model: text };
  const inAnswer = await refusalOf(ann.api.listings.create({ body: { ...body, [field]: "A fine phone", answers } }));
  expect([inAnswer.code, Object.keys(inAnswer.fields ?? {})]).toEqual([code, ["answers.model"]]);
});

// spec 9.24
test(`${AT_ONCE} submissions at once at one below the limit: exactly one gets in, on two processes`, async () => {
  const ann = await newSeller();
  const drafts: string[] = [];
  for (let n = 0; n < AT_ONCE + 4; n++) {
    const { id } = await ann.api.listings.create({ body: phoneListing(ann, [], { submit: false }) });
    drafts.push(id);
  }
  // Rows are enough here: so many real pictures would take longer than the rest of the test.
  const rows = await db.many<{ id: string }>(sql`
    insert into photos (user_id, key, width, height, color, dhash)
    select ${ann.id}, md5(n::text || random()), 400, 500, '#aabbcc', n from generate_series(1, ${AT_ONCE + 4}::int) n returning id`);
  const photos = rows.map(({ id }) => id);
  const submit = (at: typeof ann.request | undefined, n: number) =>
    (at ?? ann.request)(`/api/v1/product/${drafts[n]}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(phoneListing(ann, [photos[n] ?? ""])),
    });
  expect(await ann.api.listings.postingLimit()).toEqual({ limit: 5, left: 5 });
  for (let n = AT_ONCE; n < AT_ONCE + 4; n++) expect((await submit(undefined, n)).status).toBe(200);
  expect(await ann.api.listings.postingLimit()).toEqual({ limit: 5, left: 1 });
  const elsewhere = two.browser();
  for (const [name, value] of ann.jar) elsewhere.jar.set(name, value);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => submit(n % 2 === 0 ? ann.request : elsewhere.request, n)),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(AT_ONCE - 1);
  for (const answer of refused) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toMatchObject({
    code: "posting_limit",
    message: "Oops! Sorry you have reached today's limit for posting items for sale. Please come back tomorrow.",
  });
  const { meta } = await ann.api.listings.mine({ query: {} });
  expect(meta.counts["under-verification"]).toBe(5);
  expect(await ann.api.listings.postingLimit()).toEqual({ limit: 5, left: 0 });
  // A new day in India, a new five.
  await api.dev.advanceClock({ body: { advance_s: 86_400 } });
  await one.clock.refresh(db);
  const refusedOnce = answers.findIndex((answer) => answer.status === 429);
  expect((await submit(undefined, refusedOnce)).status).toBe(200);
});

test("drafts are kept without end; three sales make it ten a day", async () => {
  const ann = await newSeller();
  await db.run(sql`insert into seller_records (seller_id, completed_sales) values (${ann.id}, 3)`);
  expect(await ann.api.listings.postingLimit()).toEqual({ limit: 10, left: 10 });
  const photos = await ann.storePhotos(10);
  for (let n = 0; n < 12; n++) await ann.api.listings.create({ body: phoneListing(ann, [], { submit: false }) });
  for (const photo of photos) await ann.api.listings.create({ body: phoneListing(ann, [photo]) });
  const eleventh = ann.api.listings.create({ body: phoneListing(ann, await ann.storePhotos(1)) });
  expect((await refusalOf(eleventh)).code).toBe("posting_limit");
});

// spec 3.27, 7.46
test("a new price counts at once, is kept in the history, and is refused while somebody is buying", async () => {
  const ann = await newSeller();
  const { id } = await makePublished(ann, verifier);
  const change = (price: number) =>
    ann.api.listings.changePrice({ body: { product_id: id, price, is_negotiable: false } });
  expect(await change(30_000)).toEqual({ id, price: 30_000, is_negotiable: false, status: "published" });
  expect(await db.find(sql`select price from search_listings where id = ${id}`)).toEqual({ price: 30_000 });
  const history = await db.many(sql`select price from listing_prices where listing_id = ${id} order by id`);
  expect(history).toEqual([{ price: 32_000 }, { price: 30_000 }]);
  const news = await db.find(sql`
    select payload from outbox_events where topic = 'listing.price_changed' and payload ->> 'listing_id' = ${id}`);
  expect(news).toMatchObject({ payload: { from: 32_000, to: 30_000 } });
  const bob = await newSeller();
  const theirs = bob.api.listings.changePrice({ body: { product_id: id, price: 1 } });
  expect((await refusalOf(theirs)).status).toBe(404);
  for (const product_id of ["1", nobody, "' or 1=1"]) {
    const refusal = await refusalOf(ann.api.listings.changePrice({ body: { product_id, price: 5 } }));
    expect(refusal.status).toBe(404);
  }
  await db.run(sql`update listings set status = 'reserved' where id = ${id}`);
  expect((await refusalOf(change(29_000))).code).toBe("listing_wrong_state");
});

test("another seller can neither read, edit, price, pause nor delete; nor can a guest", async () => {
  const [ann, bob] = [await newSeller(), await newSeller()];
  const { id, body } = await makePublished(ann, verifier);
  const params = { id };
  const tries = [
    () => bob.api.listings.edit({ params, body: { ...body, images: [] } }),
    () => bob.api.listings.remove({ params }),
    () => bob.api.listings.pause({ params }),
    () => bob.api.listings.resume({ params }),
  ];
  for (const attempt of tries) expect((await refusalOf(attempt())).status).toBe(404);
  expect((await refusalOf(api.listings.remove({ params }))).status).toBe(401);
  expect((await api.listings.product({ params })).status).toBe("published");
});

// spec 7.41
test("paused is hidden from search but keeps its page; removed says that it is gone and no more", async () => {
  const ann = await newSeller();
  const { id } = await makePublished(ann, verifier);
  const params = { id };
  await ann.api.listings.pause({ params });
  expect(await db.find(sql`select from search_listings where id = ${id}`)).toBeUndefined();
  expect((await api.listings.product({ params })).status).toBe("paused");
  await ann.api.listings.resume({ params });
  expect(await db.find(sql`select from search_listings where id = ${id}`)).toBeDefined();
  await ann.api.listings.remove({ params });
  expect(await api.listings.product({ params })).toMatchObject({
    status: "removed",
    description: "",
    images: [],
    price: null,
    answers: {},
  });
  for (const attempt of [ann.api.listings.resume, ann.api.listings.pause, ann.api.listings.remove]) {
    expect((await refusalOf(attempt({ params }))).code).toBe("listing_wrong_state");
  }
});

// spec 4.5, 7.43
test("a page of listings goes on where the last one ended, whatever is added meanwhile", async () => {
  const ann = await newSeller();
  await liftLimit(ann.id);
  const make = () => ann.api.listings.create({ body: phoneListing(ann, [], { submit: false }) });
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) ids.unshift((await make()).id);
  const first = await ann.api.listings.mine({ query: { limit: 3, status: "draft" } });
  await make();
  const second = await ann.api.listings.mine({
    query: { limit: 3, status: "draft", cursor: first.meta.next_cursor ?? "" },
  });
  const third = await ann.api.listings.mine({
    query: { limit: 3, status: "draft", cursor: second.meta.next_cursor ?? "" },
  });
  expect([...first.data, ...second.data, ...third.data].map(({ id }) => id)).toEqual(ids);
  expect(third.meta.next_cursor).toBeNull();
  expect((await refusalOf(ann.api.listings.mine({ query: { cursor: "x" } }))).status).toBe(400);
  expect((await refusalOf(ann.api.listings.mine({ query: { limit: 61 } }))).status).toBe(400);
});

test("the quote of a listing is the same sum as the wizard's", async () => {
  const ann = await newSeller();
  const { id } = await makePublished(ann, verifier, { price: 12_000, weight_kg: 0.5 });
  const quote = await api.listings.quote({ params: { id }, query: {} });
  expect(quote.buyer.prepaid.total_paise).toBe(12_080_00);
  expect(quote.seller.receives_paise).toBe(11_150_40);
  const lower = await api.listings.quote({ params: { id }, query: { price: 11_000 } });
  expect(lower.buyer.prepaid.total_paise).toBeLessThan(12_080_00);
});

test("sixty idle days make a draft of it, within seconds of the clock passing them; what was touched stays", async () => {
  const ann = await newSeller();
  const [idle, touched] = [await makePublished(ann, verifier), await makePublished(ann, verifier)];
  await api.dev.advanceClock({ body: { advance_s: 50 * 86_400 } });
  await one.clock.refresh(db);
  await ann.api.listings.changePrice({ body: { product_id: touched.id, price: 31_000 } });
  await api.dev.advanceClock({ body: { advance_s: 11 * 86_400 } });
  await one.clock.refresh(db);
  const { expireIdle } = await import("./listings.service.ts");
  await Promise.all([expireIdle(one), expireIdle(one)]);
  const status = async (id: string) => (await ann.api.listings.product({ params: { id } })).status;
  expect([await status(idle.id), await status(touched.id)]).toEqual(["draft", "published"]);
  const news = await db.many(sql`
    select from outbox_events where topic = 'listing.expire' and payload ->> 'listing_id' = ${idle.id}`);
  expect(news).toHaveLength(1);
});
