// Turns at two processes of one product: the order of the line is kept, and nobody overtakes, whoever is quickest.
import { expect, test } from "vitest";
import { Refusal } from "../../../../contract/kit.ts";
import { waitMoves, waitStatuses } from "../../../../contract/waits/waits.machine.ts";
import { sql } from "../../../kit/db/sql.ts";
import { createBrowser } from "../../../testing/browser.ts";
import { orderBody } from "../../../testing/buying.ts";
import { countDeadlocks } from "../../../testing/deadlocks.tables.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings, plantOffer } from "../../../testing/plant.tables.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { runOrderTimers } from "../../orders/moves/order-timers.service.ts";
import { sweepPayments } from "../../payments/sweep.service.ts";
import { runWaitTimers } from "./wait-timers.service.ts";

const HOUR_S = 3_600;
const here = await world({ config: { poolSize: 8 } });
const there = await world({
  database: here.database,
  config: { poolSize: 8, sessionSecret: here.config.sessionSecret },
});
const { db, clock, user } = here;
const seller = await makeSeller(await user());
type Person = Awaited<ReturnType<typeof user>>;
const people: Person[] = [];
while (people.length < 30) people.push(...(await Promise.all(Array.from({ length: 10 }, () => user()))));
await ageUsers(db);
const [first, second, third] = people as [Person, Person, Person];
const buyer = await user();
const stranger = await user();
await ageUsers(db);

/** The same person at the other process. */
function atTheOther(person: Person): Person {
  const browser = createBrowser(there.origin);
  for (const [name, value] of person.jar) browser.jar.set(name, value);
  return { ...person, ...browser };
}

const item = async () => (await plantListings(db, seller, [plainPhone], clock.now()))[0] as string;
const order = (by: Person, id: string, change: Record<string, unknown> = { is_cod: true }) =>
  by.api.checkout.createOrder({ params: { id }, body: orderBody(change) as never });
const join = (by: Person, id: string) => by.api.waits.join({ params: { id } });
const waitOf = async (by: Person, id: string) => (await by.api.listings.product({ params: { id } })).wait;
const cancel = (by: Person, { order_id }: { order_id: string }) =>
  by.api.orders.cancel({ params: { id: order_id }, body: { reason: null } });
const statusOf = async (id: string) => (await here.api.listings.product({ params: { id } })).status;
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
  );
const lineOf = (id: string) =>
  db.many<{ user_id: string; status: string }>(sql`
    select user_id, status from waits where listing_id = ${id} order by number`);
/** Both processes know the time. */
async function pass(seconds: number) {
  await clock.advance(db, seconds);
  await there.clock.refresh(db);
}

test("the database knows exactly the moves of the machine, and refuses the rest", async () => {
  const kept = await db.many<{ move: string }>(sql`select from_status || ' ' || to_status as move from wait_moves`);
  expect(kept.map(({ move }) => move).sort()).toEqual(
    [...new Set(waitMoves.map(([from, , to]) => `${from} ${to}`))].sort(),
  );
  const id = await item();
  await order(buyer, id);
  await join(first, id);
  await join(second, id);
  const write = (change: ReturnType<typeof sql>) => db.run(change).then(() => "written", String);
  for (const status of waitStatuses.filter((name) => !["waiting", "called", "left", "ended"].includes(name))) {
    const change = sql`update waits set status = ${status} where listing_id = ${id} and user_id = ${first.id}`;
    expect(await write(change)).toMatch(/does not go from waiting/);
  }
  const early = sql`
    update waits set status = 'called', called_at = now(), until = now() + interval '1 hour'
    where listing_id = ${id} and user_id = ${second.id}`;
  expect(await write(early)).toMatch(/nobody is called before/);
  const sold = sql`update waits set user_id = ${stranger.id} where listing_id = ${id} and user_id = ${first.id}`;
  expect(await write(sold)).toMatch(/never changes/);
  const begun = sql`
    insert into waits (listing_id, user_id, status, created_at, updated_at)
    values (${id}, ${stranger.id}, 'left', now(), now())`;
  expect(await write(begun)).toMatch(/begins waiting/);
});

