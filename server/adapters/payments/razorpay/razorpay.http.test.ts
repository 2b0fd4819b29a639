// The adapter against a double of the documented API on this machine.
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Db } from "../../../kit/db/database.ts";
import { createLog } from "../../../kit/log.ts";
import { createClock } from "../../../kit/work/clock.ts";
import { createGateway, type GatewayOptions } from "../gateway.ts";
import { GatewayFailed } from "../gateway-failed.ts";

const KEY_SECRET = "canarykeysecret0123";
const WEBHOOK_SECRET = "9d2f7c1e5b8a4036";
const BASIC = Buffer.from(`rzp_test_canary:${KEY_SECRET}`).toString("base64");

interface Arrival {
  line: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}
type Answer = [status: number, json: unknown] | "silence" | "hang up";

const arrivals: Arrival[] = [];
/** For those who meet silence: long enough for an answer on a busy machine. */
const SOON = { timeoutMs: 1_500 };
/** What each line of the API answers; a list is used up one by one, its last stays. */
let answers: Record<string, Answer[]> = {};
const double = http.createServer(async (request, reply) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const line = `${request.method} ${request.url}`;
  arrivals.push({ line, headers: request.headers, body: text === "" ? {} : JSON.parse(text) });
  const [, known] = Object.entries(answers).find(([start]) => line.startsWith(start)) ?? [];
  const answer = (known && known.length > 1 ? known.shift() : known?.[0]) ?? [
    404,
    { error: { code: "BAD_REQUEST_ERROR" } },
  ];
  if (answer === "silence") return;
  if (answer === "hang up") return void request.socket.destroy();
  reply.writeHead(answer[0], { "content-type": "application/json" }).end(JSON.stringify(answer[1]));
});
double.listen(0, "127.0.0.1");
await once(double, "listening");
const url = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
const logged: string[] = [];
afterAll(() => {
  double.closeAllConnections();
  double.close();
});
beforeEach(() => {
  arrivals.length = 0;
  logged.length = 0;
  answers = {};
});

function open(options: GatewayOptions = {}, at = url) {
  const payments = {
    gateway: "razorpay",
    keyId: "rzp_test_canary",
    keySecret: KEY_SECRET,
    webhookSecrets: [WEBHOOK_SECRET],
    accountNumber: "7878780080316316",
    url: at,
  } as const;
  const parts = {
    db: {} as Db,
    clock: createClock(),
    keys: { webhook: Buffer.alloc(32) },
    log: createLog("trace", { write: (line) => void logged.push(line) }),
    address: { origin: "http://nowhere.invalid" },
  };
  return createGateway({ payments, publicUrl: "https://sahejo.example" }, parts, { timeoutMs: 5_000, ...options })
    .gateway;
}

async function failureOf(call: Promise<unknown>): Promise<GatewayFailed> {
  const error = await call.then(
    () => new Error("This was expected to fail."),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GatewayFailed)) throw error;
  const everything = inspect(error, { depth: 10, showHidden: true }) + String(error.stack) + logged.join("");
  for (const secret of [KEY_SECRET, BASIC, WEBHOOK_SECRET, "Asha", "9810000000"])
    expect(everything).not.toContain(secret);
  return error;
}

const ASK = {
  reference: "sahejo-0123",
  amountPaise: 12_080_00,
  description: "Sahejo order 1",
  isEmiOnly: false,
  expiresAt: new Date(Date.now() + 3_600_000),
  callbackUrl: "https://sahejo.example/payment/wait?pid=1",
};
const PLINK = {
  id: "plink_1",
  reference_id: ASK.reference,
  short_url: "https://rzp.io/i/1",
  status: "created",
  payments: [],
};
const LINK = { id: "plink_1", url: "https://rzp.io/i/1" };
const FIND = `GET /v1/payment_links/?reference_id=${ASK.reference}`;
const lines = () => arrivals.map(({ line }) => line);

test("a payment link is asked for as documented", async () => {
  answers = { "POST /v1/payment_links/": [[200, PLINK]] };
  expect(await open().createPaymentLink(ASK)).toEqual(LINK);
  expect(arrivals).toHaveLength(1);
  const [{ headers, body } = {} as Arrival] = arrivals;
  expect(headers).toMatchObject({ authorization: `Basic ${BASIC}`, "content-type": "application/json" });
  expect(body).toEqual({
    amount: 12_080_00,
    currency: "INR",
    accept_partial: false,
    reference_id: ASK.reference,
    description: ASK.description,
    expire_by: Math.ceil(ASK.expiresAt.getTime() / 1_000),
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: ASK.callbackUrl,
    callback_method: "get",
    notes: { reference: ASK.reference },
  });
});

