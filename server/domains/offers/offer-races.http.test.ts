// Everything at once, the timers, the news, and the database's own guard against the machine.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "../../../contract/kit.ts";
import { type OfferStatus, offerMoves, offerStatuses } from "../../../contract/offers/offers.machine.ts";
import { startJobs } from "../../app/jobs.ts";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { sized } from "../../testing/size.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { advanceListing } from "../listings/advance-listing.ts";
import { advanceOffer } from "./advance-offer.ts";
import { acceptedPriceFor, giveBackOffer, redeemOffer } from "./offer-price.service.ts";
import { runOfferTimers } from "./offer-timers.service.ts";
import { lockOffer, type OfferRow } from "./offers.tables.ts";

/** Of up to eight steps between a dozen states: each step from each state comes many times over. */
const HISTORIES = sized(1_000, 10_000);
const STEPS = sized(200, 600);
const here = await world({ config: { poolSize: 12 } });
const { db, user, staff, clock } = here;
const { market } = here;
const second = await world({
  database: here.database,
  config: { poolSize: 12, sessionSecret: here.config.sessionSecret },
});
const verifier = await staff("verifier");
type Person = Awaited<ReturnType<typeof user>>;

const seller = async () => makeSeller(await user());
const publish = async (by: Awaited<ReturnType<typeof seller>>, change = {}) =>
  (await makePublished(by, verifier, change)).id;
const offer = async (by: Person, product_id: string, price: number) =>
  (await by.api.offers.make({ body: { product_id, price } })).id;
const accept = (by: Person, id: string, offer_id: string) =>
  by.api.offers.answer({ params: { id }, body: { offer_id, accepted: 1 } });
const statusOf = async (id: string) =>
  (await db.find<{ status: OfferStatus }>(sql`select status from offers where id = ${id}`))?.status;
const topics = async (id: string) =>
  (
    await db.many<{ topic: string }>(sql`
      select topic from outbox_events where payload ->> 'offer_id' = ${id} order by id`)
  ).map(({ topic }) => topic);
const SYSTEM = { kind: "system", id: null } as const;

const jobs = await startJobs(here, createLog("silent"), 2);
afterAll(() => jobs.stop());

const BUYERS = sized(40, 100);
let buyers: Person[] = [];
beforeAll(async () => {
  for (let n = 0; n < BUYERS; n += 10) {
    buyers = [...buyers, ...(await Promise.all(Array.from({ length: 10 }, () => user())))];
  }
});

test(`${BUYERS} offers, then yes, no, counter, take and withdraw for all of them at once, from two processes: one accepted`, async () => {
  const ann = await seller();
  const id = await publish(ann);
  const ids = await Promise.all(buyers.map((buyer, n) => offer(buyer, id, 20_000 + n)));
  // The time of a fifth of them is over at the same moment.
  const inTime = BUYERS * 0.8;
  await db.run(sql`update offers set expires_at = ${clock.now()} where id = any(${ids.slice(inTime)}::uuid[])`);
  // The same session through the other process.
  const there = second.browser();
  for (const [name, value] of ann.jar) there.jar.set(name, value);
  const outcomes = await Promise.allSettled([
    ...ids.map((offerId) => accept(ann, id, offerId)),
    // Some stay as they were offered, in time and not withdrawn: whatever comes first, there is one to say yes to.
    ...ids
      .filter((_, n) => n % 4 !== 3)
      .map((offer_id) =>
        there.api.offers.answer({ params: { id }, body: { offer_id, accepted: 0, counter_price: 31_000 } }),
      ),
    ...ids.map((offerId, n) => buyers[n]?.api.offers.acceptCounter({ params: { id: offerId } })),
    ...ids.slice(0, BUYERS * 0.4).map((offerId, n) => buyers[n]?.api.offers.withdraw({ params: { id: offerId } })),
    ...Array.from({ length: 10 }, () => runOfferTimers({ db, clock })),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled") continue;
    expect(outcome.reason).toBeInstanceOf(Refusal);
    expect(["offer_wrong_state", "offer_taken"]).toContain((outcome.reason as Refusal).code);
  }
  const rows = await db.many<{ id: string; status: OfferStatus }>(sql`
    select id, status from offers where listing_id = ${id}`);
  expect(rows).toHaveLength(BUYERS);
  expect(rows.filter(({ id: one }) => ids.indexOf(one) >= inTime).every(({ status }) => status === "expired")).toBe(
    true,
  );
  const yes = await db.many<{ offer_id: string; event: string }>(sql`
    select h.offer_id, h.event from offer_history h join offers o on o.id = h.offer_id
    where o.listing_id = ${id} and h.event in ('accept', 'withdraw') order by h.id`);
  // At every moment at most one: between two yeses the first was withdrawn.
  const held = new Set<string>();
  let most = 0;
  for (const { offer_id, event } of yes) {
    if (event === "accept") held.add(offer_id);
    else held.delete(offer_id);
    most = Math.max(most, held.size);
  }
  expect(most).toBe(1);
  expect(rows.filter(({ status }) => status === "accepted")).toHaveLength(held.size);
  expect(yes.filter(({ event }) => event === "accept").length).toBeGreaterThan(0);
});

test("one buyer offers on ten items at once, and twice on each: five are open", async () => {
  const [ann, ben] = [await seller(), await seller()];
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) ids.push(await publish(n < 5 ? ann : ben));
  const [bob] = buyers as [Person];
  const outcomes = await Promise.allSettled([...ids, ...ids].map((id) => offer(bob, id, 25_000)));
  const codes = outcomes.flatMap((one) => (one.status === "rejected" ? [(one.reason as Refusal).code] : []));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(codes.every((code) => code === "offer_limit" || code === "offer_open")).toBe(true);
});

