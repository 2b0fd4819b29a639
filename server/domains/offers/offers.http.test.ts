import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";

const { api, db, user, staff, clock } = await world({ config: { poolSize: 10 } });
const verifier = await staff("verifier");
type Person = Awaited<ReturnType<typeof user>>;

const seller = async () => makeSeller(await user());
const publish = async (by: Awaited<ReturnType<typeof seller>>, change = {}) =>
  (await makePublished(by, verifier, change)).id;
const offer = (by: Person, product_id: string, price: number) => by.api.offers.make({ body: { product_id, price } });
const answer = (by: Person, id: string, offer_id: string, rest: { accepted: 0 | 1 } & Record<string, unknown>) =>
  by.api.offers.answer({ params: { id }, body: { offer_id, ...rest } });
const mine = async (by: Person, product_id: string) => by.api.offers.mine({ query: { product_id } });
const news = (offerId: string) =>
  db.many<{ topic: string; payload: Record<string, unknown> }>(sql`
    select topic, payload from outbox_events where payload ->> 'offer_id' = ${offerId} order by id`);

// spec 1.9, 7.47, 7.48
test("an offer is made, countered, offered again, countered again and taken; both sides see what it means for them", async () => {
  const ann = await seller();
  const bob = await user();
  const id = await publish(ann);
  const first = await offer(bob, id, 24_000);
  expect(first).toMatchObject({
    product_id: id,
    status: "pending",
    price: 24_000,
    counter_price: null,
    agreed_price: null,
    round: 1,
    actions: ["withdraw"],
  });
  expect(Date.parse(first.expires_at ?? "") - Date.parse(first.created_at)).toBe(48 * 3_600_000);
  // Displayed is what will be posted: the same numbers as the quote at that price.
  const quote = await api.listings.quote({ params: { id }, query: { price: 24_000 } });
  expect(first.pays_paise).toBe(quote.buyer.prepaid.total_paise);

  const { data: received, meta } = await ann.api.offers.ofProduct({ params: { id }, query: {} });
  expect(meta).toMatchObject({ next_cursor: null, product: { id, price: 32_000, is_negotiable: true } });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    id: first.id,
    buyer: { id: bob.id },
    receives_paise: quote.seller.receives_paise,
    actions: ["accept", "counter", "reject"],
  });
  expect(JSON.stringify(received)).not.toContain(bob.phone);

  const waiting = async () => [
    (await ann.api.offers.list({ query: { role: "seller", limit: 1 } })).meta.waiting,
    (await bob.api.offers.list({ query: { role: "buyer", limit: 1 } })).meta.waiting,
  ];
  expect(await waiting()).toEqual([1, 0]);
  const countered = await answer(ann, id, first.id, { accepted: 0, counter_price: 30_000 });
  expect(await waiting()).toEqual([0, 1]);
  expect(countered).toMatchObject({ status: "countered", price: 24_000, counter_price: 30_000, actions: ["reject"] });
  expect((await mine(bob, id)).data).toMatchObject({ actions: ["accept", "offer", "withdraw"] });
  const second = await offer(bob, id, 26_000);
  expect(second).toMatchObject({ id: first.id, status: "pending", price: 26_000, counter_price: null, round: 2 });
  await answer(ann, id, first.id, { accepted: 0, counter_price: 29_000 });
  const taken = await bob.api.offers.acceptCounter({ params: { id: first.id } });
  expect(taken).toMatchObject({ status: "accepted", agreed_price: 29_000, actions: ["withdraw"] });
  expect(await waiting()).toEqual([0, 0]);
  expect(Date.parse(taken.expires_at ?? "") - Date.parse(taken.updated_at)).toBe(24 * 3_600_000);
  const at29 = await api.listings.quote({ params: { id }, query: { price: 29_000 } });
  expect(taken.pays_paise).toBe(at29.buyer.prepaid.total_paise);

  expect((await news(first.id)).map(({ topic }) => topic)).toEqual([
    "offer.received",
    "offer.countered",
    "offer.received",
    "offer.countered",
    "offer.accepted",
  ]);
  expect((await news(first.id)).at(-1)?.payload).toMatchObject({
    seller_id: ann.id,
    buyer_id: bob.id,
    price: 29_000,
    by: "buyer",
  });
});

test("an accepted price is its buyer's to see, and nobody else's", async () => {
  const [ann, bob, eve] = [await seller(), await user(), await user()];
  const id = await publish(ann);
  const { id: offerId } = await offer(bob, id, 25_000);
  await answer(ann, id, offerId, { accepted: 1 });
  expect((await mine(bob, id)).data).toMatchObject({ status: "accepted", agreed_price: 25_000 });
  expect((await mine(eve, id)).data).toBeNull();
  for (const who of [bob.api, eve.api, api]) {
    const product = await who.listings.product({ params: { id } });
    expect(product.price).toBe(32_000);
    expect(JSON.stringify(product)).not.toMatch(/25000|25_000|agreed/);
  }
  expect((await eve.api.offers.list({ query: { role: "buyer" } })).data).toEqual([]);
  expect((await eve.api.offers.list({ query: { role: "seller" } })).data).toEqual([]);
});