test("a link for instalments offers nothing else; one that ends too soon for Razorpay ends later", async () => {
  answers = { "POST /v1/payment_links/": [[200, PLINK]] };
  const now = Date.now();
  await open().createPaymentLink({ ...ASK, isEmiOnly: true, expiresAt: new Date(now + 60_000) });
  const { options, expire_by = 0 } = (arrivals[0]?.body ?? {}) as { options?: unknown; expire_by?: number };
  expect(options).toEqual({
    checkout: {
      config: {
        display: {
          blocks: { emi: { name: "EMI", instruments: [{ method: "emi" }, { method: "cardless_emi" }] } },
          sequence: ["block.emi"],
          preferences: { show_default_blocks: false },
        },
      },
    },
  });
  expect(expire_by * 1_000 - now).toBeGreaterThan(15 * 60_000);
});

test.each<[string, Answer]>([
  ["nothing", "silence"],
  ["a hang-up", "hang up"],
  ["trouble of its own", [502, { error: { code: "SERVER_ERROR" } }]],
  ["too many requests", [429, {}]],
])("after %s the link is asked for again; of two with one reference Razorpay makes one", async (_what, trouble) => {
  answers = { "POST /v1/payment_links/": [trouble, [200, PLINK]] };
  expect(await open(SOON).createPaymentLink(ASK)).toEqual(LINK);
  expect(lines()).toEqual(["POST /v1/payment_links/", "POST /v1/payment_links/"]);
  expect(arrivals[0]?.body).toEqual(arrivals[1]?.body);
});

test("a link whose answer was lost is found by its reference", async () => {
  const duplicate: Answer = [400, { error: { code: "BAD_REQUEST_ERROR", description: "reference_id exists" } }];
  answers = { "POST /v1/payment_links/": ["silence", duplicate], [FIND]: [[200, { payment_links: [PLINK] }]] };
  expect(await open(SOON).createPaymentLink(ASK)).toEqual(LINK);
  expect(lines()).toEqual(["POST /v1/payment_links/", "POST /v1/payment_links/", FIND]);
});

test("a no is a no: told once, and not asked again", async () => {
  answers = {
    "POST /v1/payment_links/": [[400, { error: { code: "BAD_REQUEST_ERROR", description: "Asha 9810000000" } }]],
    [FIND]: [[200, { payment_links: [{ ...PLINK, reference_id: "another" }] }]],
  };
  const error = await failureOf(open().createPaymentLink(ASK));
  expect([error.failure, error.message]).toEqual(["refused", "Razorpay answered 400 with BAD_REQUEST_ERROR."]);
  expect(lines()).toEqual(["POST /v1/payment_links/", FIND]);
  expect(logged).toHaveLength(1);
});

test.each<[string, Answer]>([
  ["a page", [200, "<h1>"]],
  ["no link", [200, { id: "plink_1" }]],
  ["a link to elsewhere", [200, { ...PLINK, short_url: "javascript:alert(1)" }]],
])("%s is no link", async (_what, answer) => {
  answers = { "POST /v1/payment_links/": [answer], [FIND]: [[200, { payment_links: [] }]] };
  expect((await failureOf(open().createPaymentLink(ASK))).failure).toBe("unavailable");
});

test("all tries of one call together have an end", async () => {
  answers = { "POST /v1/payment_links/": ["silence"], GET: ["silence"] };
  const started = performance.now();
  expect((await failureOf(open({ timeoutMs: 300, totalMs: 700 }).createPaymentLink(ASK))).failure).toBe("unavailable");
  expect(performance.now() - started).toBeLessThan(60_000);
});

test("a gateway that fails five times is left in peace for half a minute; refusals do not count", async () => {
  let now = 1_000;
  const gateway = open({ now: () => now });
  answers = { [FIND]: [[400, {}]] };
  for (let n = 0; n < 8; n++) expect((await failureOf(gateway.findPaymentLink(ASK.reference))).failure).toBe("refused");
  answers = { [FIND]: [[500, {}]] };
  for (let n = 0; n < 5; n++)
    expect((await failureOf(gateway.findPaymentLink(ASK.reference))).failure).toBe("unavailable");
  answers = { [FIND]: [[200, { payment_links: [PLINK] }]] };
  const asked = arrivals.length;
  expect((await failureOf(gateway.findPaymentLink(ASK.reference))).failure).toBe("resting");
  expect(arrivals).toHaveLength(asked);
  now += 30_000;
  expect(await gateway.findPaymentLink(ASK.reference)).toEqual(LINK);
});

