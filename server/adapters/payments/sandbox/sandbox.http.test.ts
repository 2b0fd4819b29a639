// The demo's gateway and its pages, as a person or a script uses them.
import { beforeEach, expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { world } from "../../../testing/world.ts";
import { GatewayFailed } from "../gateway-failed.ts";

const here = await world();
const { api, db, clock, gateway, fetch } = here;
const { sandbox } = here;
if (!sandbox) throw new Error("A demo has a sandbox.");
beforeEach(async () => {
  await db.run(sql`delete from webhook_events`);
  await api.payments.writeSandboxScript({
    body: {
      fail_calls: 0,
      delay_ms: 0,
      copies: 1,
      is_reversed: false,
      is_lost: false,
      amount_off_paise: 0,
      currency: "INR",
    },
  });
});

let made = 0;
const reference = () => `sahejo-${++made}`;
const link = (change = {}) =>
  gateway.createPaymentLink({
    reference: reference(),
    amountPaise: 12_34_567_50,
    description: 'Sahejo order <b>"1" & 2</b>',
    isEmiOnly: false,
    expiresAt: new Date(clock.now().getTime() + 900_000),
    callbackUrl: `${here.config.publicUrl}/payment/wait?pid=1`,
    ...change,
  });
const events = async () => {
  const rows = await db.many<{ body: Buffer }>(sql`select body from webhook_events order by id`);
  return rows.map(({ body }) => JSON.parse(body.toString()).event);
};
const PAYING = ["payment.authorized", "payment.captured", "order.paid", "payment_link.paid"];
const pathOf = (url: string) => new URL(url).pathname;
const press = (path: string, outcome: string, headers = {}) =>
  fetch(path, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual", headers });

test("the pay page shows what is asked for, escaped, and lets nothing else in", async () => {
  const { url } = await link();
  const response = await fetch(pathOf(url));
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain("₹12,34,567.50");
  expect(page).toContain("Sahejo order &lt;b&gt;&quot;1&quot; &amp; 2&lt;/b&gt;");
  for (const outcome of ["success", "failed", "pending"]) expect(page).toContain(`value="${outcome}"`);
  expect(page).not.toMatch(/<script|style="|onclick/);
  expect(response.headers.get("content-security-policy")).toMatch(
    /default-src 'none'; style-src 'sha256-.*frame-ancestors 'none'/,
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("it speaks Hindi to who reads Hindi, and is dark for who likes it dark", async () => {
  const { url } = await link({ isEmiOnly: true });
  const page = await (await fetch(pathOf(url), { headers: { cookie: "lang=hi; theme=dark" } })).text();
  expect(page).toContain('<html lang="hi" data-theme="dark">');
  expect(page).toContain("केवल EMI");
  expect(page).toContain("भुगतान असफल करें");
});

test("Pay pays and tells so by webhook, then goes back to where the buyer came from", async () => {
  const { url } = await link();
  const response = await press(pathOf(url), "success");
  expect([response.status, response.headers.get("location")]).toEqual([303, "/payment/wait?pid=1"]);
  expect(await events()).toEqual(PAYING);
  const page = await (await fetch(pathOf(url))).text();
  expect(page).toContain("This is paid already");
  expect(page).not.toContain("<form");
  await press(pathOf(url), "failed");
  expect(await events()).toEqual(PAYING);
});

test("two who press at once pay once", async () => {
  const { url } = await link();
  await Promise.all(Array.from({ length: 10 }, () => press(pathOf(url), "success")));
  expect(await events()).toEqual(PAYING);
});

test("Fail fails, Leave pending does nothing, and neither does anything else", async () => {
  const { url } = await link();
  for (const outcome of ["pending", "", "SUCCESS", "<script>"])
    expect((await press(pathOf(url), outcome)).status).toBe(303);
  expect(await events()).toEqual([]);
  await press(pathOf(url), "failed");
  expect(await events()).toEqual(["payment.failed"]);
});

test("a link that ran out takes no money on its page, and what was never made is not found", async () => {
  const { url } = await link({ expiresAt: clock.now() });
  expect(await (await fetch(pathOf(url))).text()).toContain("This link has expired");
  await press(pathOf(url), "success");
  expect(await events()).toEqual([]);
  for (const path of ["/sandbox/pay/plink_none", "/sandbox/payout/poutlk_none", "/sandbox/pay/%00"]) {
    expect((await fetch(path)).status, path).toBe(404);
  }
});

test("a bank tells of money for a link that ran out for three days, and not a moment longer", async () => {
  const { id } = await link({ expiresAt: clock.now() });
  const other = await link({ expiresAt: clock.now() });
  await clock.advance(db, 3 * 86_400 - 60);
  expect(await sandbox.pay(id, "success")).toBe(true);
  await clock.advance(db, 60);
  expect(await sandbox.pay(other.id, "success")).toBe(false);
});

test("it leads nobody off the site", async () => {
  for (const callbackUrl of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
    const { url } = await link({ callbackUrl });
    expect((await press(pathOf(url), "pending")).headers.get("location")).toBe("/");
  }
});

test("a payout's page lets the money arrive, or not", async () => {
  const contact = { name: "Asha", phone: "9810000000" };
  const ask = { amountPaise: 11_150_40, purpose: "payout", description: "Money", contact } as const;
  const { url } = await gateway.createPayoutLink({ reference: reference(), ...ask });
  expect(await (await fetch(pathOf(url))).text()).toContain("₹11,150.40");
  await press(pathOf(url), "paid");
  expect(await events()).toEqual(["payout_link.processed"]);
  expect(await (await fetch(pathOf(url))).text()).toContain("Nothing is left to do here");
});

test("outside a demo there is no such page and no such call", async () => {
  const real = await world({ config: { isDemo: false }, database: here.database });
  const { url } = await link();
  expect((await real.fetch(pathOf(url))).status).toBe(404);
  for (const [method, path] of [
    ["POST", "/dev/pay/00000000-0000-4000-8000-000000000000"],
    ["POST", "/dev/payout/poutlk_1"],
    ["GET", "/dev/sandbox"],
    ["PATCH", "/dev/sandbox"],
  ] as const) {
    expect((await real.fetch(`/api/v1${path}`, { method })).status, path).toBe(404);
  }
});

test("scripted, it is away, repeats itself, turns things round, is silent or late", async () => {
  await api.payments.writeSandboxScript({ body: { fail_calls: 2 } });
  for (let n = 0; n < 2; n++) await expect(link()).rejects.toBeInstanceOf(GatewayFailed);
  await link();
  expect((await api.payments.sandboxScript()).fail_calls).toBe(0);

  await api.payments.writeSandboxScript({ body: { copies: 3, is_reversed: true } });
  await sandbox.pay((await link()).id, "success");
  // Copies have the same id, so each is kept once.
  expect(await events()).toEqual(PAYING.toReversed());

  await db.run(sql`delete from webhook_events`);
  await api.payments.writeSandboxScript({ body: { is_lost: true } });
  await sandbox.pay((await link()).id, "success");
  expect(await events()).toEqual([]);

  await api.payments.writeSandboxScript({ body: { is_lost: false, copies: 1, is_reversed: false, delay_ms: 200 } });
  await sandbox.pay((await link()).id, "success");
  expect(await events()).toEqual([]);
  await expect.poll(events).toEqual(PAYING);
});

test("a script it does not know is refused", async () => {
  const patch = (body: object) =>
    fetch("/api/v1/dev/sandbox", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  for (const body of [
    { copies: 0 },
    { copies: 99 },
    { delay_ms: -1 },
    { currency: "rupees" },
    { explode: true },
    { fail_calls: 1.5 },
  ]) {
    expect((await patch(body)).status, JSON.stringify(body)).toBe(400);
  }
});

test("a refund is made once for its key, and never for more than came in", async () => {
  const { id } = await link();
  await sandbox.pay(id, "success");
  const { payment_id = "" } =
    (await db.find<{ payment_id: string }>(sql`select id as payment_id from sandbox_payments where link_id = ${id}`)) ??
    {};
  const ask = { key: "key-0123456789", gatewayPaymentId: payment_id, amountPaise: 10_00_000_00 };
  const made = await Promise.all([gateway.refund(ask), gateway.refund(ask), gateway.refund(ask)]);
  expect(new Set(made.map((refund) => refund.id)).size).toBe(1);
  await expect(gateway.refund({ ...ask, key: "key-9876543210" })).rejects.toMatchObject({ failure: "refused" });
  await expect(gateway.refund({ ...ask, gatewayPaymentId: "pay_none" })).rejects.toMatchObject({ failure: "refused" });
});

test("what was paid on one Indian day is settled on the next", async () => {
  const { id } = await link();
  await sandbox.pay(id, "success");
  const india = new Date(clock.now().getTime() + 5.5 * 3_600_000 + 86_400_000);
  const day = { year: india.getUTCFullYear(), month: india.getUTCMonth() + 1, day: india.getUTCDate() };
  const settled = await gateway.listSettled(day);
  expect(settled.map(({ amountPaise }) => amountPaise)).toContain(12_34_567_50);
  expect(await gateway.listSettled({ ...day, year: day.year - 1 })).toEqual([]);
});