test("somebody else's offer is not there: to guests, strangers, and sellers of something else", async () => {
  const [ann, bob, eve] = [await seller(), await user(), await seller()];
  const id = await publish(ann);
  const theirs = await publish(eve);
  const { id: offerId } = await offer(bob, id, 25_000);
  const attempts: [string, () => Promise<unknown>][] = [
    ["withdraw", () => eve.api.offers.withdraw({ params: { id: offerId } })],
    ["withdraw by the seller", () => ann.api.offers.withdraw({ params: { id: offerId } })],
    ["take a counter", () => eve.api.offers.acceptCounter({ params: { id: offerId } })],
    ["see", () => eve.api.offers.ofProduct({ params: { id }, query: {} })],
    ["see as the buyer", () => bob.api.offers.ofProduct({ params: { id }, query: {} })],
    ["answer", () => answer(eve, id, offerId, { accepted: 1 })],
    ["answer as the buyer", () => answer(bob, id, offerId, { accepted: 1 })],
    ["answer through a listing of one's own", () => answer(eve, theirs, offerId, { accepted: 1 })],
    ["no id at all", () => answer(ann, id, "x", { accepted: 1 })],
    ["an id nobody has", () => answer(ann, id, crypto.randomUUID(), { accepted: 1 })],
  ];
  for (const [name, attempt] of attempts) expect((await refusalOf(attempt())).status, name).toBe(404);
  expect((await refusalOf(api.offers.list({ query: {} }))).status).toBe(401);
  expect((await mine(bob, id)).data?.status).toBe("pending");
});

test("what cannot be offered is refused, each for its reason", async () => {
  const [ann, bob, eve] = [await seller(), await user(), await user()];
  const id = await publish(ann);
  const fixed = await publish(ann, { is_negotiable: false });
  const paused = await publish(ann);
  await ann.api.listings.pause({ params: { id: paused } });
  const gone = await publish(ann);
  await ann.api.listings.remove({ params: { id: gone } });
  const ben = await seller();
  const reserved = await publish(ben);
  await db.run(sql`update listings set status = 'reserved' where id = ${reserved}`);
  const sold = await publish(ben);
  await db.run(sql`update listings set status = 'reserved' where id = ${sold}`);
  await db.run(sql`update listings set status = 'sold', sold_at = now() where id = ${sold}`);
  await ann.api.accounts.block({ params: { id: eve.id } });
  const table: [string, () => Promise<unknown>, number, string][] = [
    ["below half", () => offer(bob, id, 15_999), 400, "validation_failed"],
    ["the price itself", () => offer(bob, id, 32_000), 400, "validation_failed"],
    ["above the price", () => offer(bob, id, 40_000), 400, "validation_failed"],
    ["nothing", () => offer(bob, id, 0), 400, "validation_failed"],
    ["less than nothing", () => offer(bob, id, -5), 400, "validation_failed"],
    ["a broken rupee", () => offer(bob, id, 20_000.5), 400, "validation_failed"],
    ["more than a number holds", () => offer(bob, id, 1e300), 400, "validation_failed"],
    ["one's own", () => offer(ann, id, 25_000), 400, "own_listing"],
    ["a fixed price", () => offer(bob, fixed, 25_000), 409, "not_negotiable"],
    ["paused", () => offer(bob, paused, 25_000), 409, "listing_wrong_state"],
    ["reserved", () => offer(bob, reserved, 25_000), 409, "listing_wrong_state"],
    ["sold", () => offer(bob, sold, 25_000), 409, "listing_wrong_state"],
    ["removed", () => offer(bob, gone, 25_000), 404, "not_found"],
    ["no id", () => offer(bob, "x", 25_000), 404, "not_found"],
    ["nobody's id", () => offer(bob, crypto.randomUUID(), 25_000), 404, "not_found"],
    ["blocked by the seller", () => offer(eve, id, 25_000), 403, "not_permitted"],
    ["a guest", () => api.offers.make({ body: { product_id: id, price: 25_000 } }), 401, "not_logged_in"],
  ];
  for (const [name, attempt, status, code] of table) {
    const refusal = await refusalOf(attempt());
    expect([refusal.status, refusal.code], name).toEqual([status, code]);
  }
  const low = await refusalOf(offer(bob, id, 100));
  expect(low.fields?.price).toBe("Offer at least ₹16,000.");
  const extra = await bob.request("/api/v1/user/product_offer", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ product_id: id, price: 25_000, status: "accepted" }),
  });
  expect(extra.status).toBe(400);
  expect((await mine(bob, id)).data).toBeNull();
  // Exactly half is enough, and one rupee less than the price is still an offer.
  expect((await offer(bob, id, 16_000)).status).toBe("pending");
});