const NAME = { reference: ASK.reference, linkId: "plink_1" };
const payment = (change: object) => ({
  id: "pay_1",
  amount: 12_080_00,
  currency: "INR",
  status: "captured",
  amount_refunded: 0,
  ...change,
});

test.each([
  ["a payment", {}, { amountPaise: 12_080_00, currency: "INR" }],
  ["a paisa less", { amount: 12_079_99 }, { amountPaise: 12_079_99, currency: "INR" }],
  ["a paisa more", { amount: 12_080_01 }, { amountPaise: 12_080_01, currency: "INR" }],
  ["dollars", { currency: "USD" }, { amountPaise: 12_080_00, currency: "USD" }],
])("%s is told with its own amount and currency, not the link's", async (_what, change, wanted) => {
  answers = {
    [FIND]: [[200, { payment_links: [{ ...PLINK, status: "paid" }] }]],
    "GET /v1/payment_links/plink_1": [
      [200, { ...PLINK, status: "paid", payments: [{ payment_id: "pay_1", status: "captured", amount: 12_080_00 }] }],
    ],
    "GET /v1/payments/pay_1": [[200, payment(change)]],
  };
  expect(await open().fetchPayment(ASK.reference)).toEqual([
    { kind: "captured", gatewayPaymentId: "pay_1", ...wanted, ...NAME },
  ]);
});

test("a try that failed ends nothing, as the link stays open", () => {
  const tell = (event: string, status: string) =>
    open().readWebhook(Buffer.from(JSON.stringify({ event, payload: { payment: { entity: payment({ status }) } } })));
  expect(tell("payment.failed", "failed")).toEqual([]);
  expect(tell("payment.captured", "captured")).toMatchObject([{ kind: "captured", amountPaise: 12_080_00 }]);
});

test("late authorisation: failed first, authorised later, captured in the end", async () => {
  const step = async (status: string, inList = status) => {
    answers = {
      [FIND]: [[200, { payment_links: [PLINK] }]],
      "GET /v1/payment_links/plink_1": [[200, { ...PLINK, payments: [{ payment_id: "pay_1", status: inList }] }]],
      "GET /v1/payments/pay_1": [[200, payment({ status })]],
    };
    return (await open().fetchPayment(ASK.reference)).map(({ kind }) => kind);
  };
  expect(await step("failed")).toEqual([]);
  expect(await step("authorized")).toEqual([]);
  expect(await step("captured", "authorized")).toEqual(["captured"]);
});

test("what went back, what ran out and what never was are told too", async () => {
  answers = {
    [FIND]: [[200, { payment_links: [PLINK] }]],
    "GET /v1/payment_links/plink_1": [
      [200, { ...PLINK, status: "expired", payments: [{ payment_id: "pay_1", status: "refunded" }] }],
    ],
    "GET /v1/payments/pay_1/refunds": [
      [
        200,
        {
          items: [
            {
              id: "rfnd_1",
              payment_id: "pay_1",
              amount: 80_00,
              currency: "INR",
              receipt: "key-0123456789",
              status: "processed",
            },
            { id: "rfnd_2", payment_id: "pay_1", amount: 1, status: "pending" },
          ],
        },
      ],
    ],
    "GET /v1/payments/pay_1": [[200, payment({ amount_refunded: 80_00 })]],
  };
  expect((await open().fetchPayment(ASK.reference)).map(({ kind }) => kind)).toEqual([
    "captured",
    "refunded",
    "expired",
  ]);
  answers = { [FIND]: [[200, { payment_links: [] }]] };
  expect(await open().fetchPayment(ASK.reference)).toEqual([]);
  expect(await open().findPaymentLink(ASK.reference)).toBeUndefined();
});

const REFUND = { key: "key-0123456789", gatewayPaymentId: "pay_1", amountPaise: 500_00 };