test("thirty people join at two processes: twenty stand in line, and have it one after the other in the order they came", async () => {
  const id = await item();
  const bought = await order(buyer, id);
  const before = await countDeadlocks(db);
  const twins = people.map((person, n) => (n % 2 === 0 ? person : atTheOther(person)));
  const outcomes = await Promise.all(twins.map((person) => outcomeOf(join(person, id))));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === "409 line_full")).toHaveLength(10);
  const line = (await lineOf(id)).map(({ user_id }) => twins.find((person) => person.id === user_id) as Person);
  const places = await Promise.all(line.map((person) => waitOf(person, id)));
  expect(places).toEqual(line.map((_, n) => ({ place: n + 1, of: 20, mine_until: null })));
  // A second press keeps the place.
  expect(await join(line[4] as Person, id)).toEqual({ place: 5, of: 20, mine_until: null });

  // While it comes free, all of them and strangers press at both processes.
  const rush = [...twins, ...twins.map(atTheOther), stranger, atTheOther(stranger)];
  const pressed = rush.map((person) =>
    order(person, id).then(
      () => person.id,
      () => "refused",
    ),
  );
  const [, ...who] = await Promise.all([cancel(buyer, bought), ...pressed]);
  expect([...new Set(who)].filter((one) => one !== "refused" && one !== line[0]?.id)).toEqual([]);
  const ends: string[] = [];
  for (const [n, person] of line.slice(0, 6).entries()) {
    // The first may have bought it in the rush; whose turn it is now gives it back in one of three ways.
    const open = await db.find<{ id: string; buyer_id: string }>(sql`
      select id, buyer_id from orders where listing_id = ${id} and state in ('created', 'payment_pending', 'awaiting_seller')`);
    if (open) {
      expect(open.buyer_id).toBe(person.id);
    } else {
      expect((await waitOf(person, id))?.place).toBe(1);
      const tried = await Promise.all(line.slice(n + 1).map((other) => outcomeOf(order(other, id))));
      expect([...new Set(tried)]).toEqual(["409 not_your_turn"]);
    }
    if (open) await cancel(person, { order_id: open.id });
    else if (n % 3 === 0) await person.api.waits.leave({ params: { id } });
    else if (n % 3 === 1) await cancel(person, await order(person, id));
    else {
      await pass(2 * HOUR_S + 1);
      await Promise.all([runWaitTimers(here), runWaitTimers(there), runWaitTimers(here)]);
    }
    const turns = (await lineOf(id)).filter(({ status }) => status === "called");
    expect(turns.map(({ user_id }) => user_id)).toEqual([line[n + 1]?.id]);
    ends.push((await lineOf(id))[n]?.status ?? "");
  }
  expect(new Set(ends)).toEqual(
    new Set([...(ends[0] === "bought" ? [] : ["declined"]), "bought", "expired", "declined"]),
  );
  expect(await countDeadlocks(db)).toBe(before);
  expect(await listUntruths(db)).toEqual([]);
});

