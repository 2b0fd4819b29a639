// A lower price after the check: who may propose it, within which rules, who answers when, and what becomes of item and money.
import { expect, test } from "vitest";
import { staffRoles } from "../../../../contract/kit.ts";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { moveOn, orderBody, payFor } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listLostMoney, listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, plainPhone, plantListings } from "../../../testing/plant.tables.ts";
import { storePhotos } from "../../../testing/stored-photo.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { readBalance, verifyLedger } from "../../ledger/ledger.service.ts";
import { sendRefunds } from "../../payments/refunds.service.ts";
import { sweepPayments } from "../../payments/sweep.service.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";

const here = await world({ config: { poolSize: 16 } });
const { db, clock } = here;
const [seller, buyer, stranger, admin, verifier] = [
  await makeSeller(await here.user()),
  await here.user(),
  await here.user(),
  await here.staff(),
  await here.staff("verifier"),
];
await ageUsers(db);
await db.run(sql`insert into settings (key, version, value, changed_by) values ('cod_open_max', 99, '1000', 'test')`);

const HOUR_S = 3_600;
/** Points of a phone, and what its category allows for each. */
const SCREEN = { point: "Touch, display, no dead pixels or burn-in", most: 3_000 };
const BATTERY = { point: "Battery health noted; no swelling", most: 1_800 };
const IMEI = "IMEI (dial *#06#) equals the listing and the box";
type Method = "prepaid" | "cod" | "emi";

async function pickedUp(method: Method = "prepaid", change: Record<string, unknown> = {}) {
  const [listing = ""] = await plantListings(db, seller, [plainPhone], clock.now());
  const body = orderBody({ is_cod: method === "cod", emi_only: method === "emi", ...change });
  const made = await buyer.api.checkout.createOrder({ params: { id: listing }, body: body as never });
  if (method !== "cod") await payFor(here, made.pid);
  const id = made.order_id;
  await seller.api.sellerOrders.confirm({ body: { order_id: id, product_id: listing, approval: 1 } });
  await moveOn(admin, id, ["schedule_pickup", "pick_up"]);
  return { id, listing, pid: made.pid };
}

const photo = async (staffId = verifier.id) => (await storePhotos(here, { staffId }, 1))[0] ?? "";
const deduction = async (rupees: number, point: string | number = SCREEN.point) => ({
  point,
  rupees,
  note: "A scratch across the glass.",
  photo: await photo(),
});
const propose = async (id: string, rupees = 1_200) =>
  verifier.api.priceProposalsDesk.propose({ params: { id }, body: { deductions: [await deduction(rupees)] } });
const answer = (who: typeof buyer, id: string, accept: boolean, key?: string) =>
  who.api.priceProposals.answer({ params: { id }, body: { accept }, ...(key ? { key } : {}) });
const read = (who: typeof buyer, id: string) => who.api.priceProposals.read({ params: { id } });
const stateOf = async (id: string) =>
  (await db.find<{ state: string }>(sql`select state from orders where id = ${id}`))?.state;
const statusOf = async (id: string) =>
  (await db.find<{ status: string }>(sql`select status from listings where id = ${id}`))?.status;
const wait = async (seconds: number) => {
  await clock.advance(db, seconds);
  await runOrderTimers(here);
};
const settleRefunds = async () => {
  await sendRefunds(here);
  await applyWebhooks(here);
};
async function expectTruth() {
  await settleRefunds();
  expect(await listUntruths(db)).toEqual([]);
  expect(await listLostMoney(db)).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
}

