// A number that differs at a hand-over: what is read, who may see it, and how a case ends.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { openVault } from "../../../kit/db/vault.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../../testing/buying.ts";
import { nextImei } from "../../../testing/identities.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers } from "../../../testing/plant.tables.ts";
import { storePhotos } from "../../../testing/stored-photo.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { listSameThing } from "../../identities/identities.service.ts";
import { resealReadings } from "./readings.service.ts";

const here = await world({ config: { poolSize: 10 } });
const { db } = here;
const [admin, support, verifier, logistics, finance] = [
  await here.staff(),
  await here.staff("support"),
  await here.staff("verifier"),
  await here.staff("logistics"),
  await here.staff("finance"),
];
const buyer = await here.user();
const DAY_S = 86_400;

async function order() {
  const seller = await makeSeller(await here.user());
  await ageUsers(db);
  const imei = nextImei();
  const { id: listing, body } = await makePublished(seller, verifier, { identity: { kind: "imei", value: imei } });
  const { order_id: id, pid } = await buyer.api.checkout.createOrder({
    params: { id: listing },
    body: orderBody() as never,
  });
  await payFor(here, pid);
  await seller.api.sellerOrders.confirm({ body: { order_id: id, product_id: listing, approval: 1 } });
  return { id, pid, listing, imei, seller, body };
}

const caseOf = async (id: string) =>
  (await support.api.identityCases.cases({ query: { limit: 50 } })).data.find((one) => one.order.id === id);
const settle = (id: string, decision: "misread" | "another_thing") =>
  support.api.identityCases.settle({ params: { id }, body: { decision, note: "Looked at it twice." } });

test("the number is wanted where the thing has one, and a slip is told as a slip", async () => {
  const { id, imei } = await order();
  await moveOn(logistics, id, ["schedule_pickup"]);
  const pick = (identity?: string) =>
    logistics.api.ordersDesk.move({
      params: { id, event: "pick_up" },
      body: identity === undefined ? {} : { identity },
    });
  expect((await refusalOf(pick())).fields).toEqual({
    identity: "Read the number on the thing itself and write it here.",
  });
  expect((await refusalOf(pick("49015420323751"))).fields).toHaveProperty("identity");
  expect((await refusalOf(pick("490154203237519"))).fields).toHaveProperty("identity");
  expect(await caseOf(id)).toBeUndefined();
  expect((await pick(`${imei.slice(0, 6)}-${imei.slice(6)}`)).state).toBe("picked_up");
});

test("twelve at once with another number are one case; misread, it goes on where it stopped", async () => {
  const { id, imei } = await order();
  await moveOn(admin, id, ["schedule_pickup"]);
  const other = nextImei();
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      logistics.api.ordersDesk.move({ params: { id, event: "pick_up" }, body: { identity: other } }),
    ),
  );
  const codes = tries.map((one) => (one.status === "rejected" ? one.reason.code : "moved")).toSorted();
  expect(codes).toEqual(["identity_differs", ...Array(11).fill("order_wrong_state")]);
  const found = await caseOf(id);
  expect(found).toMatchObject({
    step: "pick_up",
    kind: "imei",
    expected_last4: imei.slice(-4),
    read_last4: other.slice(-4),
    decision: null,
  });
  expect(JSON.stringify(found)).not.toContain(other);
  const at = { params: { id: found?.id ?? "" } };
  expect(await support.api.identityCases.lookAtCase({ ...at, body: {} })).toEqual({ expected: imei, read: other });
  for (const staff of [logistics, finance])
    expect((await refusalOf(staff.api.identityCases.lookAtCase({ ...at, body: {} }))).status).toBe(403);
  for (const staff of [logistics, verifier, finance]) {
    const body = { decision: "misread", note: "It is the same." } as const;
    expect((await refusalOf(staff.api.identityCases.settle({ ...at, body }))).status).toBe(403);
  }
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => settle(found?.id ?? "", "misread")));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const logged = await db.many<{ action: string; detail: unknown }>(sql`
    select action, detail from audit_entries where subject = ${`order:${id}`} order by id`);
  expect(logged.map(({ action }) => action)).toEqual([
    "order.schedule_pickup",
    "order.identity_differs",
    "identity.look_at_case",
    "order.settle_identity_case",
  ]);
  expect(JSON.stringify(logged)).not.toContain(other);
  expect(
    (await logistics.api.ordersDesk.move({ params: { id, event: "pick_up" }, body: { identity: imei } })).state,
  ).toBe("picked_up");
});

test("another phone at the pickup: the buyer has everything back, and the listing waits for staff", async () => {
  const { id, pid, listing } = await order();
  await moveOn(admin, id, ["schedule_pickup"]);
  const odd = admin.api.ordersDesk.move({ params: { id, event: "pick_up" }, body: { identity: nextImei() } });
  expect((await refusalOf(odd)).code).toBe("identity_differs");
  const settled = await settle((await caseOf(id))?.id ?? "", "another_thing");
  expect(settled).toMatchObject({ decision: "another_thing", order: { state: "cancelled", is_held: false } });
  expect(await db.find(sql`select status, hold_reason from listings where id = ${listing}`)).toEqual({
    status: "on_hold",
    hold_reason: "another thing was handed over",
  });
  expect(await db.find(sql`select state from payments where id = ${pid}`)).toEqual({ state: "refund_pending" });
});

