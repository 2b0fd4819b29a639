import { expect, test } from "vitest";
import { orderStates } from "../contract/orders/orders.machine.ts";
import { createSandbox } from "../server/adapters/payments/sandbox/sandbox.ts";
import { moneyReactions } from "../server/app/wiring/money-reactions.ts";
import { verifyLedger } from "../server/domains/ledger/ledger.service.ts";
import { sql } from "../server/kit/db/sql.ts";
import { createLog } from "../server/kit/log.ts";
import { clockAt } from "../server/kit/work/clock.ts";
import { makeSeller } from "../server/testing/make.ts";
import { plainPhone, plantListings } from "../server/testing/plant.tables.ts";
import { world } from "../server/testing/world.ts";
import { plantConversations } from "./conversations/plant-conversations.ts";
import { plantRewards } from "./plant-coming-back.ts";
import { plantOrders, type SceneOn } from "./plant-orders.ts";

test("there is an order in every state, each with its history and its money", async () => {
  const here = await world();
  const { db, origin: publicUrl, clock, market } = here;
  const seller = await makeSeller(await here.user());
  const admin = await here.staff();
  const goods = Array.from({ length: 40 }, () => ({ ...plainPhone, price: 5_000 }));
  const ids = await plantListings(db, seller, goods, clock.now());
  const wares = ids.map((id) => ({ id, sellerId: seller.id, price: 5_000, category: plainPhone.categoryId }));
  const buyers = [];
  for (let n = 0; n < 8; n++) buyers.push((await here.user()).id);
  await db.run(sql`update users set created_at = created_at - interval '90 days'`);
  const sender = { secret: "of a test", log: createLog("silent"), address: { origin: publicUrl } };
  const on: SceneOn = (daysAgo) => {
    const at = clockAt(new Date(clock.now().getTime() - daysAgo * 86_400_000));
    const sandbox = createSandbox({ db, clock: at, publicUrl, ...sender });
    return {
      db,
      clock: at,
      vault: here.vault,
      gateway: sandbox,
      sandbox,
      moneyReactions,
      publicUrl,
      market: here.market,
    };
  };
  const staff = { kind: "staff", staffId: admin.id, role: "admin", sessionId: "", mustEnrol: false } as const;
  const orderIds = await plantOrders(on, wares, buyers, staff);
  const rows = await db.many<{ state: string; moves: number }>(sql`
    select state, min((select count(*) from order_history h where h.order_id = o.id))::int as moves
    from orders o group by state`);
  expect(rows.map(({ state }) => state).sort()).toEqual([...orderStates].sort());
  for (const { moves } of rows) expect(moves).toBeGreaterThan(0);
  await plantConversations(on, orderIds, { ...staff, role: "support" });
  const threads = (await admin.api.conversationsDesk.list({ query: { late: "1" } })).data;
  expect(threads.map(({ is_late }) => is_late)).toEqual([true]);
  const said = await db.find<{ messages: number; refused: number }>(sql`
    select (select count(*)::int from order_messages) as messages, (select count(*)::int from refused_messages) as refused`);
  expect(said).toEqual({ messages: 14, refused: 1 });
  await plantRewards({ ...on(0), market }, orderIds);
  await plantRewards({ ...on(0), market }, orderIds);
  const rewards = await db.many<{ state: string }>(sql`select distinct state from referral_rewards`);
  expect(rewards.map(({ state }) => state)).toEqual(expect.arrayContaining(["tracked", "earned", "payable", "void"]));
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
});
