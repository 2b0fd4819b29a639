// Codes for orders paid in cash: so many to one number, and never at the cost of somebody's login.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { orderBody } from "../../../testing/buying.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { nextPhone, refusalOf, world } from "../../../testing/world.ts";

const here = await world({ areCodesAskedFor: true });
const { db } = here;
const [seller, admin] = [await makeSeller(await here.user()), await here.staff()];
await db.run(
  sql`insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${seller.id}, 100, 500, 100)`,
);
const publish = async () => (await makePublished(seller, admin, { price: 12_000 })).id;

type Person = Awaited<ReturnType<typeof here.user>>;
const order = (who: Person, id: string) =>
  who.api.checkout.createOrder({ params: { id }, body: orderBody({ is_cod: true }) as never });
const cancel = (who: Person, id: string) =>
  who.api.orders.cancel({ params: { id }, body: { reason: "changed_my_mind" } });
const askAgain = (who: Person, id: string) => who.api.orders.sendCodCode({ params: { id } });
const stateOf = async (who: Person, id: string) => (await who.api.orders.item({ params: { id } })).state;
/** The code of their login is not counted. */
const codesTo = async ({ phone }: Person) => (await here.api.dev.messages({ query: { phone } })).slice(0, -1);
const age = (who: Person, seconds: number) =>
  db.run(sql`update cash_codes set sent_at = sent_at - make_interval(secs => ${seconds}::int)
    where buyer_id = ${who.id}`);
const usesOf = async (pattern: string) =>
  (await db.find<{ n: number }>(sql`select coalesce(sum(uses), 0)::int as n from limit_uses where key like ${pattern}`))
    ?.n ?? 0;

test("who asks for codes without end is refused, and it counts against nobody", async () => {
  const ann = await here.user();
  const { order_id } = await order(ann, await publish());
  const before = await usesOf("sms%overall");
  const ends = await Promise.all(Array.from({ length: 60 }, () => refusalOf(askAgain(ann, order_id))));
  expect(new Set(ends.map(({ code }) => code))).toEqual(new Set(["too_many_requests"]));
  expect(await usesOf("sms%overall")).toBe(before);
  expect(await codesTo(ann)).toHaveLength(1);
});

test("whatever becomes of the codes for cash, codes to log in go out", async () => {
  const [ann, phone] = [await here.user(), nextPhone()];
  const { order_id } = await order(ann, await publish());
  await age(ann, 31);
  await db.run(sql`update limit_uses set uses = 1000000 where key like 'sms cash%overall'`);
  expect(await usesOf("sms cash%overall")).toBe(1_000_000);
  expect((await refusalOf(askAgain(ann, order_id))).code).toBe("too_many_requests");
  // What was refused counts as no send: it can be asked for as soon as there is room.
  await db.run(sql`delete from limit_uses where key like 'sms cash%overall'`);
  await askAgain(ann, order_id);
  await db.run(sql`update limit_uses set uses = 1000000 where key like 'sms cash%overall'`);
  expect((await here.browser().logIn(phone)).user.is_new).toBe(true);
  await db.run(sql`delete from limit_uses where key like 'sms cash%overall'`);
  const metrics = await (await here.fetch("/metrics")).text();
  expect(metrics).toMatch(/sahejo_limit_refused_total\{what="sms_cash",limit="overall"\} 1/);
  expect(metrics).toMatch(/sahejo_limit_refused_total\{what="sms_cash",limit="resend"\} \d+/);
  expect(metrics).toMatch(/sahejo_sms_sent_total\{purpose="login"\} \d+/);
  expect(metrics).not.toContain(ann.phone);
});

test("ordered, cancelled and ordered again twenty times: one SMS, and its code confirms the last order", async () => {
  const ann = await here.user();
  const id = await publish();
  let last = "";
  for (let n = 0; n < 20; n++) {
    if (last !== "") await cancel(ann, last);
    last = (await order(ann, id)).order_id;
  }
  const [message, ...more] = await codesTo(ann);
  expect(more).toEqual([]);
  const said = await refusalOf(askAgain(ann, last));
  expect([said.status, said.message]).toEqual([
    429,
    "We have just sent you a code. Enter that one, or ask for a new one in a moment.",
  ]);
  expect(said.retryAfterS).toBeGreaterThan(0);
  expect(said.retryAfterS).toBeLessThanOrEqual(30);
  await ann.api.orders.confirmCod({ params: { id: last }, body: { code: message?.code ?? "" } });
  expect(await stateOf(ann, last)).toBe("awaiting_seller");
});

test("a code that was used confirms nothing else, and one of two at once", async () => {
  const ann = await here.user();
  const orders = [await order(ann, await publish()), await order(ann, await publish())];
  const code = (await codesTo(ann))[0]?.code ?? "";
  const ends = await Promise.allSettled(
    orders.map(({ order_id }) => ann.api.orders.confirmCod({ params: { id: order_id }, body: { code } })),
  );
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("five a day to one number, fifty at once or not; then it is said when, and nothing is held for nothing", async () => {
  const ann = await here.user();
  const { order_id } = await order(ann, await publish());
  for (let sends = 2; sends <= 5; sends++) {
    await age(ann, 31);
    const ends = await Promise.allSettled(Array.from({ length: 50 }, () => askAgain(ann, order_id)));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await db.run(sql`delete from limit_uses where key like 'POST /user/orders%'`);
  }
  await age(ann, 301);
  const said = await refusalOf(askAgain(ann, order_id));
  expect([said.code, said.message]).toEqual([
    "too_many_requests",
    "We can send no more codes to your number today. Please try again tomorrow.",
  ]);
  expect(said.retryAfterS).toBeGreaterThan(30);
  expect(said.retryAfterS).toBeLessThanOrEqual(86_400);
  expect(await codesTo(ann)).toHaveLength(5);
  const next = await publish();
  const refused = await refusalOf(order(ann, next));
  expect([refused.code, refused.message]).toEqual([
    "too_many_requests",
    "We can send no more codes to your number today. Pay online, or order in cash tomorrow.",
  ]);
  expect(refused.retryAfterS).toBeGreaterThan(30);
  expect(await db.find(sql`select status from listings where id = ${next}`)).toEqual({ status: "published" });
});

test("another account with the same number has no more codes than the number", async () => {
  const [ann, bob] = [await here.user(), await here.user()];
  const { order_id } = await order(ann, await publish());
  await db.run(sql`update limit_uses set uses = 5 where key = ${`sms cash number ${ann.phone}`}`);
  await db.run(sql`update users set phone = ${nextPhone()} where id = ${ann.id}`);
  await db.run(sql`update users set phone = ${ann.phone} where id = ${bob.id}`);
  await order(bob, await publish());
  expect(await codesTo(ann)).toHaveLength(1);
  expect(await stateOf(ann, order_id)).toBe("created");
});
