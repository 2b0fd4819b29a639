// Orders led about at random by buyers, sellers, staff, money and time, through the services: each step is done or refused
// as the machine says, and after each step all that must be true of orders, items and money is true.
import { expect, test } from "vitest";
import { Refusal } from "../../../../contract/kit.ts";
import { type StaffEvent, staffEvents } from "../../../../contract/orders/orders.desk.contract.ts";
import { type OrderState, orderEvents } from "../../../../contract/orders/orders.machine.ts";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { orderBody } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listLostMoney, listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, listLeaves, plantListings } from "../../../testing/plant.tables.ts";
import { type Chance, seeded } from "../../../testing/seeded.ts";
import { sendSigned, webhooksOf } from "../../../testing/signed-webhooks.ts";
import { isFull, seedOr, sized } from "../../../testing/size.ts";
import { storePhotos } from "../../../testing/stored-photo.ts";
import { world } from "../../../testing/world.ts";
import { verifyLedger } from "../../ledger/ledger.service.ts";
import { sendRefunds } from "../../payments/refunds.service.ts";
import { sweepPayments } from "../../payments/sweep.service.ts";
import { createOrder } from "../checkout/create-order.service.ts";
import { cancel, confirmOrder } from "../moves/order-moves.service.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";
import { moveByStaff } from "../moves/staff-moves.service.ts";
import { acceptCheck, answerPrice } from "../price-proposals/answer-price.service.ts";
import { proposePrice } from "../price-proposals/propose-price.service.ts";

const SEED = seedOr(300);
const WALKS = sized(20, 300);
const STEPS = 14;
const here = await world({ config: { poolSize: 6 } });
const { db, clock, keys, origin } = here;
const [seller, admin] = [await makeSeller(await here.user()), await here.staff()];
const buyers = await Promise.all(Array.from({ length: 6 }, () => here.user()));
const staff = { kind: "staff", staffId: admin.id, role: "admin" } as Parameters<typeof moveByStaff>[1];
await ageUsers(db);
const leaves = await listLeaves(db);

interface Walk {
  price: number;
  listing: string;
  buyer: string;
  id: string;
  pid: string;
}

const stateOf = async ({ id }: Walk) =>
  (await db.find<{ state: OrderState }>(sql`select state from orders where id = ${id}`))?.state ?? "created";

type Act = (walk: Walk, chance: Chance) => Promise<unknown>;

/** A rupee less, for the first point that allows it. */
async function proposeLess({ id }: Walk): Promise<unknown> {
  const { check_points } = await admin.api.ordersDesk.item({ params: { id } });
  const point = check_points.findIndex(({ max_deduction }) => max_deduction > 0);
  const [photo = ""] = await storePhotos(here, { staffId: admin.id }, 1);
  return proposePrice(here, staff, id, { deductions: [{ point, rupees: 1, note: null, photo }] });
}

/** What buyer and seller may try; and of staff what is no plain move. */
const personal: Record<string, { by: "buyer" | "seller" | "verifier"; act: Act }> = {
  cancel: { by: "buyer", act: ({ buyer, id }) => cancel(here, buyer, id, { reason: null, key: undefined }) },
  accept_check: { by: "buyer", act: ({ buyer, id }) => acceptCheck(here, buyer, id) },
  propose_price: { by: "verifier", act: proposeLess },
  agree_price: { by: "seller", act: ({ id }) => answerPrice(here, seller.id, id, { accept: true, key: undefined }) },
  refuse_price: { by: "seller", act: ({ id }) => answerPrice(here, seller.id, id, { accept: false, key: undefined }) },
  approve: {
    by: "seller",
    act: ({ id, listing }) => confirmOrder(here, seller.id, { order_id: id, product_id: listing, approval: 1 }),
  },
  decline: {
    by: "seller",
    act: ({ id, listing }) => confirmOrder(here, seller.id, { order_id: id, product_id: listing, approval: 0 }),
  },
};
const staffActs = staffEvents.filter((event) => !event.includes("return") && event !== "reject_received");

/** What money and time do, whenever they like. */
const chances: Record<string, Act> = {
  pay: ({ pid }) => here.api.payments.devPay({ params: { pid }, body: { outcome: "success" } }),
  fail: ({ pid }) => here.api.payments.devPay({ params: { pid }, body: { outcome: "failed" } }),
  stray: ({ pid }) => sendSigned(origin, keys, webhooksOf(pid).captured({ id: `pay_stray${pid}`, amount: 77 })),
  refunds: () => sendRefunds(here),
  sweep: () => sweepPayments(here),
  minutes: (_walk, chance) => clock.advance(db, chance.between(60, 1_200)),
  hours: (_walk, chance) => clock.advance(db, chance.between(1, 30) * 3_600),
  weeks: () => clock.advance(db, 20 * 86_400),
};

