import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { readSigned, signatureOf, verifySigned } from "./webhook.ts";

const SECRET = "9d2f7c1e5b8a4036";
const BEFORE = "0f1e2d3c4b5a6978";
const body = Buffer.from('{"event":"payment.captured", "payload":{"note":"₹ नमस्ते"}}\n');
const signed = (secret: string, more = {}) => ({ "x-razorpay-signature": signatureOf(body, secret), ...more });

test("a signature is the documented one: HMAC-SHA256 of the raw body, in hexadecimal", () => {
  expect(signatureOf(body, SECRET)).toBe(createHmac("sha256", SECRET).update(body).digest("hex"));
  // Worked out with `openssl dgst -sha256 -hmac key`, of the same bytes.
  expect(signatureOf(Buffer.from("The quick brown fox jumps over the lazy dog"), "key")).toBe(
    "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8",
  );
});

test("during a change of secret both are good, afterwards only the new one", () => {
  for (const secret of [SECRET, BEFORE]) {
    expect(verifySigned(body, signed(secret, { "x-razorpay-event-id": "ev_1" }), [SECRET, BEFORE])).toBe("ev_1");
  }
  expect(verifySigned(body, signed(BEFORE, { "x-razorpay-event-id": "ev_1" }), [SECRET])).toBeUndefined();
});

test("upper case is the same number; anything that is not these 64 digits is none", () => {
  const signature = signatureOf(body, SECRET);
  expect(verifySigned(body, { "x-razorpay-signature": signature.toUpperCase() }, [SECRET])).toBeDefined();
  for (const other of [
    undefined,
    "",
    signature.slice(1),
    `${signature}0`,
    ` ${signature}`,
    "g".repeat(64),
    [signature, signature],
  ]) {
    expect(verifySigned(body, { "x-razorpay-signature": other }, [SECRET])).toBeUndefined();
  }
});

test("a body that was read and written again is another body", () => {
  const again = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
  expect(again.equals(body)).toBe(false);
  expect(verifySigned(again, signed(SECRET), [SECRET])).toBeUndefined();
  expect(verifySigned(Buffer.concat([body, Buffer.from(" ")]), signed(SECRET), [SECRET])).toBeUndefined();
});

test("an event without an id is known by its bytes", () => {
  const id = verifySigned(body, signed(SECRET), [SECRET]);
  expect(id).toMatch(/^sha256-[0-9a-f]{64}$/);
  expect(verifySigned(body, signed(SECRET, { "x-razorpay-event-id": "with\nline" }), [SECRET])).toBe(id);
});

const told = (event: string, payload: Record<string, object>) =>
  readSigned(
    Buffer.from(
      JSON.stringify({
        entity: "event",
        event,
        payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
      }),
    ),
  );

const PAYMENT = {
  id: "pay_FOGsH8uHkF2FbR",
  amount: 100_00,
  currency: "INR",
  status: "captured",
  description: "#FOGqq3O6E5bkml",
  notes: [],
};
const LINK = { id: "plink_FOGqq3O6E5bkml", reference_id: "sahejo-1", amount: 100_00, status: "paid" };
const CAPTURED = { kind: "captured", gatewayPaymentId: PAYMENT.id, amountPaise: 100_00, currency: "INR" };

test("a paid link, its order and its payment tell the same thing", () => {
  const named = { ...CAPTURED, reference: "sahejo-1", linkId: LINK.id };
  expect(told("payment_link.paid", { payment: PAYMENT, payment_link: LINK })).toEqual([named]);
  expect(told("order.paid", { payment: PAYMENT, order: { receipt: "sahejo-1" } })).toEqual([named]);
  // A payment alone names no reference, but its description is its link's.
  expect(told("payment.captured", { payment: PAYMENT })).toEqual([{ ...named, reference: null }]);
  expect(told("payment.captured", { payment: { ...PAYMENT, notes: { reference: "sahejo-1" } } })).toEqual([named]);
});

test("authorised is not paid; captured late, it is", () => {
  const late = { ...PAYMENT, status: "authorized", captured: false };
  expect(told("payment.authorized", { payment: late })).toEqual([]);
  expect(told("payment_link.paid", { payment: late, payment_link: LINK })).toEqual([]);
  expect(told("payment.failed", { payment: { ...PAYMENT, status: "failed" } })).toMatchObject([{ kind: "failed" }]);
  expect(told("payment.captured", { payment: PAYMENT })).toMatchObject([CAPTURED]);
});