test("during a turn nobody else buys, by any way: 409, and the first buys it", async () => {
  const id = await item();
  // An offer from before, one that was accepted, and checkout pages that were open.
  const open = await stranger.api.offers.make({ body: { product_id: id, price: 9_000 } });
  await plantOffer(db, {
    listingId: id,
    buyerId: third.id,
    sellerId: seller.id,
    price: 10_000,
    asked: 12_000,
    now: clock.now(),
  });
  const page = await third.api.checkout.checkout({ params: { id }, query: {} });
  expect(page.price).toBe(10_000);
  const plain = await stranger.api.checkout.checkout({ params: { id }, query: {} });
  const bought = await order(third, id, { is_cod: false });
  await join(first, id);
  await join(second, id);
  await cancel(third, bought);
  // Their promise is theirs again, and does not make them first.
  expect((await third.api.offers.mine({ query: { product_id: id } })).data?.status).toBe("accepted");

  expect(await statusOf(id)).toBe("reserved");
  const mine = await waitOf(first, id);
  expect(mine).toMatchObject({ place: 1, of: 2 });
  expect(Date.parse(mine?.mine_until ?? "") - clock.now().getTime()).toBeGreaterThan(1.99 * HOUR_S * 1_000);
  expect(await waitOf(second, id)).toEqual({ place: 2, of: 2, mine_until: null });
  expect(await waitOf(stranger, id)).toBeNull();
  const overtaking = {
    "an order": order(stranger, id),
    "an order at the other process": order(atTheOther(stranger), id),
    "the checkout page that was open": order(stranger, id, { is_cod: true, quote_id: plain.quote_id }),
    "the accepted price": order(third, id, { is_cod: false, quote_id: page.quote_id }),
    "the next in line": order(second, id),
    "a new checkout page": second.api.checkout.checkout({ params: { id }, query: {} }),
    "an offer": stranger.api.offers.make({ body: { product_id: id, price: 9_500 } }),
    "with a key": stranger.api.checkout.createOrder({
      params: { id },
      body: orderBody({ is_cod: true }) as never,
      key: "overtaking-1",
    }),
  };
  const outcomes = await Promise.all(
    Object.entries(overtaking).map(async ([way, call]) => `${way}: ${await outcomeOf(call)}`),
  );
  expect(outcomes).toEqual(Object.keys(overtaking).map((way) => `${way}: 409 not_your_turn`));
  // The offer from before the order went with it.
  expect((await stranger.api.offers.mine({ query: { product_id: id } })).data).toMatchObject({
    id: open.id,
    status: "superseded",
  });
  expect(
    await outcomeOf(seller.api.offers.answer({ params: { id }, body: { offer_id: open.id, accepted: 1 } })),
  ).toMatch(/^409/);

  // Twelve presses of the first are one order.
  const pressed = await Promise.all(
    Array.from({ length: 12 }, (_, n) => outcomeOf(order(n % 2 ? first : atTheOther(first), id))),
  );
  expect(pressed.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect((await lineOf(id)).map(({ status }) => status)).toEqual(["bought", "waiting"]);
  expect(await outcomeOf(order(second, id))).toBe("409 item_taken");
  expect(await listUntruths(db)).toEqual([]);
});

test("through the turns by the clock: a late timer gives nobody more time and lets nobody in early", async () => {
  const id = await item();
  const bought = await order(buyer, id, { is_cod: false });
  await join(first, id);
  await join(second, id);
  // The hold for the payment runs out.
  await pass(16 * 60);
  await sweepPayments(here);
  await runOrderTimers(here);
  expect((await buyer.api.orders.item({ params: { id: bought.order_id } })).state).toBe("payment_expired");
  expect((await waitOf(first, id))?.mine_until).not.toBeNull();
  // Whose hold it was stands behind, if they want.
  expect(await outcomeOf(order(buyer, id))).toBe("409 not_your_turn");

  await pass(2 * HOUR_S + 1);
  // No timer has been by: it is not theirs any more, and not yet everyone's.
  expect(await outcomeOf(order(first, id))).toBe("409 not_your_turn");
  expect(await outcomeOf(order(stranger, id))).toBe("409 not_your_turn");
  expect(await waitOf(first, id)).toBeNull();
  expect(await waitOf(second, id)).toEqual({ place: 1, of: 1, mine_until: null });
  // Somebody who asks is enough for the next turn to begin.
  await join(third, id);
  expect((await waitOf(second, id))?.mine_until).not.toBeNull();
  expect(await waitOf(third, id)).toEqual({ place: 2, of: 2, mine_until: null });

  await pass(2 * HOUR_S + 1);
  await runWaitTimers(there);
  const last = await waitOf(third, id);
  expect(Date.parse(last?.mine_until ?? "")).toBeGreaterThan(clock.now().getTime() + 1.9 * HOUR_S * 1_000);
  await pass(2 * HOUR_S + 1);
  // Nobody is left, and no timer has been by: whoever asks has it.
  expect(await statusOf(id)).toBe("reserved");
  expect(await outcomeOf(order(stranger, id))).toBe("done");
  expect((await lineOf(id)).map(({ status }) => status)).toEqual(["expired", "expired", "expired"]);
  expect(await listUntruths(db)).toEqual([]);
});

test("a declined order, a refused one, and one that its own buyer begins anew", async () => {
  const id = await item();
  // Who goes back from the payment page and chooses anew keeps what they hold.
  await order(buyer, id, { is_cod: false });
  await join(first, id);
  const again = await order(buyer, id);
  expect(await waitOf(first, id)).toEqual({ place: 1, of: 1, mine_until: null });
  const body = { order_id: again.order_id, product_id: id, approval: 0 as const, reason: "Not for me." };
  await seller.api.sellerOrders.confirm({ body });
  expect((await waitOf(first, id))?.mine_until).not.toBeNull();
  expect((await refusalOf(order(buyer, id))).code).toBe("not_your_turn");
  await order(first, id);
  expect(await listUntruths(db)).toEqual([]);
});

test("who orders it and stands in line for it all the same is not called for what they gave back", async () => {
  const id = await item();
  const bought = await order(buyer, id);
  await join(buyer, id);
  await join(first, id);
  await cancel(buyer, bought);
  expect((await lineOf(id)).map(({ status }) => status)).toEqual(["left", "called"]);
});

test("joining, leaving, buying, cancelling and timers at once at two processes: one turn at a time, nobody waits in a circle", async () => {
  const ids = await plantListings(db, seller, [plainPhone, plainPhone], clock.now());
  const crowd = people.slice(10, 18);
  const before = await countDeadlocks(db);
  const acts = Array.from({ length: 160 }, (_, n) => async () => {
    const person = crowd[(n * 7) % crowd.length] as Person;
    const who = n % 2 ? person : atTheOther(person);
    const id = ids[n % 3 === 0 ? 0 : 1] as string;
    const kind = (n * 13) % 10;
    if (kind < 3) return outcomeOf(join(who, id));
    if (kind < 5) return outcomeOf(order(who, id));
    if (kind < 6) return outcomeOf(who.api.waits.leave({ params: { id } }));
    if (kind < 7) return pass(600).then(() => runWaitTimers(n % 2 ? here : there));
    if (kind < 8) return outcomeOf(waitOf(who, id));
    const mine = await db.find<{ id: string }>(sql`
      select id from orders where buyer_id = ${who.id} and state = 'awaiting_seller' limit 1`);
    return mine ? outcomeOf(cancel(who, { order_id: mine.id })) : "nothing";
  });
  const next = acts.values();
  const results: unknown[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const act of next) results.push(await act());
    }),
  );
  expect(results.filter((one) => typeof one === "string" && !/^(done|nothing|4\d\d \w+)$/.test(one))).toEqual([]);
  expect(await countDeadlocks(db)).toBe(before);
  expect(await listUntruths(db)).toEqual([]);
});