test("seller and buyer see one page, say yes, and the order goes on at the lower price, to the paisa", async () => {
  const { id, listing, pid } = await pickedUp();
  const proposed = await verifier.api.priceProposalsDesk.propose({
    params: { id },
    body: { deductions: [await deduction(1_200), await deduction(300, BATTERY.point)] },
  });
  expect(proposed).toMatchObject({ as: "staff", outcome: "proposed", order_state: "price_proposed" });
  const theirs = await read(seller, id);
  expect(theirs).toMatchObject({
    as: "seller",
    can_answer: true,
    rules_version: 1,
    before: { price: 12_000, total_paise: 12_080_00, receives_paise: 11_150_40 },
    // 10,500 − 6 % − 18 % of that.
    after: { price: 10_500, total_paise: 10_580_00, receives_paise: 9_756_60 },
    refund_paise: 1_500_00,
    deductions: [
      { point: { text: SCREEN.point }, max_pct: 25, max_rupees: SCREEN.most, rupees: 1_200 },
      { point: { text: BATTERY.point }, max_pct: 15, max_rupees: BATTERY.most, rupees: 300 },
    ],
  });
  expect(theirs.deductions[0]?.photo?.urls["320"]).toMatch(/^\/media\//);
  const { as: _as, can_answer: _can, ...same } = await read(buyer, id);
  expect(theirs).toMatchObject(same);
  expect((await read(buyer, id)).can_answer).toBe(false);
  expect((await seller.api.sellerOrders.item({ params: { id } })).actions).toEqual(["answer_price"]);

  expect(await answer(seller, id, true)).toEqual({ id, state: "price_agreed" });
  expect(await read(buyer, id)).toMatchObject({ outcome: "agreed", can_answer: true, after: theirs.after });
  expect((await buyer.api.orders.item({ params: { id } })).actions).toContain("answer_price");
  expect(await answer(buyer, id, true)).toEqual({ id, state: "check_passed" });
  const order = await buyer.api.orders.item({ params: { id } });
  expect(order).toMatchObject({
    price: 10_500,
    lowered_from: 12_000,
    total_paise: 10_580_00,
    lines: theirs.after.buyer_lines,
    refund: { state: "under_way", amount_paise: 1_500_00, to: "as_paid" },
    payment: { state: "paid" },
  });
  expect(await readBalance(db, "order_escrow", id)).toBe(-10_580_00);
  expect(await readBalance(db, "refund_payable", id)).toBe(-1_500_00);
  await settleRefunds();
  expect(await readBalance(db, "refund_payable", id)).toBe(0);
  expect((await buyer.api.orders.item({ params: { id } })).refund).toMatchObject({
    state: "done",
    amount_paise: 1_500_00,
  });
  await expectTruth();

  await moveOn(admin, id, ["dispatch", "deliver"]);
  await wait(40 * 86_400);
  expect(await stateOf(id)).toBe("completed");
  const sale = await seller.api.sellerOrders.item({ params: { id } });
  expect(sale).toMatchObject({ receives_paise: 9_756_60, price: 10_500, lowered_from: 12_000 });
  const papers = await db.many<{
    kind: string;
    total_paise: number;
    document: { lowered: unknown; lines: unknown[] };
  }>(sql`
    select kind, total_paise, document from invoices where order_id = ${id} order by kind`);
  for (const { document } of papers) expect(document.lowered).toEqual({ from: 12_000, to: 10_500 });
  const total = (kind: string) => papers.find((one) => one.kind === kind)?.total_paise;
  expect([total("fee_invoice"), total("receipt")]).toEqual([743_40, 10_500_00]);
  expect(papers.find(({ kind }) => kind === "receipt")?.document.lines).toEqual([
    { text: "Planted", sac: null, amount_paise: 12_000_00 },
    { text: "Price lowered after the quality check", sac: null, amount_paise: -1_500_00 },
  ]);
  expect(
    await db.many(sql`select r.key from refunds r join payments p on p.id = r.payment_id where p.id = ${pid}`),
  ).toHaveLength(1);
  expect(await statusOf(listing)).toBe("sold");
  await expectTruth();
});

test.each(["prepaid", "cod", "emi"] as const)(
  "%s: no, or no word, from either ends it with everything back",
  async (method) => {
    const ends: [string, (id: string) => Promise<unknown>, string][] = [
      ["seller no", (id) => answer(seller, id, false), "refused"],
      ["seller silent", () => wait(25 * HOUR_S), "lapsed"],
      [
        "buyer no",
        async (id) => {
          await answer(seller, id, true);
          await answer(buyer, id, false);
        },
        "declined",
      ],
      [
        "buyer silent",
        async (id) => {
          await answer(seller, id, true);
          await wait(13 * HOUR_S);
        },
        "lapsed",
      ],
      ["cancelled by the buyer meanwhile", (id) => buyer.api.orders.cancel({ params: { id }, body: {} }), "declined"],
      [
        "cancelled by support in between",
        async (id) => {
          await answer(seller, id, true);
          await admin.api.ordersDesk.move({ params: { id, event: "cancel" }, body: { reason: "Lost." } });
        },
        "withdrawn",
      ],
    ];
    for (const [what, end, outcome] of ends) {
      const { id, listing } = await pickedUp(method);
      await propose(id);
      await end(id);
      expect(await stateOf(id), what).toBe("cancelled");
      expect(await read(buyer, id), what).toMatchObject({ outcome, can_answer: false, due_at: null });
      // It is not as it was described: nobody can buy it until somebody has looked.
      expect(await statusOf(listing), what).toBe("on_hold");
      await settleRefunds();
      const { payment, lowered_from, price } = await buyer.api.orders.item({ params: { id } });
      expect([lowered_from, price], what).toEqual([null, 12_000]);
      if (method === "cod") expect(payment.state, what).toBe("refused");
      else expect(payment, what).toMatchObject({ state: "refunded", refunded_paise: payment.amount_paise });
      expect((await refusalOf(answer(buyer, id, true))).code, what).toBe("order_wrong_state");
    }
    await expectTruth();
  },
  60_000,
);

test("cash: the courier asks for the lower sum, and nothing is refunded", async () => {
  const { id } = await pickedUp("cod");
  await propose(id, 2_000);
  expect(await read(buyer, id)).toMatchObject({ refund_paise: 0, after: { total_paise: 10_138_00 } });
  await answer(seller, id, true);
  await answer(buyer, id, true);
  expect((await buyer.api.orders.item({ params: { id } })).payment).toMatchObject({
    state: "due",
    amount_paise: 10_138_00,
  });
  await moveOn(admin, id, ["dispatch", "deliver"]);
  const order = await buyer.api.orders.item({ params: { id } });
  expect(order.payment).toMatchObject({ state: "collected", amount_paise: 10_138_00 });
  expect(order.refund).toBeNull();
  expect(await readBalance(db, "order_escrow", id)).toBe(-10_138_00);
  await expectTruth();
});

test("what is returned afterwards gives back what was really paid", async () => {
  const { id } = await pickedUp("emi");
  await propose(id, 1_000);
  await answer(seller, id, true);
  await answer(buyer, id, true);
  await moveOn(admin, id, ["dispatch", "deliver"]);
  await buyer.api.afterSale.requestReturn({
    params: { id },
    body: { reason: "It is not working.", kind: "not_working" },
  });
  expect((await buyer.api.orders.item({ params: { id } })).refund).toMatchObject({
    state: "expected",
    amount_paise: 11_080_00,
  });
  await moveOn(admin, id, ["approve_return", "pick_up_return", "receive_return"]);
  await settleRefunds();
  const { payment, refund } = await buyer.api.orders.item({ params: { id } });
  expect(payment).toMatchObject({ state: "refunded", amount_paise: 12_080_00, refunded_paise: 12_080_00 });
  expect(refund).toMatchObject({ state: "done" });
  const [note] = await db.many<{ document: { lowered: unknown } }>(sql`
    select document from invoices where order_id = ${id} and kind = 'credit_note'`);
  expect(note?.document.lowered).toEqual({ from: 12_000, to: 11_000 });
  await expectTruth();
});

test("accept_check on the order's own page takes the lower price too", async () => {
  const { id } = await pickedUp();
  await propose(id);
  expect((await refusalOf(buyer.api.orders.acceptCheck({ params: { id } }))).code).toBe("order_wrong_state");
  await answer(seller, id, true);
  await buyer.api.orders.acceptCheck({ params: { id } });
  expect(await buyer.api.orders.item({ params: { id } })).toMatchObject({ state: "check_passed", price: 10_800 });
  await expectTruth();
});

test("only whoever may pass the check proposes; whoever neither buys nor sells it finds nothing", async () => {
  const { id } = await pickedUp();
  const body = { deductions: [await deduction(100)] };
  for (const role of staffRoles.filter((one) => one !== "admin" && one !== "verifier")) {
    const one = await here.staff(role);
    expect((await refusalOf(one.api.priceProposalsDesk.propose({ params: { id }, body }))).status, role).toBe(403);
  }
  expect((await refusalOf(here.api.priceProposalsDesk.propose({ params: { id }, body }))).status).toBe(401);
  expect((await refusalOf(read(buyer, id))).status).toBe(404);
  expect((await refusalOf(answer(seller, id, true))).status).toBe(404);
  await propose(id);
  expect((await refusalOf(here.api.priceProposals.read({ params: { id } }))).status).toBe(401);
  expect((await refusalOf(read(stranger, id))).status).toBe(404);
  for (const accept of [true, false]) expect((await refusalOf(answer(stranger, id, accept))).status).toBe(404);
  expect((await refusalOf(read(stranger, "no-such-order"))).status).toBe(404);
  expect((await verifier.api.priceProposalsDesk.read({ params: { id } })).as).toBe("staff");
  expect((await admin.api.audit.list({ query: { limit: 1 } })).data[0]).toMatchObject({
    action: "order.propose_price",
    subject: `order:${id}`,
    detail: { price: { before: 12_000, after: 10_800 } },
  });
});

test("a proposal is held to the category's rules, its photos to who took them", async () => {
  const { id } = await pickedUp();
  const told = async (deductions: unknown) =>
    Object.keys(
      (await refusalOf(verifier.api.priceProposalsDesk.propose({ params: { id }, body: { deductions } as never })))
        .fields ?? {},
    );
  const one = await deduction(1_000);
  expect(await told([await deduction(SCREEN.most + 1)])).toEqual(["deductions.0.rupees"]);
  expect(await told([one, await deduction(BATTERY.most + 1, BATTERY.point)])).toEqual(["deductions.1.rupees"]);
  expect(await told([await deduction(1, IMEI)])).toEqual(["deductions.0.point"]);
  expect(await told([await deduction(1, "The moon is full")])).toEqual(["deductions.0.point"]);
  expect(await told([await deduction(1, 55)])).toEqual(["deductions.0.point"]);
  expect(await told([one, await deduction(1_000)])).toEqual(["deductions.1.point"]);
  expect(await told([])).toEqual(["deductions"]);
  for (const rupees of [0, -5, 1.5, "100", null])
    expect(await told([{ ...one, rupees }])).toEqual(["deductions.0.rupees"]);
  expect(await told([{ ...one, note: "x".repeat(301) }])).toEqual(["deductions.0.note"]);
  expect(await told([{ ...one, photo: null }])).toEqual(["deductions.0.photo"]);
  expect(await told([{ ...one, photo: await photo(admin.id) }])).toEqual(["deductions"]);
  expect(await told([{ ...one, photo: (await seller.storePhotos(1))[0] }])).toEqual(["deductions"]);
  expect(await told([one, { ...(await deduction(5, BATTERY.point)), photo: one.photo }])).toEqual(["deductions"]);
  expect(await stateOf(id)).toBe("picked_up");
  await verifier.api.priceProposalsDesk.propose({
    params: { id },
    body: { deductions: [await deduction(SCREEN.most, 4)] },
  });
  expect((await refusalOf(propose(id))).code).toBe("order_wrong_state");
  const other = await pickedUp();
  const [used = ""] = (
    await db.many<{ photo: string }>(sql`
    select deductions -> 0 ->> 'photo' as photo from price_proposals where order_id = ${id}`)
  ).map(({ photo: of }) => of);
  const again = { deductions: [{ ...one, photo: used }] };
  expect(
    (await refusalOf(verifier.api.priceProposalsDesk.propose({ params: { id: other.id }, body: again }))).status,
  ).toBe(400);
});

test("twelve presses at once are one answer; with one key they all hear the same", async () => {
  const { id } = await pickedUp();
  const proposals = await Promise.allSettled(Array.from({ length: 12 }, () => propose(id)));
  expect(proposals.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const said = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => answer(seller, id, n % 2 === 0)));
  expect(said.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of said) if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 409 });
  if ((await stateOf(id)) === "cancelled") return expectTruth();
  const taken = await Promise.all(Array.from({ length: 12 }, () => answer(buyer, id, true, "one-key")));
  expect(new Set(taken.map(({ state }) => state))).toEqual(new Set(["check_passed"]));
  expect((await refusalOf(answer(buyer, id, false, "one-key"))).code).toBe("key_reused");
  const postings = await db.many(sql`
    select from ledger_postings p join orders o on o.pid::text = p.reference where o.id = ${id} and p.kind = 'price_lowered'`);
  expect(postings).toHaveLength(1);
  await expectTruth();
});