test.each([
  ["part of it", { amount: 99_99 }, { amountPaise: 99_99 }],
  ["a paisa more", { amount: 100_01 }, { amountPaise: 100_01 }],
  ["dollars", { currency: "USD" }, { currency: "USD" }],
])("%s is told as it is: whoever applies it judges", (_what, change, wanted) => {
  const payment = { ...PAYMENT, ...change };
  expect(told("payment_link.partially_paid", { payment, payment_link: LINK })).toMatchObject([
    { ...CAPTURED, ...wanted },
  ]);
});

test("an end without money is one end, whoever made it", () => {
  for (const event of ["payment_link.expired", "payment_link.cancelled"]) {
    expect(told(event, { payment_link: LINK })).toEqual([{ kind: "expired", reference: "sahejo-1", linkId: LINK.id }]);
  }
});

test("a refund tells that the money came in, too", () => {
  const refund = {
    id: "rfnd_1",
    payment_id: PAYMENT.id,
    amount: 40_00,
    currency: "INR",
    receipt: "key-0123456789",
    status: "processed",
  };
  const events = told("refund.processed", { refund, payment: PAYMENT });
  expect(events).toMatchObject([
    CAPTURED,
    { kind: "refunded", gatewayPaymentId: PAYMENT.id, refundId: "rfnd_1", key: "key-0123456789", amountPaise: 40_00 },
  ]);
  expect(told("refund.created", { refund, payment: PAYMENT })).toEqual([]);
  expect(told("refund.processed", { refund: { ...refund, status: "failed" }, payment: {} })).toEqual([]);
});

test.each([
  ["payout_link.processing", "processing", "processing"],
  ["payout_link.processed", "processed", "paid"],
  ["payout_link.cancelled", "cancelled", "failed"],
  ["payout_link.rejected", "rejected", "failed"],
  ["payout_link.expired", "expired", "failed"],
])("%s is a payout's step", (event, status, step) => {
  expect(told(event, { payout_link: { id: "poutlk_1", status } })).toEqual([
    { kind: "payout", step, linkId: "poutlk_1" },
  ]);
});

test("a payout that the bank sent back names its link", () => {
  expect(told("payout.reversed", { payout: { id: "pout_1", payout_link_id: "poutlk_1", status: "reversed" } })).toEqual(
    [{ kind: "payout", step: "returned", linkId: "poutlk_1" }],
  );
  expect(told("payout.reversed", { payout: { id: "pout_1", payout_link_id: null } })).toEqual([]);
});

test.each([
  "",
  "null",
  "[]",
  "{}",
  '"x"',
  '{"event":7}',
  '{"event":"payment.captured","payload":[]}',
  "{",
  '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","amount":1e99,"currency":"INR","status":"captured"}}}}',
])("%s says nothing", (text) => {
  expect(readSigned(Buffer.from(text))).toEqual([]);
});

const REFUND = { id: "rfnd_1", payment_id: PAYMENT.id, amount: 40_00, currency: "INR", status: "processed" };

test.each([
  ["a payment", "payment.captured", "payment", PAYMENT, ["id", "amount", "currency", "status"]],
  ["a refund", "refund.processed", "refund", REFUND, ["id", "payment_id", "amount", "status"]],
  ["a failed payment", "payment.failed", "payment", PAYMENT, ["id"]],
  ["a payout", "payout_link.processed", "payout_link", { id: "poutlk_1", status: "processed" }, ["id", "status"]],
] as const)("%s of which a part is missing says nothing", (_what, event, name, entity, parts) => {
  expect(told(event, { [name]: entity })).toHaveLength(1);
  for (const part of parts) {
    for (const odd of [null, "", "x".repeat(121), "a\0b", 0, -1, {}]) {
      expect(told(event, { [name]: { ...entity, [part]: odd } }), `${part}: ${odd}`).toEqual([]);
    }
  }
});

test("money that went back had come in; a refund without a currency is in rupees, and one in another is not", () => {
  expect(told("payment.captured", { payment: { ...PAYMENT, status: "refunded" } })).toMatchObject([CAPTURED]);
  expect(told("refund.processed", { refund: { ...REFUND, currency: undefined } })).toMatchObject([{ currency: "INR" }]);
  expect(told("refund.processed", { refund: { ...REFUND, currency: "USD" } })).toMatchObject([{ currency: "USD" }]);
});

test("only a description that is nothing but the end of a link's id names a link", () => {
  for (const description of [undefined, "", "x #FOGqq3O6E5bkml", "#FOGqq3O6E5bkml x", "#short", "FOGqq3O6E5bkml"]) {
    expect(told("payment.captured", { payment: { ...PAYMENT, description } }), description).toMatchObject([
      { linkId: null },
    ]);
  }
});