/** What takes an order on if all goes well. */
const onward: Partial<Record<OrderState, string>> = {
  payment_pending: "pay",
  awaiting_seller: "approve",
  confirmed: "schedule_pickup",
  pickup_scheduled: "pick_up",
  pickup_failed: "schedule_pickup",
  picked_up: "pass_check",
  check_failed: "accept_check",
  price_proposed: "agree_price",
  price_agreed: "accept_check",
  check_passed: "dispatch",
  out_for_delivery: "deliver",
  delivery_failed: "dispatch",
  delivered: "weeks",
};
const anything = [...Object.keys(personal), ...staffActs, ...Object.keys(chances)];

async function begin(chance: Chance): Promise<Walk> {
  const ware = {
    categoryId: chance.pick(leaves),
    price: chance.pick([1, 40, 700, 9_000, 60_000]),
    weightKg: chance.pick([0.3, 4, 31]),
    share: chance.pick([0, 50, 100]),
  };
  const [listing = ""] = await plantListings(db, seller, [ware], clock.now());
  const buyer = chance.pick(buyers).id;
  const is_cod = chance.next() < 0.4;
  const ask = (cod: boolean) =>
    createOrder({ ...here, ip: "" }, buyer, { key: undefined, cookie: "" }, listing, {
      ...orderBody({ is_cod: cod }),
      emi_only: false,
    } as never);
  const made = await ask(is_cod).catch((error: unknown) => {
    if (error instanceof Refusal && is_cod) return ask(false);
    throw error;
  });
  return { price: ware.price, listing, buyer, id: made.order_id, pid: made.pid };
}

async function step(walk: Walk, chance: Chance, seen: Set<string>): Promise<string> {
  const before = await stateOf(walk);
  const drawn = (chance.next() < 0.6 ? onward[before] : undefined) ?? chance.pick(anything);
  // Of a rupee nothing can be taken off.
  const name = drawn === "propose_price" && walk.price === 1 ? "pass_check" : drawn;
  const what = `${name} of ${before}`;
  const outcome = await (chances[name] ?? personal[name]?.act ?? byStaff(name as StaffEvent))(walk, chance).then(
    () => "done",
    (error: unknown) => requireRefusal(error).code,
  );
  seen.add(`${outcome === "done" ? "did" : "refused"} ${name}`);
  if (name in chances) {
    await applyWebhooks(here);
    await runOrderTimers(here);
    return what;
  }
  const movers = personal[name] ? [personal[name].by] : (["logistics", "verifier", "support"] as const);
  const isAllowed = movers.some((mover) => (orderEvents(before, mover) as string[]).includes(name));
  expect(outcome === "done", `${what}: ${outcome}`).toBe(isAllowed);
  // An order that its seller never saw is not theirs to know of; nor is a lower price there that nobody proposed.
  const noes = ["order_wrong_state", "not_permitted", ...(name.endsWith("_price") ? ["not_found"] : [])];
  if (!isAllowed) expect(noes, what).toContain(outcome);
  return what;
}

function byStaff(event: StaffEvent): Act {
  return ({ id }) => moveByStaff(here, staff, id, event, { reason: null });
}

function requireRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && error.status < 500) return error;
  throw error;
}

test(`${WALKS} orders led about, everything true after every step (seed ${SEED})`, async () => {
  const chance = seeded(SEED);
  const seen = new Set<string>();
  const ends: Record<string, number> = {};
  for (let n = 0; n < WALKS; n++) {
    const walk = await begin(chance);
    const trail: string[] = [];
    for (let at = 0; at < STEPS; at++) {
      trail.push(await step(walk, chance, seen));
      const untruths = await listUntruths(db);
      expect(untruths, `walk ${n}: ${trail.join(" → ")}`).toEqual([]);
    }
    const end = await stateOf(walk);
    ends[end] = (ends[end] ?? 0) + 1;
  }
  for (const name of isFull() ? anything : ["pay", "approve", "deliver", "weeks"])
    expect(seen, name).toContain(`did ${name}`);
  // They did not all end the same way.
  expect(Object.keys(ends).length).toBeGreaterThan(isFull() ? 6 : 2);
  expect(ends.completed ?? 0).toBeGreaterThan(0);
  await clock.advance(db, 31 * 60);
  await sweepPayments(here);
  await applyWebhooks(here);
  await clock.advance(db, 31 * 60);
  await sweepPayments(here);
  await applyWebhooks(here);
  expect(await listUntruths(db)).toEqual([]);
  expect(await listLostMoney(db)).toEqual([]);
  expect(await verifyLedger(db)).toMatchObject({ sum_paise: 0, faults: [] });
}, 600_000);