test("a yes and a purchase at the full price at the same moment: never both", async () => {
  const ann = await seller();
  for (let n = 0; n < 5; n++) {
    const id = await publish(ann);
    const [, bob, eve] = buyers as [Person, Person, Person];
    const offerId = await offer(bob, id, 25_000);
    await Promise.allSettled([
      accept(ann, id, offerId),
      db.transaction(async (tx) => {
        await advanceListing(tx, id, "reserve", SYSTEM, { now: clock.now() });
        await redeemOffer(tx, eve.id, id, clock.now());
      }),
    ]);
    expect(await statusOf(offerId)).toBe("superseded");
  }
});

test("an accepted price holds for its buyer alone, is redeemed by the order and given back if that comes to nothing", async () => {
  const ann = await seller();
  const id = await publish(ann);
  const [, , bob, eve] = buyers as [Person, Person, Person, Person];
  const offerId = await offer(bob, id, 25_000);
  const other = await offer(eve, id, 24_000);
  const priceFor = (who: Person) => db.transaction((tx) => acceptedPriceFor(tx, { market }, who.id, id, clock.now()));
  expect(await priceFor(bob)).toBeUndefined();
  await accept(ann, id, offerId);
  expect(await priceFor(bob)).toMatchObject({ offer_id: offerId, price: 25_000 });
  expect(await priceFor(eve)).toBeUndefined();
  await db.transaction((tx) => redeemOffer(tx, bob.id, id, clock.now()));
  expect(await statusOf(offerId)).toBe("redeemed");
  expect(await statusOf(other)).toBe("superseded");
  expect(await priceFor(bob)).toBeUndefined();
  await db.transaction((tx) => giveBackOffer(tx, bob.id, id, clock.now()));
  expect(await priceFor(bob)).toMatchObject({ price: 25_000 });
  // Cheaper for everyone than what was promised: the promise is worth nothing.
  await ann.api.listings.changePrice({ body: { product_id: id, price: 24_500 } });
  expect(await priceFor(bob)).toBeUndefined();
});