test("another phone at the check ends the same way", async () => {
  const { id, listing } = await order();
  await moveOn(admin, id, ["schedule_pickup", "pick_up"]);
  const odd = verifier.api.ordersDesk.move({ params: { id, event: "pass_check" }, body: { identity: nextImei() } });
  expect((await refusalOf(odd)).code).toBe("identity_differs");
  const settled = await settle((await caseOf(id))?.id ?? "", "another_thing");
  expect(settled.order.state).toBe("cancelled");
  expect(await db.find(sql`select status from listings where id = ${listing}`)).toEqual({ status: "on_hold" });
});

test("another phone that comes back is not refunded: the sale stands, and its buyer's is free to be listed", async () => {
  const { id, pid, listing, imei, seller } = await order();
  await moveOn(admin, id, toDelivered);
  const { reason, kind } = { reason: "One of the buttons does not work.", kind: "not_working" } as const;
  await buyer.api.afterSale.requestReturn({ params: { id }, body: { reason, kind } as never });
  await moveOn(admin, id, ["approve_return", "pick_up_return"]);
  // It is not theirs to list while it may still come back.
  const next = await makeSeller(await here.user());
  const again = { identity: { kind: "imei", value: imei } } as const;
  expect((await refusalOf(makePublished(next, verifier, again))).code).toBe("identity_in_use");
  const odd = support.api.ordersDesk.move({ params: { id, event: "receive_return" }, body: { identity: nextImei() } });
  expect((await refusalOf(odd)).code).toBe("identity_differs");
  const click = support.api.ordersDesk.move({ params: { id, event: "receive_return" }, body: { identity: imei } });
  expect((await refusalOf(click)).code).toBe("order_wrong_state");
  await settle((await caseOf(id))?.id ?? "", "another_thing");
  expect(await db.find(sql`select state, refund_asked_paise from payments where id = ${pid}`)).toEqual({
    state: "paid",
    refund_asked_paise: 0,
  });
  expect((await buyer.api.orders.item({ params: { id } })).state).toBe("completed");
  const { id: resold } = await makePublished(next, verifier, again);
  expect(await listSameThing(db, resold)).toEqual([listing]);
  expect(seller.id).not.toBe(next.id);
  // Its passport goes on where the sale ended.
  const passportOf = async (of: string) => (await buyer.api.listings.product({ params: { id: of } })).passport;
  const { item } = await buyer.api.passports.read({ params: { code: (await passportOf(resold))?.code ?? "" } });
  expect(item).toMatchObject({ continues: await passportOf(listing), changed_hands: 1 });
});

test("a lower price does not lead around it: what is read with it is compared, and an order on hold takes none", async () => {
  const { id, imei } = await order();
  await moveOn(admin, id, ["schedule_pickup", "pick_up"]);
  const propose = async (identity: string) => {
    const [photo = ""] = await storePhotos(here, { staffId: verifier.id }, 1);
    const deductions = [{ point: "Battery health noted; no swelling", rupees: 100, note: null, photo }];
    return verifier.api.priceProposalsDesk.propose({ params: { id }, body: { deductions, identity } });
  };
  expect((await refusalOf(propose(nextImei()))).code).toBe("identity_differs");
  expect((await refusalOf(propose(imei))).code).toBe("order_wrong_state");
  expect(await caseOf(id)).toMatchObject({ step: "pass_check", decision: null });
  await settle((await caseOf(id))?.id ?? "", "misread");
  await propose(imei);
  expect((await buyer.api.orders.item({ params: { id } })).state).toBe("price_proposed");
  expect(await listUntruths(db)).toEqual([]);
});

test("of a person who left the readings go, and a new key seals what stays", async () => {
  const { id, seller } = await order();
  await moveOn(admin, id, ["schedule_pickup"]);
  await refusalOf(admin.api.ordersDesk.move({ params: { id, event: "pick_up" }, body: { identity: nextImei() } }));
  const caseId = (await caseOf(id))?.id ?? "";
  const both = openVault(["n".repeat(40), here.config.sessionSecret]);
  const all = await resealReadings(db, both);
  expect(all.changed).toBe(all.seen);
  expect((await resealReadings(db, both)).changed).toBe(0);
  await settle(caseId, "another_thing");
  const orders = here.personalData.find(({ name }) => name === "orders");
  await db.transaction(async (tx) => orders?.erase(tx, seller.id));
  expect(await db.find(sql`select read_sealed, read_last4 from identity_cases where id = ${caseId}`)).toEqual({
    read_sealed: null,
    read_last4: "",
  });
  expect((await support.api.identityCases.lookAtCase({ params: { id: caseId }, body: {} })).read).toBeNull();
});

test("what is asked of no case is not found, and nothing is untrue", async () => {
  expect((await refusalOf(settle(randomUUID(), "misread"))).status).toBe(404);
  const look = support.api.identityCases.lookAtCase({ params: { id: randomUUID() }, body: {} });
  expect((await refusalOf(look)).status).toBe(404);
  const over = await support.api.identityCases.cases({ query: { open: "0", limit: 2 } });
  expect(over.data).toHaveLength(2);
  expect(over.meta.next_cursor).not.toBeNull();
  expect(await listUntruths(db)).toEqual([]);
  await here.clock.advance(db, 40 * DAY_S);
});
