// After the sale, everything happens once: however many ask at the same moment, at two processes, or hear of it again.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { subscriber } from "../../../testing/push-keys.ts";
import { inParallel } from "../../../testing/seeded.ts";
import { sized } from "../../../testing/size.ts";
import { world } from "../../../testing/world.ts";
import { readBalance, verifyLedger } from "../../ledger/ledger.service.ts";
import { sendRefunds } from "../../payments/refunds.service.ts";
import { referralListeners } from "../../referrals/referrals.service.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";

const AT_ONCE = sized(30, 100);
const BUYERS = sized(60, 300);
const LIMIT = 10;
const DAY_S = 86_400;

const config = { poolSize: 10, sessionSecret: "two processes of one product share their secret" };
const here = await world({ config });
const beside = await world({ config, database: here.database });
const { db, clock } = here;
const [seller, buyer, admin] = [await makeSeller(await here.user()), await here.user(), await here.staff()];
await ageUsers(db);

/** The same person at the other process. */
const twinOf = (who: { jar: Map<string, string> }) => {
  const twin = beside.browser();
  for (const [name, value] of who.jar) twin.jar.set(name, value);
  return twin;
};
const [sellersTwin, buyersTwin] = [twinOf(seller), twinOf(buyer)];

/** So many at the same moment, half of them at each process: how many got through, and what the others were told. */
async function atOnce(act: (n: number) => Promise<unknown>) {
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => act(n)));
  const said = ends.flatMap((end) => (end.status === "rejected" ? [Number(end.reason?.status)] : []));
  return { done: ends.length - said.length, said: [...new Set(said)] };
}

async function deliver(who = buyer, from = seller) {
  const [listing = ""] = await plantListings(db, from, [plainPhone], clock.now());
  const made = await who.api.checkout.createOrder({ params: { id: listing }, body: orderBody() as never });
  await payFor(here, made.pid);
  await from.api.sellerOrders.confirm({ body: { order_id: made.order_id, product_id: listing, approval: 1 } });
  await moveOn(admin, made.order_id, toDelivered);
  return { listing, ...made };
}

async function complete(): Promise<void> {
  await clock.advance(db, 30 * DAY_S);
  await runOrderTimers(here);
}

test(`a coupon of ${LIMIT} and ${BUYERS} buyers are ${LIMIT} orders, and no rupee more is given away`, async () => {
  const people = await inParallel(Array.from({ length: BUYERS }), 10, () => here.user());
  const goods = await plantListings(
    db,
    seller,
    people.map(() => plainPhone),
    clock.now(),
  );
  const now = clock.now().getTime();
  const coupon = await admin.api.coupons.create({
    body: {
      code: "ONLYTEN",
      kind: "flat",
      value: 100,
      min_order: 0,
      global_limit: LIMIT,
      valid_from: new Date(now - 1_000).toISOString(),
      valid_to: new Date(now + DAY_S * 1_000).toISOString(),
    } as never,
  });
  const body = orderBody({ coupon_code: coupon.code });
  const ends = await Promise.allSettled(
    people.map((who, n) => {
      const { api } = n % 2 === 0 ? who : twinOf(who);
      return api.checkout.createOrder({ params: { id: goods[n] ?? "" }, body: body as never });
    }),
  );
  const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason?.code] : []));
  expect(refused).toHaveLength(BUYERS - LIMIT);
  expect(new Set(refused)).toEqual(new Set(["coupon_refused"]));
  const kept = await db.find(sql`
    select used_count, used_paise, (select count(*)::int from orders where coupon_paise > 0) as orders
    from coupons where id = ${coupon.id}`);
  expect(kept).toEqual({ used_count: LIMIT, used_paise: LIMIT * 100_00, orders: LIMIT });
  // The others hold nothing: their items are still for sale.
  const held = await db.find(sql`
    select count(*)::int as n from listings where id = any(${goods}::uuid[]) and status <> 'published'`);
  expect(held).toEqual({ n: LIMIT });
}, 240_000);

test(`${AT_ONCE} returns of one order are one, and ${AT_ONCE} refunds of it too`, async () => {
  const { order_id, pid } = await deliver();
  const ask = ({ api }: Pick<typeof buyer, "api">) =>
    api.afterSale.requestReturn({ params: { id: order_id }, body: { reason: "It does not switch on." } });
  expect(await atOnce((n) => ask(n % 2 ? buyer : buyersTwin))).toEqual({ done: 1, said: [409] });
  await moveOn(admin, order_id, ["approve_return", "pick_up_return"]);
  const receive = () =>
    admin.api.ordersDesk.move({ params: { id: order_id, event: "receive_return" }, body: {} as never });
  expect(await atOnce(receive)).toEqual({ done: 1, said: [409] });
  expect(await readBalance(db, "refund_payable", order_id)).toBe(-12_080_00);
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => sendRefunds(n % 2 ? here : beside)));
  await applyWebhooks(here);
  const sent = await db.find(sql`
    select count(*)::int as n, sum(r.amount_paise)::bigint as paise from sandbox_refunds r
    join sandbox_payments s on s.id = r.payment_id join sandbox_links l on l.id = s.link_id
    join payments p on p.reference = l.reference where p.id = ${pid}`);
  expect(sent).toEqual({ n: 1, paise: 12_080_00 });
  expect(await readBalance(db, "refund_payable", order_id)).toBe(0);
  const papers = await db.many<{ kind: string }>(sql`
    select kind from invoices where order_id = ${order_id} order by kind`);
  expect(papers.map(({ kind }) => kind)).toEqual(["credit_note", "receipt", "service_invoice"]);
});