test("both at once, and against the clock: one of them counts, whoever is first", async () => {
  const made = await Promise.all([pickedUp(), pickedUp("cod"), pickedUp("emi")]);
  for (const { id } of made) await propose(id);
  for (const { id } of made) {
    const ends = await Promise.allSettled([
      answer(seller, id, true),
      answer(buyer, id, true),
      buyer.api.orders.cancel({ params: { id }, body: {} }),
      admin.api.ordersDesk.move({ params: { id, event: "cancel" }, body: { reason: "Both." } }),
    ]);
    for (const end of ends) if (end.status === "rejected") expect(end.reason).toMatchObject({ status: 409 });
    expect(["cancelled", "price_agreed", "check_passed"]).toContain(await stateOf(id));
  }
  await wait(13 * HOUR_S);
  await expectTruth();
});

test("after the window nobody's yes counts, even before the timer came by", async () => {
  const { id } = await pickedUp();
  await propose(id);
  await clock.advance(db, 24 * HOUR_S);
  expect((await read(seller, id)).can_answer).toBe(false);
  expect((await refusalOf(answer(seller, id, true))).code).toBe("order_wrong_state");
  await runOrderTimers(here);
  expect(await stateOf(id)).toBe("cancelled");
});

test("an old proposal keeps the rules it followed; the next goes by those of the next version", async () => {
  const first = await pickedUp();
  await propose(first.id, SCREEN.most);
  const { version, content } = await admin.api.categoriesDesk.read({ params: { id: "11" } });
  const points = content.verification_points.map((point) =>
    point.text === SCREEN.point ? { ...point, max_deduction_pct: 5 } : point,
  );
  const saved = await admin.api.categoriesDesk.save({
    params: { id: "11" },
    body: { version, content: { ...content, verification_points: points } },
  });
  expect(saved.versions[0]?.changes).toEqual([
    { path: "verification_points.5.max_deduction_pct", before: 25, after: 5 },
  ]);
  const [second, shown] = [await pickedUp(), await read(seller, first.id)];
  expect(shown).toMatchObject({ rules_version: version, deductions: [{ max_pct: 25, rupees: SCREEN.most }] });
  expect((await refusalOf(propose(second.id, 601))).fields).toHaveProperty(["deductions.0.rupees"]);
  const order = await verifier.api.ordersDesk.item({ params: { id: second.id } });
  expect(order.events).toContain("propose_price");
  expect(order.check_points[4]).toMatchObject({ text: SCREEN.point, max_deduction: 600 });
  await propose(second.id, 600);
  expect(await read(seller, second.id)).toMatchObject({ rules_version: version + 1, deductions: [{ max_pct: 5 }] });
  await answer(seller, first.id, true);
  expect(await answer(buyer, first.id, true)).toMatchObject({ state: "check_passed" });
  await admin.api.categoriesDesk.restore({ params: { id: "11" }, body: { version: version + 1, to: version } });
});

