// What a market does without is nowhere: no call, no job, no way to pay, no cookie, no word in the API's own description. All of
// it is asked of the contract, so that a call that is added with a capability is held to it too.
import { afterAll, beforeEach, expect, test } from "vitest";
import { contracts } from "../../contract/all.ts";
import { type Contract, type Endpoint, staffRoles } from "../../contract/kit.ts";
import { type Capability, capabilities } from "../../contract/market/market.ts";
import { kindsIn, type NotificationKind, notificationKinds } from "../../contract/notifications/notification-kinds.ts";
import { sql } from "../kit/db/sql.ts";
import { createLog } from "../kit/log.ts";
import { RUN_TIMERS } from "../kit/work/queue.tables.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../testing/buying.ts";
import { makePublished, makeSeller } from "../testing/make.ts";
import { marketWith } from "../testing/market-parts.ts";
import { ageUsers } from "../testing/plant.tables.ts";
import { settle } from "../testing/settle.ts";
import { refusalOf, world } from "../testing/world.ts";
import { startJobs } from "./jobs.ts";

const here = await world({ config: { poolSize: 10 }, web: { render: async () => new Response("a page") } });
const { db, api, user, staff, market, clock, cache } = here;
const queue = await startJobs(here, createLog("silent"), 3);
afterAll(() => queue.stop());

const somebody = await makeSeller(await user());
const crew = await Promise.all(staffRoles.map((role) => staff(role)));
const [admin] = crew as [(typeof crew)[0]];
const everyone = [here.browser(), somebody, ...crew];

/** As an operator would have it, in this process; kept answers go with the change. */
function doWithout(...off: Capability[]): void {
  market.take(marketWith({ capabilities: Object.fromEntries(off.map((name) => [name, false])) }));
  cache.clear();
}
beforeEach(() => doWithout());

const endpoints: Endpoint[] = Object.values<Contract>(contracts).flatMap((contract) => Object.values(contract));
const of = (capability: Capability) => endpoints.filter((endpoint) => endpoint.capability === capability);
const withCalls = capabilities.filter((capability) => of(capability).length > 0);
const ID = "00000000-0000-4000-8000-000000000000";
const addressOf = ({ path }: Endpoint) => `/api/v1${path.replace("{kind}", "buyer").replaceAll(/\{\w+\}/g, ID)}`;

test("three of the six have calls of their own, staff's among them", () => {
  expect(withCalls).toEqual(["asks", "offers", "referrals"]);
  expect(withCalls.map((capability) => of(capability).length)).toEqual([12, 7, 4]);
  const desk = of("asks")
    .concat(of("referrals"))
    .filter(({ path }) => path.startsWith("/backoffice/"));
  expect(desk).toHaveLength(7);
  // Whoever adds one by such a path says so too.
  const named = endpoints.filter(({ path }) => /asked_products|\/asks|offer|referral/.test(path));
  expect(named.filter(({ capability }) => capability === undefined)).toEqual([]);
});

test.each(
  withCalls.flatMap((name) => of(name).map((endpoint) => [endpoint.method, endpoint.path, name, endpoint] as const)),
)("%s %s is not there without %s, whoever asks", async (method, _path, name, endpoint) => {
  const init: RequestInit =
    method === "GET" ? {} : { method, headers: { "content-type": "application/json" }, body: "{}" };
  const ask = async (by: (typeof everyone)[number]) => {
    const answer = await by.request(addressOf(endpoint), init);
    return [answer.status, ((await answer.json().catch(() => ({}))) as { code?: string; message?: string }).code];
  };
  doWithout(name);
  for (const by of everyone) expect(await ask(by)).toEqual([404, "not_found"]);
  // With it somebody is let further, as far as there is something to find.
  doWithout();
  const statuses = await Promise.all(everyone.map(async (by) => (await ask(by))[0]));
  const isOpenRead = endpoint.auth === "guest" && endpoint.path.includes("{");
  expect(statuses.some((status) => status !== 404)).toBe(!isOpenRead);
});