test("what the jobs do: news of the listing ends its offers, and the clock ends the rest", async () => {
  const [ann, ben] = [await seller(), await seller()];
  const [a, b, c, d, e] = buyers.slice(10, 15) as [Person, Person, Person, Person, Person];
  const [bought, removed, cheaper, quiet, promised] = [
    await publish(ann),
    await publish(ann),
    await publish(ann),
    await publish(ann),
    await publish(ben),
  ];
  const ofBought = await offer(a, bought, 25_000);
  const ofRemoved = await offer(a, removed, 25_000);
  const [high, low] = [await offer(a, cheaper, 30_000), await offer(b, cheaper, 20_000)];
  const unanswered = await offer(c, quiet, 25_000);
  const counteredId = await offer(d, quiet, 25_000);
  await ann.api.offers.answer({
    params: { id: quiet },
    body: { offer_id: counteredId, accepted: 0, counter_price: 28_000 },
  });
  const kept = await offer(e, promised, 25_000);
  await accept(ben, promised, kept);

  await db.transaction((tx) => advanceListing(tx, bought, "reserve", SYSTEM, { now: clock.now() }));
  await ann.api.listings.remove({ params: { id: removed } });
  await ann.api.listings.changePrice({ body: { product_id: cheaper, price: 29_000 } });
  const soon = { interval: 200 };
  await expect.poll(() => statusOf(ofBought), soon).toBe("superseded");
  await expect.poll(() => statusOf(ofRemoved), soon).toBe("superseded");
  await expect.poll(() => statusOf(high), soon).toBe("superseded");
  expect(await statusOf(low)).toBe("pending");

  const later = (hours: number) => here.api.dev.advanceClock({ body: { advance_s: hours * 3_600 } });
  await later(21);
  await expect.poll(() => topics(kept), soon).toContain("offer.lapsing");
  expect(await statusOf(kept)).toBe("accepted");
  await later(4);
  await expect.poll(() => statusOf(kept), soon).toBe("expired");
  expect(await topics(kept)).toEqual(["offer.received", "offer.accepted", "offer.lapsing", "offer.lapsed"]);
  expect([await statusOf(unanswered), await statusOf(counteredId)]).toEqual(["pending", "countered"]);
  await later(24);
  await expect.poll(() => statusOf(unanswered), soon).toBe("expired");
  await expect.poll(() => statusOf(counteredId), soon).toBe("expired");
  expect(await topics(unanswered)).toEqual(["offer.received", "offer.expired"]);
});

test("time that is over is over, though no timer has been by", async () => {
  const ann = await seller();
  const id = await publish(ann);
  const [bob, eve] = buyers.slice(20, 22) as [Person, Person];
  const offerId = await offer(bob, id, 25_000);
  const promisedId = await offer(eve, id, 26_000);
  await accept(ann, id, promisedId);
  await db.run(sql`update offers set expires_at = ${clock.now()} where listing_id = ${id}`);
  const { data } = await bob.api.offers.mine({ query: { product_id: id } });
  expect(data).toMatchObject({ status: "expired", actions: [], expires_at: null });
  expect(await db.transaction((tx) => acceptedPriceFor(tx, { market }, eve.id, id, clock.now()))).toBeUndefined();
  const late = await refusalOf(accept(ann, id, offerId));
  expect(late.code).toBe("offer_wrong_state");
  // Nothing of it stands in the way of the next one.
  const next = await offer(bob, id, 27_000);
  expect((await accept(ann, id, next)).status).toBe("accepted");
  expect(await statusOf(promisedId)).toBe("expired");
});

test("who is suspended has no offers open", async () => {
  const ann = await seller();
  const id = await publish(ann);
  const bob = await user();
  const offerId = await offer(bob, id, 25_000);
  const admin = await staff("admin");
  await admin.api.suspension.suspend({ params: { id: bob.id }, body: { reason: "Tried to pay outside." } });
  await expect.poll(() => statusOf(offerId)).toBe("withdrawn");
});

test("the database knows exactly the moves of the machine, and one accepted and one open of each", async () => {
  const kept = await db.many<{ move: string }>(sql`select from_status || ' ' || to_status as move from offer_moves`);
  expect(kept.map(({ move }) => move).sort()).toEqual(
    [...new Set(offerMoves.map(([from, , to]) => `${from} ${to}`))].sort(),
  );
  const ann = await seller();
  const id = await publish(ann);
  const [bob, eve] = buyers.slice(36, 38) as [Person, Person];
  const [one, two] = [await offer(bob, id, 25_000), await offer(eve, id, 25_000)];
  const insert = (status: string) =>
    db.run(sql`
      insert into offers (listing_id, seller_id, buyer_id, status, price, asked_price, created_at, updated_at, expires_at)
      values (${id}, ${ann.id}, ${bob.id}, ${status}, 1000, 2000, now(), now(), now())`);
  await expect(insert("pending")).rejects.toThrow(/offers_one_open/);
  for (const status of offerStatuses.filter((name) => name !== "pending")) {
    await expect(insert(status)).rejects.toThrow(/begins pending/);
  }
  const yes = (offerId: string) =>
    db.run(sql`update offers set status = 'accepted', agreed_price = price where id = ${offerId}`);
  await yes(one);
  await expect(yes(two)).rejects.toThrow(/offers_one_accepted/);
});