test("commission follows the rules the order was made under, not those of today", async () => {
  const { id } = await pickedUp();
  const { version, content } = await admin.api.categoriesDesk.read({ params: { id: "11" } });
  const charges = content.charges && { ...content.charges, seller_platform_fee_pct: 30, buyer_handling_fee: 99 };
  await admin.api.categoriesDesk.save({ params: { id: "11" }, body: { version, content: { ...content, charges } } });
  await propose(id, 1_500);
  expect((await read(seller, id)).after).toMatchObject({ total_paise: 10_580_00, receives_paise: 9_756_60 });
  await admin.api.categoriesDesk.restore({ params: { id: "11" }, body: { version: version + 1, to: version } });
});

test("the database itself lets nobody lower a price that was not proposed, nor change a proposal", async () => {
  const { id, pid } = await pickedUp();
  await propose(id);
  await answer(seller, id, true);
  const refused = (text: string) => expect(db.pool.query(text, [id])).rejects.toMatchObject({ code: "23514" });
  await refused("update orders set price = 1 where id = $1");
  await refused("update orders set state = 'check_passed' where id = $1");
  await refused("update orders set state = 'check_passed', lowered_from = price, price = price - 1 where id = $1");
  await refused("update orders set state = 'out_for_delivery' where id = $1");
  await refused("update orders set state = 'picked_up' where id = $1");
  await expect(db.pool.query("update price_proposals set after = before where order_id = $1", [id])).rejects.toThrow();
  await expect(db.pool.query("delete from price_proposals where order_id = $1", [id])).rejects.toThrow();
  await expect(db.pool.query("update payments set amount_paise = 1 where id = $1", [pid])).rejects.toMatchObject({
    code: "23514",
  });
  const cash = await pickedUp("cod");
  await expect(
    db.pool.query("update payments set amount_paise = amount_paise + 1 where id = $1", [cash.pid]),
  ).rejects.toMatchObject({ code: "23514" });
});