test("one open offer for an item, five in all, three rounds at one price", async () => {
  const bob = await user();
  const ids: string[] = [];
  const [ann, ben] = [await seller(), await seller()];
  for (let n = 0; n < 6; n++) ids.push(await publish(n < 4 ? ann : ben));
  const [first = "", second = "", , , , sixth = ""] = ids;
  const made: string[] = [];
  for (const id of ids.slice(0, 5)) made.push((await offer(bob, id, 25_000)).id);
  expect((await refusalOf(offer(bob, first, 26_000))).code).toBe("offer_open");
  expect((await mine(bob, sixth)).meta).toMatchObject({ min_price: 16_000, max_price: 31_999, open_left: 0 });
  const sixthRefused = await refusalOf(offer(bob, sixth, 25_000));
  expect([sixthRefused.code, sixthRefused.message]).toEqual([
    "offer_limit",
    expect.stringMatching(/^You have 5 offers open/),
  ]);
  await bob.api.offers.withdraw({ params: { id: made[1] ?? "" } });
  await offer(bob, sixth, 25_000);
  // Asked again after a withdrawal: the second of three prices, and the third.
  await bob.api.offers.withdraw({ params: { id: made[0] ?? "" } });
  const again = await offer(bob, first, 26_000);
  expect((await refusalOf(bob.api.offers.withdraw({ params: { id: made[0] ?? "" } }))).code).toBe("offer_wrong_state");
  await answer(ann, first, again.id, { accepted: 0, counter_price: 31_000 });
  expect((await refusalOf(offer(bob, first, 31_000))).fields?.price).toContain("₹31,000");
  const third = await offer(bob, first, 27_000);
  await answer(ann, first, third.id, { accepted: 0, counter_price: 30_000 });
  expect((await mine(bob, first)).data?.actions).toEqual(["accept", "withdraw"]);
  const fourth = await refusalOf(offer(bob, first, 28_000));
  expect([fourth.code, fourth.message]).toEqual(["offer_limit", expect.stringMatching(/^You have named 3 prices/)]);
  await bob.api.offers.withdraw({ params: { id: third.id } });
  expect((await refusalOf(offer(bob, first, 28_000))).code).toBe("offer_limit");
  expect((await mine(bob, first)).meta.rounds_left).toBe(0);
  // A new price begins anew.
  await ann.api.listings.changePrice({ body: { product_id: first, price: 31_500 } });
  expect((await mine(bob, first)).meta.rounds_left).toBe(3);
  expect((await offer(bob, first, 28_000)).status).toBe("pending");
  expect((await mine(bob, second)).data?.status).toBe("withdrawn");
});

test("a seller's answer that makes no sense is refused", async () => {
  const [ann, bob, eve] = [await seller(), await user(), await user()];
  const id = await publish(ann);
  const { id: offerId } = await offer(bob, id, 25_000);
  const codes = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).code;
  for (const counter_price of [25_000, 24_000, 32_000, 33_000]) {
    expect(await codes(answer(ann, id, offerId, { accepted: 0, counter_price }))).toBe("validation_failed");
  }
  expect(await codes(answer(ann, id, offerId, { accepted: 1, counter_price: 28_000 }))).toBe("validation_failed");
  expect(await codes(answer(ann, id, offerId, { accepted: 2 as 1 }))).toBe("validation_failed");
  expect(await codes(bob.api.offers.acceptCounter({ params: { id: offerId } }))).toBe("offer_wrong_state");
  await answer(ann, id, offerId, { accepted: 1 });
  expect(await codes(answer(ann, id, offerId, { accepted: 1 }))).toBe("offer_wrong_state");
  expect(await codes(answer(ann, id, offerId, { accepted: 0 }))).toBe("offer_wrong_state");
  // One price is promised at a time.
  const { id: other } = await offer(eve, id, 30_000);
  expect(await codes(answer(ann, id, other, { accepted: 1 }))).toBe("offer_taken");
  await answer(ann, id, other, { accepted: 0, counter_price: 31_000 });
  expect(await codes(eve.api.offers.acceptCounter({ params: { id: other } }))).toBe("offer_taken");
  expect((await mine(eve, id)).data?.actions).toEqual(["offer", "withdraw"]);
  await bob.api.offers.withdraw({ params: { id: offerId } });
  expect((await eve.api.offers.acceptCounter({ params: { id: other } })).status).toBe("accepted");
});

