// Who of the staff may do what with an order, and when: every state, role and event of the machine's table, none by hand.
import { expect, test } from "vitest";
import { type StaffRole, staffRoles } from "../../../../contract/kit.ts";
import { deskEvents, type StaffEvent, staffEvents } from "../../../../contract/orders/orders.desk.contract.ts";
import {
  type OrderEvent,
  type OrderMover,
  type OrderState,
  orderMoves,
  orderStates,
} from "../../../../contract/orders/orders.machine.ts";
import { sql } from "../../../kit/db/sql.ts";
import { orderBody, payFor } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { isFull } from "../../../testing/size.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { advanceOrder } from "../moves/advance-order.ts";
import { holdOrder } from "../moves/order-access.ts";

const here = await world({ config: { poolSize: 10 } });
const { db } = here;
const buyer = await here.user();
const seller = await makeSeller(await here.user());
const staff = Object.fromEntries(
  await Promise.all(staffRoles.map(async (role) => [role, await here.staff(role)] as const)),
) as Record<StaffRole, Awaited<ReturnType<typeof here.staff>>>;
await db.run(sql`update users set created_at = created_at - interval '10 days'`);

type Row = (typeof orderMoves)[number];
const isStaffMover = (mover: OrderMover): mover is "logistics" | "verifier" | "support" =>
  ["logistics", "verifier", "support"].includes(mover);
const isStaffEvent = (event: string): event is StaffEvent => (staffEvents as readonly string[]).includes(event);
const staffRows = orderMoves.flatMap(([from, event, to, movers]) => {
  const mover = (movers as readonly OrderMover[]).find(isStaffMover);
  return mover && isStaffEvent(event) ? [{ from, event, to, mover }] : [];
});
const mayEver = (role: StaffRole, event: StaffEvent) =>
  staffRows.some((row) => row.event === event && (role === "admin" || row.mover === role));
const may = (role: StaffRole, state: OrderState, event: StaffEvent) =>
  staffRows.some((row) => row.event === event && row.from === state && (role === "admin" || row.mover === role));

/** With what has a form of its own, and so a call of its own. */
const offered = (role: StaffRole, state: OrderState) =>
  deskEvents.filter((event) =>
    event === "propose_price"
      ? orderMoves.some(([from, on]) => from === state && on === event) && ["admin", "verifier"].includes(role)
      : may(role, state, event),
  );

/** The shortest way there, from the moment it is asked to be paid. */
function wayTo(state: OrderState): Row[] {
  const ways = new Map<OrderState, Row[]>([["payment_pending", []]]);
  for (const [from, way] of ways) {
    for (const row of orderMoves.filter((one) => one[0] === from && one[1] !== "pay")) {
      if (!ways.has(row[2])) ways.set(row[2], [...way, row]);
    }
    const pay = orderMoves.find((one) => one[0] === from && one[1] === "pay");
    if (pay && !ways.has(pay[2])) ways.set(pay[2], [...way, pay]);
  }
  return ways.get(state) ?? [];
}

const move = (role: StaffRole, id: string, event: StaffEvent, body = {}) =>
  staff[role].api.ordersDesk.move({ params: { id, event }, body });

/** What no call of staff does is done by the product's own service, as whoever may. */
async function step(id: string, pid: string, event: OrderEvent, movers: readonly OrderMover[]): Promise<void> {
  const mover = movers.find(isStaffMover);
  if (event === "pay") return payFor(here, pid);
  if (mover && isStaffEvent(event)) return void (await move(mover, id, event));
  const [as = "system"] = movers;
  const kind = as === "buyer" || as === "seller" ? as : "system";
  await db.transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    const actorId = kind === "buyer" ? order.buyer_id : kind === "seller" ? order.seller_id : null;
    await advanceOrder(tx, here, order, event, { as, kind, id: actorId });
  });
}

async function bring(state: OrderState): Promise<string> {
  const [listing = ""] = await plantListings(db, seller, [plainPhone], here.clock.now());
  if (state === "created") {
    // Somebody new with much to pay confirms an order in cash by a code first.
    const stranger = await here.user();
    const body = orderBody({ is_cod: true }) as never;
    return (await stranger.api.checkout.createOrder({ params: { id: listing }, body })).order_id;
  }
  const made = await buyer.api.checkout.createOrder({ params: { id: listing }, body: orderBody() as never });
  for (const [, event, , movers] of wayTo(state)) await step(made.order_id, made.pid, event, movers);
  return made.order_id;
}

/**
 * What a role may not do is tried in every state by the admin, who may do everything somewhere, and by one other, each in
 * its turn; npm run faults tries everything. What a role is offered is read by all of them in every state.
 */