test("a lost word about the part that went back is found by the sweep, and counts once", async () => {
  const { id } = await pickedUp();
  await propose(id, 900);
  await answer(seller, id, true);
  await answer(buyer, id, true);
  await sendRefunds(here);
  // The gateway's webhook never comes.
  await db.run(sql`update webhook_events set applied_at = now(), outcome = 'lost' where applied_at is null`);
  await clock.advance(db, 3 * HOUR_S);
  await sweepPayments(here);
  expect(await readBalance(db, "refund_payable", id)).toBe(0);
  await sweepPayments(here);
  expect((await buyer.api.orders.item({ params: { id } })).payment).toMatchObject({
    state: "paid",
    refunded_paise: 900_00,
  });
  await expectTruth();
});

test("a suspended seller answers nothing; the proposal is in both their downloads", async () => {
  const { id } = await pickedUp();
  await propose(id);
  for (const who of [buyer, seller]) {
    const data = JSON.stringify(await who.api.accounts.exportData());
    expect(data).toContain(SCREEN.point);
  }
  await admin.api.suspension.suspend({ params: { id: seller.id }, body: { reason: "fraud" } });
  expect((await refusalOf(answer(seller, id, true))).status).toBeGreaterThanOrEqual(401);
  expect(await stateOf(id)).toBe("price_proposed");
});