test("the API does not describe what cannot be called, and describes all of it again with it", async () => {
  const described = async () => Object.keys((await (await here.fetch("/api/v1/openapi.json")).json()).paths);
  const listed = async () =>
    (await (await here.fetch("/api/docs?q=asked_products")).text()).includes("asked_products/");
  const all = await described();
  for (const name of withCalls) {
    const own = of(name).map(({ path }) => `/api/v1${path}`);
    expect(all).toEqual(expect.arrayContaining(own));
    doWithout(name);
    const left = await described();
    expect(left.filter((path) => own.includes(path))).toEqual([]);
    expect(left.length).toBe(all.length - new Set(own).size);
    expect(await listed()).toBe(name !== "asks");
    doWithout();
  }
  expect(await described()).toEqual(all);
});

/** However many somebody has listed today. */
async function publish(change: { price: number }) {
  await db.run(sql`delete from posting_days`);
  return makePublished(somebody, admin, change);
}

const METHODS = {
  cod: { is_cod: true, emi_only: false },
  emi: { is_cod: false, emi_only: true },
  link: { is_cod: false, emi_only: false },
} as const;
const wayOf = { cod: "cod", emi: "emi", link: "prepaid" } as const;

test.each(["cod", "emi", "link"] as const)("without %s nothing is ordered so, shown so or said so", async (name) => {
  const { id } = await publish({ price: 12_000 });
  const buyer = await user();
  await ageUsers(db);
  const order = (way: keyof typeof METHODS) =>
    buyer.api.checkout.createOrder({ params: { id }, body: orderBody(METHODS[way]) as never });
  doWithout(name);
  expect((await refusalOf(order(name))).code).toBe(`${name}_not_allowed`);
  const facts = await buyer.api.checkout.checkout({ params: { id }, query: { pincode: "110016" } });
  expect(facts.methods[wayOf[name]]).toMatchObject({ allowed: false, why_not: "switched_off" });
  for (const other of (["cod", "emi", "link"] as const).filter((one) => one !== name))
    expect(facts.methods[wayOf[other]].allowed).toBe(true);
  expect(facts.emi_plans.length > 0).toBe(name !== "emi");
  expect((await api.listings.quote({ params: { id }, query: {} })).buyer[wayOf[name]].allowed).toBe(false);
  const asked = { category_id: 11, price: 12_000, weight_kg: 0.5, paid_shipping_percentage: 100 };
  expect((await api.catalogue.quote({ query: asked as never })).buyer[wayOf[name]].allowed).toBe(false);
  expect((await api.catalogue.pincode({ params: { pincode: "110016" } })).cod).toBe(name !== "cod");
  expect((await api.settingsDesk.siteState()).cod).toBe(name !== "cod");
  const [other] = (["link", "cod"] as const).filter((one) => one !== name);
  expect((await order(other ?? "link")).order_id).toMatch(/^[0-9a-f-]{36}$/);
});

test("the switch of the back office does not bring back what the market does without", async () => {
  doWithout("cod");
  const rows = await admin.api.settingsDesk.switches();
  const { version } = rows.find(({ name }) => name === "cod") ?? { version: 0 };
  await admin.api.settingsDesk.flip({ params: { name: "cod" }, body: { version, is_on: true } });
  cache.clear();
  expect((await api.settingsDesk.siteState()).cod).toBe(false);
  expect((await api.catalogue.pincode({ params: { pincode: "110016" } })).cod).toBe(false);
});

test("an order in cash goes on to its end in a market that has stopped taking cash", async () => {
  const { id } = await publish({ price: 9_000 });
  const buyer = await user();
  await ageUsers(db);
  const body = orderBody(METHODS.cod) as never;
  const { order_id } = await buyer.api.checkout.createOrder({ params: { id }, body });
  doWithout("cod");
  await somebody.api.sellerOrders.confirm({ body: { order_id, product_id: id, approval: 1 } });
  expect(await moveOn(admin, order_id, toDelivered)).toBe("delivered");
  const order = await buyer.api.orders.item({ params: { id: order_id } });
  expect(order).toMatchObject({ method: "cod", payment: { state: "collected" } });
});

