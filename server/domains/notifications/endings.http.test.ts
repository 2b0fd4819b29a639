import { afterAll, expect, test } from "vitest";
import { startJobs } from "../../app/jobs.ts";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { RUN_TIMERS } from "../../kit/work/queue.tables.ts";
import { createBrowser } from "../../testing/browser.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../testing/buying.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { openPushService } from "../../testing/push-service.ts";
import { settle as settleAll } from "../../testing/settle.ts";
import { world } from "../../testing/world.ts";

const market = await world({ config: { poolSize: 10 } });
const { db, user, staff, clock, origin } = market;
const admin = await staff("admin");
const service = await openPushService();
const queue = await startJobs(market, createLog("silent"), 3);
afterAll(() => queue.stop());
const settle = () => settleAll(db);

type Person = Awaited<ReturnType<typeof user>>;
/** Whose number it is changes with every run. */
const named = (body: string) => body.replace(/ Order SJ-\d[A-Z]\d[A-Z]-\d{4}\.$/, " #");

/** What somebody was told of these kinds, oldest first. */
const told = async (person: Person, ...kinds: string[]) =>
  (await person.api.notifications.list({ query: { limit: 60 } })).data
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ title, body, link }) => ({ title, body: named(body), link }))
    .toReversed();
const ended = (person: Person) => told(person, "order_ended", "order_confirmed");

const ann = await makeSeller(await user());

async function order(buyer: Person, title: string, isCod = true, price = 900) {
  await db.run(sql`delete from posting_days`);
  const { id } = await makePublished(ann, admin, { title, price });
  const body = orderBody({ is_cod: isCod });
  const { order_id, pid } = await buyer.api.checkout.createOrder({ params: { id }, body: body as never });
  if (!isCod) {
    await payFor(market, pid);
    await settle();
  }
  return { id, order_id, answer: { order_id, product_id: id } };
}

async function waitHours(hours: number) {
  await clock.advance(db, hours * 3_600);
  await db.run(sql`select graphile_worker.add_job(${RUN_TIMERS})`);
  await settle();
}

test("a buyer hears of the seller's yes, and of a no with what becomes of the money", async () => {
  const bob = await user();
  const yes = await order(bob, "Wanted kettle");
  await ann.api.sellerOrders.confirm({ body: { ...yes.answer, approval: 1 } });
  const no = await order(bob, "Unwanted lamp", false);
  await ann.api.sellerOrders.confirm({ body: { ...no.answer, approval: 0 } });
  await settle();
  expect(await ended(bob)).toEqual([
    {
      title: "The seller said yes",
      body: "Wanted kettle: we pick it up and check it next. #",
      link: `/user/orders/${yes.order_id}`,
    },
    {
      title: "Your order has ended",
      body: "Unwanted lamp: The seller said no. Your money comes back to you. #",
      link: `/user/orders/${no.order_id}`,
    },
  ]);
  // Who did it knows.
  expect(await ended(ann)).toEqual([]);
});

test("an order nobody answered ends for both; one that its buyer took back ends for the seller", async () => {
  const [bob, carl] = [await user(), await user()];
  await order(bob, "Silent fan");
  await waitHours(25);
  const taken = await order(carl, "Returned stool");
  await carl.api.orders.cancel({ params: { id: taken.order_id }, body: {} });
  await settle();
  expect((await ended(bob)).map(({ body }) => body)).toEqual(["Silent fan: The seller did not answer in time. #"]);
  expect(await ended(carl)).toEqual([]);
  expect((await ended(ann)).map(({ body, link }) => [body, link])).toEqual([
    ["Silent fan: You did not answer in time. It is for sale again. #", "/user/seller/orders"],
    ["Returned stool: The buyer cancelled. It is for sale again. #", "/user/seller/orders"],
  ]);
});

test("a cash order that its buyer never confirmed ends for the buyer; its seller never heard of it", async () => {
  const bob = await user();
  const before = (await ended(ann)).length;
  const { order_id } = await order(bob, "Costly cupboard", true, 9_000);
  expect((await bob.api.orders.item({ params: { id: order_id } })).state).toBe("created");
  await waitHours(1);
  expect((await ended(bob)).map(({ title, body }) => [title, body])).toEqual([
    ["Your order has ended", "Costly cupboard: The order was not confirmed. #"],
  ]);
  expect(await ended(ann)).toHaveLength(before);
});

