// Every order of the demo with its parcels, as far as they came; and what its courier has paid over.
import { expect, test } from "vitest";
import { createSandbox as createCourier } from "../../server/adapters/couriers/sandbox/sandbox.ts";
import { createSandbox } from "../../server/adapters/payments/sandbox/sandbox.ts";
import { moneyReactions } from "../../server/app/wiring/money-reactions.ts";
import { fetchRemittances } from "../../server/domains/remittances/fetch-remittances.service.ts";
import { sql } from "../../server/kit/db/sql.ts";
import { createLog } from "../../server/kit/log.ts";
import { clockAt } from "../../server/kit/work/clock.ts";
import { makeSeller } from "../../server/testing/make.ts";
import { setHub } from "../../server/testing/parcels.tables.ts";
import { plainPhone, plantListings } from "../../server/testing/plant.tables.ts";
import { world } from "../../server/testing/world.ts";
import { plantOrders } from "../plant-orders.ts";
import { plantParcels } from "./plant-parcels.ts";

const here = await world();
const { db, clock, origin: publicUrl, vault } = here;
const seller = await makeSeller(await here.user());
const admin = await here.staff();
await setHub(db);
const goods = Array.from({ length: 45 }, () => ({ ...plainPhone, price: 5_000 }));
const ids = await plantListings(db, seller, goods, clock.now());
const buyers: string[] = [];
for (let n = 0; n < 8; n++) buyers.push((await here.user()).id);
await db.run(sql`update users set created_at = created_at - interval '90 days'`);
const sender = { log: createLog("silent"), address: { origin: publicUrl } };
const on = (daysAgo: number) => {
  const at = clockAt(new Date(clock.now().getTime() - daysAgo * 86_400_000));
  const sandbox = createSandbox({ db, clock: at, publicUrl, secret: "of a test", ...sender });
  const courier = createCourier({ db, clock: at, secret: Buffer.from("of a test"), timeoutMs: 1_000, ...sender });
  const couriers = {
    names: ["sandbox"] as const,
    find: (name: string) => (name === "sandbox" ? courier : undefined),
    isResting: () => false,
  };
  return { db, clock: at, vault, gateway: sandbox, sandbox, moneyReactions, publicUrl, couriers, market: here.market };
};
const staff = { kind: "staff", staffId: admin.id, role: "admin", sessionId: "", mustEnrol: false } as const;
const wares = ids.map((id) => ({ id, sellerId: seller.id, price: 5_000, category: plainPhone.categoryId }));
const orderIds = await plantOrders(on, wares, buyers, staff);
await plantParcels(on, 1, orderIds);

test("parcels are in every state that lasts, and known to the demo's own courier", async () => {
  const parcels = await db.many<{ leg: string; state: string; courier: string; order: string }>(sql`
    select s.leg, s.state, s.courier, o.state as order from shipments s join orders o on o.id = s.order_id`);
  const states = new Set(parcels.map(({ state }) => state));
  for (const state of ["planned", "booked", "collected", "out_for_delivery", "delivered", "failed_attempt", "lost"]) {
    expect([state, states.has(state)]).toEqual([state, true]);
  }
  expect(new Set(parcels.map(({ courier }) => courier))).toEqual(new Set(["sandbox"]));
  const strange = await db.many(sql`
    select s.waybill from shipments s where s.waybill is not null
      and not exists (select from courier_sandbox_parcels p where p.waybill = s.waybill)`);
  expect(strange).toEqual([]);
  const differing = await db.many(sql`select leg, state, differs from shipments where differs is not null`);
  expect(differing).toEqual([]);
  const orders = await db.find(sql`select count(distinct state)::int as n from orders`);
  expect(orders).toEqual({ n: expect.any(Number) });
  const board = await (await here.staff("logistics")).api.shipmentsDesk.list({ query: {} });
  for (const trouble of ["lost", "failed", "not_collected", "no_scan", "weight"] as const) {
    expect([trouble, board.meta.troubles[trouble] > 0]).toEqual([trouble, true]);
  }
});

test("of its cash one line is short, the newest is outstanding, and the courier's own telling changes nothing", async () => {
  const desk = (await here.staff("finance")).api.remittancesDesk;
  const look = async () => {
    const [wrong, overview] = [(await desk.differences({ query: {} })).data, await desk.overview()];
    expect(wrong).toMatchObject([{ kind: "short", courier: "sandbox", difference_paise: -20_00 }]);
    expect(overview).toMatchObject({ agrees: true, unposted: 0 });
    return overview.outstanding_paise;
  };
  const before = await look();
  expect(before).toBeGreaterThan(20_00);
  await fetchRemittances(on(0));
  expect(await look()).toBe(before);
});

test("how long parcels take is known from the first day", async () => {
  const free = await db.find<{ id: string }>(sql`select id from listings where status = 'published' limit 1`);
  const said = await here.api.shipments.estimate({ query: { product_id: free?.id ?? "", pincode: "110016" } });
  expect(said).toMatchObject({ is_learned: true, serviceable: true });
});