test(`${AT_ONCE} feedbacks about one order are one, and so are ${AT_ONCE} replies`, async () => {
  const { order_id } = await deliver();
  const before = await here.api.listings.publicProfile({ params: { id: seller.id }, query: {} });
  const give = ({ api }: Pick<typeof buyer, "api">, stars: number) =>
    api.afterSale.giveFeedback({ params: { id: order_id }, body: { average_rating: stars } as never });
  expect(await atOnce((n) => give(n % 2 ? buyer : buyersTwin, 1 + (n % 5)))).toEqual({ done: 1, said: [409] });
  const after = await here.api.listings.publicProfile({ params: { id: seller.id }, query: {} });
  expect(after.rating_count).toBe(before.rating_count + 1);
  const answer = ({ api }: Pick<typeof buyer, "api">) =>
    api.afterSale.replyToFeedback({ params: { id: order_id }, body: { message: "Thank you." } });
  expect(await atOnce((n) => answer(n % 2 ? seller : sellersTwin))).toEqual({ done: 1, said: [409] });
});

test(`${AT_ONCE} who want the same money get one link, and it is paid once however often the gateway says so`, async () => {
  const alone = await makeSeller(await here.user());
  const twin = twinOf(alone);
  await deliver(buyer, alone);
  await complete();
  const asked = clock.now();
  const links = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      (n % 2 ? alone : twin).api.payouts.createLink({ query: { payout_type: "create_link" } }),
    ),
  );
  expect(new Set(links.map(({ link_id, payout_id }) => `${link_id} ${payout_id}`)).size).toBe(1);
  const made = await db.find(sql`
    select count(*)::int as n from sandbox_payouts where id = ${links[0]?.link_id ?? ""} or created_at >= ${asked}`);
  expect(made).toEqual({ n: 1 });
  const link_id = links[0]?.link_id ?? "";
  await atOnce(() => here.api.payments.devPayout({ params: { link_id }, body: {} }));
  await Promise.all([applyWebhooks(here), applyWebhooks(beside)]);
  expect(await readBalance(db, "seller_payable", alone.id)).toBe(0);
  const posted = await db.find(sql`
    select count(*)::int as n from ledger_postings p join ledger_lines l on l.posting_id = p.id
    where l.account = 'seller_payable' and l.sub = ${alone.id} and l.amount_paise > 0`);
  expect(posted).toEqual({ n: 1 });
});

test(`${AT_ONCE} replays of everything told of an order, in any order: one reward of ₹25`, async () => {
  const [friend, brought] = [await here.user(), await here.user()];
  await ageUsers(db);
  brought.jar.set("rtag", friend.id);
  const { order_id } = await deliver(brought);
  const listeners = referralListeners(here);
  const hear = () =>
    inParallel(
      Array.from({ length: AT_ONCE }, (_, n) => listeners[n % listeners.length]),
      10,
      async (listener) => listener?.react({ id: "1", topic: listener.topic, payload: { order_id }, at: clock.now() }),
    );
  await hear();
  expect(await friend.api.referrals.mine()).toMatchObject({ pending_paise: 25_00, payable_paise: 0 });
  await complete();
  await hear();
  await hear();
  const mine = await friend.api.referrals.mine();
  expect(mine).toMatchObject({ pending_paise: 0, payable_paise: 25_00 });
  expect(mine.entries).toHaveLength(1);
  expect(await readBalance(db, "referral_payable", friend.id)).toBe(-25_00);
  expect(await db.many(sql`select from payouts where purpose = 'referral' and payee = ${friend.id}`)).toHaveLength(1);
});

test("whoever shares a device with the buyer, the seller or both earns nothing, also when it shows later", async () => {
  const token = (name: string) => ({
    token: JSON.stringify(subscriber(`https://fcm.googleapis.com/fcm/send/${name}`).target),
  });
  const rewardsOf = (order_id: string) =>
    db.many(sql`select kind, state from referral_rewards where order_id = ${order_id}`);
  const hear = (order_id: string) =>
    inParallel(referralListeners(here), 4, (listener) =>
      listener.react({ id: "1", topic: listener.topic, payload: { order_id }, at: clock.now() }),
    );
  for (const shared of ["buyer", "seller"] as const) {
    const [friend, brought] = [await here.user(), await here.user()];
    const from = await makeSeller(await here.user());
    await ageUsers(db);
    const other = shared === "buyer" ? brought : from;
    await other.api.accounts.registerDevice({ body: token(shared) });
    await friend.api.accounts.registerDevice({ body: token(shared) });
    brought.jar.set("rtag", friend.id);
    const { order_id } = await deliver(brought, from);
    await hear(order_id);
    expect(await rewardsOf(order_id), shared).toEqual([]);
  }
  const [friend, brought] = [await here.user(), await here.user()];
  await ageUsers(db);
  brought.jar.set("rtag", friend.id);
  const { order_id } = await deliver(brought);
  await hear(order_id);
  expect(await rewardsOf(order_id)).toEqual([{ kind: "buyer", state: "earned" }]);
  // The same phone, before the money was due: a token given up since then is remembered.
  await friend.api.accounts.registerDevice({ body: token("later") });
  await friend.api.accounts.forgetDevice({ body: token("later") });
  await brought.api.accounts.registerDevice({ body: token("later") });
  await complete();
  await hear(order_id);
  expect(await rewardsOf(order_id)).toEqual([{ kind: "buyer", state: "void" }]);
  expect(await readBalance(db, "referral_payable", friend.id)).toBe(0);
});

test("after all of it everything is true and the ledger is whole", async () => {
  expect(await listUntruths(db)).toEqual([]);
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
});