test(`${HISTORIES} random histories: what the machine refuses the database refuses too`, async () => {
  const [ann, ben] = [await seller(), await seller()];
  // One offer in each state to begin from, put there behind the guard's back.
  const begins: Record<string, string> = {};
  for (const [n, status] of offerStatuses.entries()) {
    const id = await publish(n < 5 ? ann : ben);
    begins[status] = await offer(buyers[22 + n] as Person, id, 25_000);
  }
  await db.run(sql`alter table offers disable trigger offers_status`);
  for (const [status, id] of Object.entries(begins)) {
    await db.run(
      sql`update offers set status = ${status}, counter_price = 26000, agreed_price = 25000 where id = ${id}`,
    );
  }
  await db.run(sql`alter table offers enable trigger offers_status`);
  const histories = fc.sample(fc.array(fc.constantFrom(...offerStatuses), { minLength: 3, maxLength: 9 }), {
    numRuns: HISTORIES,
    seed: 20_261_115,
  });
  // Tried in the database itself, one attempt after the other; at the end of a history all of it is undone.
  await db.run(sql`create function try_offer(of uuid, wanted text[]) returns text[] language plpgsql as $$
    declare want text; gone text[] := '{}'; told text;
    begin
      begin
        foreach want in array wanted loop
          begin
            update offers set status = want where id = of;
            gone := gone || want;
          exception when check_violation then gone := gone || 'refused'::text;
          end;
        end loop;
        raise exception 'undo' using errcode = 'UNDOO', detail = gone::text;
      exception when sqlstate 'UNDOO' then get stacked diagnostics told = pg_exception_detail;
      end;
      return told::text[];
    end $$`);
  const moves = new Set(offerMoves.map(([from, , to]) => `${from} ${to}`));
  for (let at = 0; at < histories.length; at += 500) {
    const batch = histories.slice(at, at + 500);
    const asked = batch.map(([start = "pending", ...wanted]) => [begins[start], ...wanted]);
    const results = await db.transaction((tx) =>
      tx.many<{ gone: string[] }>(sql`
        select try_offer((h ->> 0)::uuid, array(select jsonb_array_elements_text(h - 0))) as gone
        from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as o(h, n) order by n`),
    );
    results.forEach(({ gone }, n) => {
      const [start = "pending", ...wanted] = batch[n] ?? [];
      let status: OfferStatus = start;
      const expected = wanted.map((to) => {
        // Staying where one is, is no move.
        if (to !== status && !moves.has(`${status} ${to}`)) return "refused";
        status = to;
        return to;
      });
      expect(gone, [start, ...wanted].join(" ")).toEqual(expected);
    });
  }
});

test("random events by random movers: the service goes where the machine says, or refuses and changes nothing", async () => {
  const ann = await seller();
  const id = await publish(ann);
  const [bob] = buyers.slice(38) as [Person];
  const offerId = await offer(bob, id, 25_000);
  const events = [...new Set(offerMoves.map(([, event]) => event))];
  const step = fc.tuple(fc.constantFrom(...events), fc.constantFrom("buyer", "seller", "system"));
  const revive = async () => {
    await db.run(sql`alter table offers disable trigger offers_status`);
    await db.run(sql`update offers set status = 'pending' where id = ${offerId}`);
    await db.run(sql`alter table offers enable trigger offers_status`);
  };
  for (const [event, by] of fc.sample(step, { numRuns: STEPS, seed: 7 })) {
    let before = (await statusOf(offerId)) as OfferStatus;
    if (!offerMoves.some(([from]) => from === before)) {
      await revive();
      before = "pending";
    }
    const row = offerMoves.find(
      ([from, on, , movers]) => from === before && on === event && (movers as readonly string[]).includes(by),
    );
    const said = { now: clock.now(), price: event === "counter" ? 26_000 : 24_000 };
    const outcome = await db
      .transaction(async (tx) => advanceOffer(tx, (await lockOffer(tx, offerId)) as OfferRow, event, by, said))
      .then(
        ({ status }) => status,
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      );
    expect(outcome, `${before} ${event} ${by}`).toBe(row?.[2] ?? "offer_wrong_state");
    expect(await statusOf(offerId)).toBe(row?.[2] ?? before);
  }
});