const ring = async (who: Awaited<ReturnType<typeof user>>) =>
  (await who.api.notifications.list({ query: {} })).data.map(({ kind }) => kind);
const statusOf = async (table: "asks" | "offers", id: string) => {
  const from =
    table === "asks" ? sql`select status from asks where id = ${id}` : sql`select status from offers where id = ${id}`;
  return (await db.find<{ status: string }>(from))?.status;
};
async function runTimers(): Promise<void> {
  await db.run(sql`select graphile_worker.add_job(${RUN_TIMERS})`);
  await settle(db);
}

test("asks sleep: none ends, none is matched, nobody is told; and awake they go on", async () => {
  const [early, late] = [await user(), await user()];
  const body = { description: "Samsung Galaxy S23", budget: 40_000 };
  const overdue = await early.api.asks.post({ body });
  const { id: open } = await late.api.asks.post({ body: { ...body, description: "Samsung Galaxy S23 128 GB" } });
  await settle(db);
  await db.run(sql`update asks set expires_at = ${clock.now()} where id = ${overdue.id}`);
  await db.run(sql`update asks set read_by = 0 where id = ${open}`).catch(() => undefined);
  const matches = async () =>
    (await db.find<{ n: number }>(sql`select count(*)::int as n from ask_matches where ask_id = ${open}`))?.n;
  const before = await matches();
  doWithout("asks");
  await publish({ price: 31_000 });
  await runTimers();
  expect(await statusOf("asks", overdue.id)).toBe("open");
  expect(await matches()).toBe(before);
  expect(await ring(late)).not.toContain("ask_match");
  doWithout();
  await publish({ price: 30_500 });
  await runTimers();
  expect(await statusOf("asks", overdue.id)).toBe("expired");
  expect(await matches()).toBeGreaterThan(before ?? 0);
  expect(await ring(late)).toContain("ask_match");
});

test("offers end at once, whoever made one is told, and no promised price is kept", async () => {
  const { id } = await publish({ price: 30_000 });
  const [bob, eve] = [await user(), await user()];
  await ageUsers(db);
  const promised = await bob.api.offers.make({ body: { product_id: id, price: 25_000 } });
  const pending = await eve.api.offers.make({ body: { product_id: id, price: 20_000 } });
  await somebody.api.offers.answer({ params: { id }, body: { offer_id: promised.id, accepted: 1 } });
  await settle(db);
  const priceFor = async () => (await bob.api.checkout.checkout({ params: { id }, query: {} })).price;
  expect(await priceFor()).toBe(25_000);
  expect(await ring(bob)).toContain("offer_accepted");
  doWithout("offers");
  // From this moment on, whether or not the timers have been by.
  expect(await priceFor()).toBe(30_000);
  await runTimers();
  expect([await statusOf("offers", promised.id), await statusOf("offers", pending.id)]).toEqual([
    "superseded",
    "superseded",
  ]);
  // One notice each, however often the timers run; and what speaks of offers as if there were any is not shown.
  await runTimers();
  for (const who of [bob, eve])
    expect((await ring(who)).filter((kind) => kind.startsWith("offer"))).toEqual(["offer_closed"]);
  const { data } = await bob.api.notifications.list({ query: {} });
  expect(data.find(({ kind }) => kind === "offer_closed")?.link).toContain(id);
  doWithout();
  expect(await ring(bob)).toContain("offer_accepted");
  expect((await eve.api.offers.make({ body: { product_id: id, price: 21_000 } })).status).toBe("pending");
});

const rewards = (orderId: string) =>
  db.many<{ state: string }>(sql`select state from referral_rewards where order_id = ${orderId}`);