// spec 3.28
test("a paused item's offers wait: they can be taken back or rejected, not accepted", async () => {
  const [ann, bob, eve] = [await seller(), await user(), await user()];
  const id = await publish(ann);
  const { id: offerId } = await offer(bob, id, 25_000);
  const { id: other } = await offer(eve, id, 26_000);
  await ann.api.listings.pause({ params: { id } });
  expect((await refusalOf(answer(ann, id, offerId, { accepted: 1 }))).code).toBe("listing_wrong_state");
  expect((await refusalOf(answer(ann, id, offerId, { accepted: 0, counter_price: 30_000 }))).code).toBe(
    "listing_wrong_state",
  );
  expect((await answer(ann, id, other, { accepted: 0 })).status).toBe("rejected");
  await ann.api.listings.resume({ params: { id } });
  expect((await answer(ann, id, offerId, { accepted: 1 })).status).toBe("accepted");
});

// spec 3.28, 7.49
test("is_negotiable false on a yes fixes the price: the others have their answer, and nobody offers any more", async () => {
  const [ann, bob, eve, kim] = [await seller(), await user(), await user(), await user()];
  const id = await publish(ann);
  const { id: chosen } = await offer(bob, id, 25_000);
  const { id: waiting } = await offer(eve, id, 24_000);
  const { id: countered } = await offer(kim, id, 20_000);
  await answer(ann, id, countered, { accepted: 0, counter_price: 31_000 });
  await answer(ann, id, chosen, { accepted: 1, is_negotiable: false });
  expect((await mine(bob, id)).data?.status).toBe("accepted");
  expect((await mine(eve, id)).data?.status).toBe("rejected");
  expect((await mine(kim, id)).data?.status).toBe("rejected");
  expect((await api.listings.product({ params: { id } })).is_negotiable).toBe(false);
  expect((await refusalOf(offer(eve, id, 26_000))).code).toBe("not_negotiable");
  expect((await news(waiting)).map(({ topic }) => topic)).toEqual(["offer.received", "offer.rejected"]);
});

test("lists: open ones first, newest first, page by page, each side with its own amount", async () => {
  const ann = await seller();
  const id = await publish(ann);
  const other = await publish(ann);
  const people: Person[] = [];
  for (let n = 0; n < 5; n++) people.push(await user());
  const made: string[] = [];
  for (const [n, person] of people.entries()) made.push((await offer(person, id, 20_000 + n)).id);
  const [first] = people;
  await offer(first as Person, other, 21_000);
  await answer(ann, id, made[4] ?? "", { accepted: 0 });
  const wanted = [made[3], made[2], made[1], made[0], made[4]];
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ann.api.offers.ofProduct({
      params: { id },
      query: { limit: "2", ...(cursor ? { cursor } : {}) },
    });
    seen.push(...page.data.map((one) => one.id));
    cursor = page.meta.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(wanted);
  const { data } = await ann.api.offers.list({ query: { role: "seller" } });
  expect(data).toHaveLength(6);
  for (const one of data) {
    expect(one).toMatchObject({
      receives_paise: expect.any(Number),
      pays_paise: null,
      buyer: { id: expect.any(String) },
    });
  }
  const { data: theirs } = await (first as Person).api.offers.list({ query: { role: "buyer" } });
  expect(theirs.map((one) => one.product.id)).toEqual([other, id]);
  for (const one of theirs) {
    expect(one).toMatchObject({ receives_paise: null, buyer: null, pays_paise: expect.any(Number) });
  }
  expect((await refusalOf(ann.api.offers.list({ query: { limit: "61" } }))).status).toBe(400);
  expect((await refusalOf(ann.api.offers.list({ query: { cursor: "nowhere" } }))).status).toBe(400);
});

test("my data holds the offers of both sides, and who leaves takes theirs back", async () => {
  const [ann, bob] = [await seller(), await user()];
  const id = await publish(ann);
  const { id: offerId } = await offer(bob, id, 25_000);
  const exported = await bob.api.accounts.exportData();
  expect(exported.offers).toMatchObject({
    made: [{ id: offerId, price: 25_000, history: [{ event: "offer" }] }],
    received: [],
  });
  const received = (await ann.api.accounts.exportData()).offers as { received: object[] };
  expect(received.received).toMatchObject([{ id: offerId, price: 25_000 }]);
  expect(JSON.stringify(received)).not.toContain(bob.id);
  await bob.api.accounts.closeAccount();
  const { data } = await ann.api.offers.ofProduct({ params: { id }, query: {} });
  expect(data).toMatchObject([{ id: offerId, status: "withdrawn", actions: [], buyer: { name: null } }]);
  expect(clock.offsetS()).toBe(0);
});