const triers = (place: number): readonly StaffRole[] =>
  isFull() ? staffRoles : ["admin", others[place % others.length] as StaffRole];
const others = staffRoles.filter((role) => role !== "admin");

const stateOf = async (id: string) => (await staff.support.api.ordersDesk.item({ params: { id } })).state;

test.each(orderStates.map((state, place) => ({ state, place })))(
  "$state: each role is offered what it may do, and everything else is refused as what it is",
  async ({ state, place }) => {
    const id = await bring(state);
    expect(await stateOf(id)).toBe(state);
    for (const role of staffRoles) {
      const { events } = await staff[role].api.ordersDesk.item({ params: { id } });
      expect([role, events]).toEqual([role, offered(role, state)]);
      if (!triers(place).includes(role)) continue;
      for (const event of staffEvents.filter((one) => !may(role, state, one))) {
        const { code, status } = await refusalOf(move(role, id, event));
        const wanted = mayEver(role, event) ? ["order_wrong_state", 409] : ["not_permitted", 403];
        expect([role, event, code, status]).toEqual([role, event, ...wanted]);
      }
    }
    expect(await stateOf(id)).toBe(state);
  },
);

test.each(staffRows)(
  "$mover: $event leads from $from to $to, and is in the log",
  async ({ from, event, to, mover }) => {
    const id = await bring(from);
    expect(await move(mover, id, event, { reason: "because" })).toMatchObject({ id, state: to });
    const [newest] = (await staff.admin.api.audit.list({ query: { limit: 1 } })).data;
    expect(newest).toMatchObject({
      action: `order.${event}`,
      subject: `order:${id}`,
      staff_id: staff[mover].id,
      detail: { from, to, reason: "because" },
    });
    const { timeline } = await staff.admin.api.ordersDesk.item({ params: { id } });
    expect(timeline.at(-1)).toMatchObject({ event, from, state: to, by: "staff" });
    expect(timeline.at(-1)?.actor).toBeTruthy();
  },
);

test("twenty at once: one moves it, the others are told that it has moved on", async () => {
  const id = await bring("check_passed");
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => move("logistics", id, "dispatch")));
  const refused = tries.filter((one) => one.status === "rejected");
  expect(refused).toHaveLength(19);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "order_wrong_state" });
  const { timeline } = await staff.admin.api.ordersDesk.item({ params: { id } });
  expect(timeline.filter(({ event }) => event === "dispatch")).toHaveLength(1);
});

test("a code that was said must be right; without one the history says so, however long the reason", async () => {
  const id = await bring("out_for_delivery");
  const code = (await buyer.api.orders.item({ params: { id } })).delivery_code ?? "";
  const wrong = code === "0000" ? "0001" : "0000";
  for (const bad of [wrong, `${code}0`, code.slice(0, 3), "०१२३"]) {
    expect((await refusalOf(move("logistics", id, "deliver", { code: bad }))).code).toBe("invalid_code");
  }
  expect(await stateOf(id)).toBe("out_for_delivery");
  await move("logistics", id, "deliver", { reason: "x".repeat(500) });
  const { timeline } = await staff.admin.api.ordersDesk.item({ params: { id } });
  expect(timeline.at(-1)?.reason).toMatch(/^Without the buyer's code\. x+$/);
});

test("the points of a check are those of the category, and the buyer reads what was found", async () => {
  const id = await bring("picked_up");
  const { check_points } = await staff.verifier.api.ordersDesk.item({ params: { id } });
  expect(check_points.length).toBeGreaterThan(2);
  expect((await refusalOf(move("verifier", id, "fail_check", { points: [true] }))).fields).toHaveProperty("points");
  const points = check_points.map((_, place) => place !== 1);
  await move("verifier", id, "fail_check", { reason: "The battery is swollen.", points });
  const { check } = await buyer.api.orders.item({ params: { id } });
  expect(check).toMatchObject({ passed: false, note: "The battery is swollen." });
  expect(check?.points.map(({ ok }) => ok)).toEqual(points);
});

test("nobody moves what is not there", async () => {
  const nowhere = "00000000-0000-4000-8000-000000000000";
  expect((await refusalOf(move("admin", nowhere, "cancel"))).status).toBe(404);
  expect((await refusalOf(move("admin", "nonsense", "cancel"))).status).toBe(404);
  const odd = staff.admin.api.ordersDesk.move({ params: { id: nowhere, event: "give_up" as never }, body: {} });
  expect((await refusalOf(odd)).status).toBe(404);
});