test("no reward begins without referrals, and one that has begun is paid", async () => {
  const friend = await user();
  const buy = async () => {
    const { id } = await publish({ price: 11_000 });
    const who = await user();
    await ageUsers(db);
    who.jar.set("rtag", friend.id);
    const made = await who.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
    await payFor(here, made.pid);
    await settle(db);
    await somebody.api.sellerOrders.confirm({ body: { order_id: made.order_id, product_id: id, approval: 1 } });
    return made.order_id;
  };
  const begun = await buy();
  await settle(db);
  expect(await rewards(begun)).toEqual([{ state: "tracked" }]);
  doWithout("referrals");
  const none = await buy();
  for (const id of [begun, none]) await moveOn(admin, id, toDelivered);
  await clock.advance(db, 30 * 86_400);
  await runTimers();
  await settle(db);
  expect(await rewards(begun)).toEqual([{ state: "payable" }]);
  expect(await rewards(none)).toEqual([]);
  const { data } = await friend.api.notifications.list({ query: {} });
  expect(data.map(({ kind }) => kind)).toContain("payout_ready");
  expect(data.map(({ link }) => link)).not.toContain("/user/referrals");
  // Nor does whoever comes by somebody's link become theirs.
  const browser = here.browser();
  browser.jar.set("rtag", friend.id);
  const { user: fresh } = await browser.logIn("9899912345");
  const invited = () => db.find<{ by: string | null }>(sql`select invited_by as by from users where id = ${fresh.id}`);
  expect(await invited()).toEqual({ by: null });
});

test("a tag in an address leaves a cookie only where there are referrals", async () => {
  const cookies = async () =>
    (await here.fetch("/?rtag=ann&x=1")).headers.getSetCookie().filter((line) => line.startsWith("rtag"));
  // Asked twice: the second time the page is there already.
  for (const _ of [1, 2]) expect(await cookies()).toHaveLength(1);
  doWithout("referrals");
  for (const _ of [1, 2]) expect(await cookies()).toEqual([]);
});

test("nobody is asked whether they want to hear of it, and the back office has no line of work for it", async () => {
  const all = Object.keys(notificationKinds) as NotificationKind[];
  for (const name of withCalls) {
    doWithout(name);
    const kinds = (await somebody.api.accounts.preferences()).map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter((kind) => notificationKinds[kind].capability === name)).toEqual([]);
    expect(all.length - kindsIn(market.now, all).length).toBeGreaterThan(0);
    const queues = (await admin.api.desk.waiting()).map((line) => line.queue);
    expect(queues.includes("referrals")).toBe(name !== "referrals");
    expect((await admin.api.desk.counts()).referrals === null).toBe(name === "referrals");
  }
});

test("answers, articles and policies are about what there is", async () => {
  const said = async () => ({
    topics: (await api.content.faqs()).map(({ topic }) => topic),
    faqs: (await api.content.faqs()).flatMap(({ faqs }) => faqs.map(({ key }) => key)),
    blogs: (await api.content.blogs({ query: {} })).data.map(({ slug }) => slug),
    text: JSON.stringify([await api.content.faqs(), await api.content.policies()]),
  });
  const whole = await said();
  expect(whole.faqs).toEqual(expect.arrayContaining(["cash-on-delivery", "emi", "what-is-ask", "make-offer"]));
  doWithout("cod", "emi", "asks", "offers", "referrals");
  const left = await said();
  expect(whole.topics.filter((topic) => !left.topics.includes(topic))).toEqual(["ask", "referrals"]);
  expect(whole.blogs.filter((slug) => !left.blogs.includes(slug))).toEqual(["emi-on-second-hand"]);
  expect((await refusalOf(api.content.blog({ params: { slug: "emi-on-second-hand" } }))).code).toBe("not_found");
  const promised =
    /cash on delivery|\bCOD\b|\bEMI\b|\/askout|\/user\/(asks|offers|referrals)|make an offer|referral|नक़द में|रेफ़र|ऑफ़र/gi;
  expect(left.text.match(promised)).toBeNull();
  expect(left.text).not.toMatch(/\{\{/);
  expect(whole.text).not.toMatch(/\{\{/);
});