test("a refund carries its key, and keeps it when asked for again", async () => {
  answers = { "POST /v1/payments/pay_1/refund": ["silence", [409, {}], [200, { id: "rfnd_1", status: "pending" }]] };
  expect(await open(SOON).refund(REFUND)).toEqual({ id: "rfnd_1", isDone: false });
  expect(arrivals.map(({ headers }) => headers["x-refund-idempotency"])).toEqual([REFUND.key, REFUND.key, REFUND.key]);
  for (const { body } of arrivals) expect(body).toEqual({ amount: 500_00, speed: "normal", receipt: REFUND.key });
  answers = { "POST /v1/payments/pay_1/refund": [[200, { id: "rfnd_1", status: "processed" }]] };
  expect(await open().refund(REFUND)).toEqual({ id: "rfnd_1", isDone: true });
  answers = { "POST /v1/payments/pay_1/refund": [[200, { id: "rfnd_1", status: "failed" }]] };
  expect((await failureOf(open().refund(REFUND))).failure).toBe("refused");
});

const PAYOUT = {
  reference: "sp-0123-1",
  amountPaise: 11_150_40,
  purpose: "payout",
  description: "Money from Sahejo",
  contact: { name: "Asha Verma", phone: "9810000000" },
} as const;
const POUTLK = { id: "poutlk_1", receipt: PAYOUT.reference, short_url: "https://rzp.io/i/p", status: "issued" };

test("a payout link is asked for once: nothing stops a second one but ourselves", async () => {
  answers = { "POST /v1/payout-links": [[200, POUTLK]] };
  expect(await open().createPayoutLink(PAYOUT)).toEqual({ id: "poutlk_1", url: "https://rzp.io/i/p" });
  expect(arrivals[0]?.body).toEqual({
    account_number: "7878780080316316",
    contact: { name: "Asha Verma", contact: "9810000000", type: "customer" },
    amount: 11_150_40,
    currency: "INR",
    purpose: "payout",
    description: "Money from Sahejo",
    receipt: PAYOUT.reference,
    send_sms: false,
    send_email: false,
  });
  arrivals.length = 0;
  answers = {
    "POST /v1/payout-links": ["silence"],
    "GET /v1/payout-links?receipt=sp-0123-1": [
      [200, { items: [] }],
      [200, { items: [POUTLK] }],
    ],
  };
  expect((await failureOf(open(SOON).createPayoutLink(PAYOUT))).failure).toBe("unavailable");
  expect(lines().filter((line) => line.startsWith("POST"))).toHaveLength(1);
  expect(await open().findPayoutLink(PAYOUT.reference)).toEqual({ id: "poutlk_1", url: "https://rzp.io/i/p" });
});

test.each([
  ["issued", []],
  ["processing", ["processing"]],
  ["processed", ["paid"]],
  ["cancelled", ["failed"]],
  ["expired", ["failed"]],
])("a payout link that is %s", async (status, steps) => {
  answers = { "GET /v1/payout-links/poutlk_1": [[200, { ...POUTLK, status }]] };
  const events = await open().fetchPayout("poutlk_1");
  expect(events.map((event) => (event.kind === "payout" ? event.step : event.kind))).toEqual(steps);
});

test("what was settled on a day is read to its last page", async () => {
  const item = (n: number, change = {}) => ({
    entity_id: `pay_${n}`,
    type: "payment",
    amount: 100,
    fee: 2,
    currency: "INR",
    settled: true,
    settled_at: 1_700_000_000,
    settlement_id: "setl_1",
    ...change,
  });
  const many = Array.from({ length: 100 }, (_, n) => item(n));
  answers = {
    "GET /v1/settlements/recon/combined?year=2026&month=11&day=15&count=100&skip=0": [[200, { items: many }]],
    "GET /v1/settlements/recon/combined?year=2026&month=11&day=15&count=100&skip=100": [
      [
        200,
        {
          items: [
            item(100, { type: "refund", entity_id: "rfnd_1", fee: 0 }),
            item(101, { type: "adjustment" }),
            item(102, { settled: false }),
          ],
        },
      ],
    ],
  };
  const settled = await open().listSettled({ year: 2026, month: 11, day: 15 });
  expect(settled).toHaveLength(101);
  expect(settled.at(-1)).toEqual({
    settlementId: "setl_1",
    entityId: "rfnd_1",
    kind: "refund",
    amountPaise: 100,
    feePaise: 0,
    settledAt: new Date(1_700_000_000_000),
  });
});