test("a problem with an order is answered, and its buyer hears of that", async () => {
  const bob = await user();
  const { order_id, answer } = await order(bob, "Broken mixer");
  await ann.api.sellerOrders.confirm({ body: { ...answer, approval: 1 } });
  await moveOn(admin as never, order_id, toDelivered);
  const { id } = await bob.api.orders.reportIssue({
    params: { id: order_id },
    body: { kind: "other", message: "It does not turn." },
  });
  await admin.api.ordersDesk.settleIssue({ params: { id }, body: { answer: "We send somebody." } });
  await settle();
  expect(await told(bob, "issue_answered")).toEqual([
    {
      title: "Our answer to your problem",
      body: "Broken mixer: see what we found and what happens next. #",
      link: `/user/orders/${order_id}`,
    },
  ]);
});

test("whoever complains is told of every step, once, and never in somebody else's list", async () => {
  const [bob, carl] = [await user(), await user()];
  const support = await staff("support");
  const body = { subject: "Refund", message: "My refund has not come." };
  const { ticket } = await bob.api.grievances.file({ body });
  const act = (what: "answer" | "resolve" | "reopen") =>
    support.api.grievances.act({ params: { ticket, act: what }, body: { message: "Secret words of the officer." } });
  await act("answer");
  await act("resolve");
  await act("reopen");
  // A guest's complaint is nobody's notification.
  await createBrowser(origin).api.grievances.file({ body: { ...body, email: "guest@example.com" } });
  await settle();
  const said = await told(bob, "grievance_step");
  expect(said.map(({ title }) => title)).toEqual([
    "We have your complaint",
    "Your complaint has an answer",
    "Your complaint is closed",
    "Your complaint is open again",
  ]);
  for (const { body: words, link } of said) {
    expect(words).toContain(ticket);
    expect(words).not.toContain("Secret");
    expect(link).toBe("/user/grievances");
  }
  expect(await told(carl, "grievance_step")).toEqual([]);
  const { ticket: second } = await carl.api.grievances.file({ body });
  await support.api.grievances.act({ params: { ticket: second, act: "acknowledge" }, body: { message: "" } });
  await settle();
  expect((await told(carl, "grievance_step")).map(({ title }) => title)).toEqual([
    "We have your complaint",
    "Your complaint is being looked at",
  ]);
});

test("a new payout account is told to the account and its phone, with no word of the account itself", async () => {
  const bob = await user();
  await bob.api.accounts.registerDevice({ body: { token: service.device().token } });
  const save = (payout: object | null) => bob.api.accounts.editProfile({ body: { payout } as never });
  await save({ kind: "upi", upi_id: "bob@okbank" });
  await save({ kind: "upi", upi_id: "bob@okbank" });
  await save({ kind: "upi", upi_id: "thief@okbank" });
  await save(null);
  await save(null);
  await settle();
  const said = await told(bob, "payout_changed");
  expect(said.map(({ title }) => title)).toEqual([
    "A payout account was added",
    "Your payout account was changed",
    "Your payout account was removed",
  ]);
  expect(JSON.stringify(said)).not.toContain("okbank");
  expect(service.arrivals.length).toBe(3);
});

test("a changed number is told in the account", async () => {
  const bob = await user();
  const next = `6${String(Date.now()).slice(-9)}`;
  await db.run(sql`delete from login_codes`);
  for (const phone of [bob.phone, next]) await bob.api.session.requestCode({ body: { phone } });
  const body = {
    phone: bob.phone,
    code: await bob.readCode(bob.phone),
    new_phone: next,
    new_code: await bob.readCode(next),
  };
  await bob.api.accounts.changePhone({ body });
  await settle();
  const said = await told(bob, "phone_changed");
  expect(said).toMatchObject([{ title: "Your mobile number was changed", link: "/user/profile/security" }]);
  expect(JSON.stringify(said)).not.toMatch(/\d{10}/);
});
