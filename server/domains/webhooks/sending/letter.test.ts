import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { askMoves } from "../../../../contract/asks/asks.machine.ts";
import { listingMoves } from "../../../../contract/listings/listings.machine.ts";
import { orderMoves } from "../../../../contract/orders/orders.machine.ts";
import { shipmentMoves } from "../../../../contract/shipments/shipments.machine.ts";
import { payloads } from "../../../../contract/webhooks/payloads.ts";
import { type PublicTopic, publicTopics } from "../../../../contract/webhooks/topics.ts";
import { idOf, publicData, writeLetter } from "./letter.ts";
import { makeSecret, sign } from "./signature.ts";
import { MOST_TRIES, restAfter, WAITS_S, waitAfter } from "./waits.ts";

const UUID = "0f0e0d0c-0b0a-4908-8706-050403020100";

/** What events carry inside, of all topics together, with what must never leave beside it. */
const canaries = {
  name: "Canary Kumari",
  buyer_name: "Canary Kumari",
  phone: "9876543210",
  email: "canary@example.com",
  address: { line: "7 Canary Lane", pincode: "110016" },
  delivery_address: "7 Canary Lane",
  imei: "490154203237518",
  note: "canary note",
  reason: "canary reason",
  why: "canary why",
  text: "canary text",
  device: "canary device",
  user_id: "canary-user",
  buyer_id: "canary-buyer",
  seller_id: "canary-seller",
  payee: "canary-payee",
  author_id: "canary-author",
  asker_id: "canary-asker",
  tell: ["canary-told"],
  reasons: ["canary"],
  waybill: "CANARY123",
};

function insideOf(topic: PublicTopic): Record<string, unknown> {
  const schema = z.toJSONSchema(payloads[topic]) as {
    properties: Record<string, { type?: string; enum?: string[]; format?: string }>;
  };
  const made = Object.entries(schema.properties).map(([key, { type, enum: words, format }]) => {
    if (words) return [key, words[0]];
    if (type === "integer" || type === "number") return [key, 100];
    if (type === "boolean") return [key, true];
    return [key, format === "date-time" ? "2026-03-05T10:00:00.000Z" : UUID];
  });
  const numbers = topic === "listing.price_changed" ? { from: 1, to: 2 } : {};
  return { ...Object.fromEntries(made), pid: UUID, order_reference: UUID, price: 1, ...numbers, ...canaries };
}

test.each(publicTopics)("%s says outside what its schema names, and nothing of a person", (topic) => {
  const event = { event_id: 7, topic, subject: `x:${UUID}`, happened_at: new Date(0), payload: insideOf(topic) };
  const { body } = writeLetter(event);
  expect(body.toLowerCase()).not.toMatch(/canary|9876543210|490154203237518|110016/);
  const { data } = JSON.parse(body);
  expect(Object.keys(data).sort()).toEqual(Object.keys(payloads[topic]._zod.def.shape).sort());
});

test("no move of a listing, an order, an ask or a parcel is left out", () => {
  const moves = [
    ...orderMoves.map(([, on]) => `order.${on}`),
    ...listingMoves.map(([, on]) => `listing.${on}`),
    ...askMoves.map(([, on]) => `ask.${on}`),
    ...shipmentMoves.map(([, , to]) => `shipment.${to}`),
  ];
  expect(moves.filter((topic) => !(publicTopics as readonly string[]).includes(topic))).toEqual([]);
});

test("no schema has a place for a name, a number, an address or a text of somebody", () => {
  const keys = new Set(publicTopics.flatMap((topic) => Object.keys(payloads[topic]._zod.def.shape)));
  const allowed =
    /^(listing|order|payment|payout|shipment|offer|question|answer|ask|grievance|issue)_id$|_paise$|_at$|^(from|to|by|state|status|method|purpose|leg|step|decision|number|ticket|rating|days|day|failed_attempts|is_seller)$/;
  expect([...keys].filter((key) => !allowed.test(key))).toEqual([]);
});

test("prices leave in paise, payments under their own name", () => {
  const order = { ...insideOf("order.deliver"), price: 2_500 };
  expect(publicData("order.deliver", order)).toMatchObject({ price_paise: 250_000 });
  expect(publicData("listing.price_changed", { listing_id: UUID, from: 900, to: 850 })).toEqual({
    listing_id: UUID,
    from_paise: 90_000,
    to_paise: 85_000,
  });
  expect(publicData("payment.paid", { pid: UUID, order_reference: "o", amount_paise: 5 })).toEqual({
    payment_id: UUID,
    order_id: "o",
    amount_paise: 5,
  });
});

test("an event that is not as its schema says is not sent as something else", () => {
  expect(() => publicData("order.deliver", { order_id: UUID })).toThrow(/order\.deliver/);
  expect(() => publicData("listing.sell", { listing_id: UUID, from: "Canary", to: "sold" })).toThrow();
});

test("an event keeps its id, and one that got its number after a restore has another", () => {
  const one = { event_id: 12, happened_at: new Date("2026-03-05T10:00:00.123Z") };
  expect(idOf(one)).toBe(idOf({ ...one }));
  expect(idOf(one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idOf({ ...one, event_id: 13 })).not.toBe(idOf(one));
  expect(idOf({ ...one, happened_at: new Date(0) })).not.toBe(idOf(one));
});

test("the signature is over time and body, once for each secret", () => {
  const [secret, old] = [makeSecret(), makeSecret()];
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  const mark = (key: string) => createHmac("sha256", key).update('1772704800.{"a":1}').digest("hex");
  const at = new Date("2026-03-05T10:00:00.900Z");
  expect(sign([secret], at, '{"a":1}')).toBe(`t=1772704800,v1=${mark(secret)}`);
  expect(sign([secret, old], at, '{"a":1}')).toBe(`t=1772704800,v1=${mark(secret)},v1=${mark(old)}`);
});

test("ten tries within a day, each wait longer than the last, and a little by chance", () => {
  expect(MOST_TRIES).toBe(10);
  const whole = WAITS_S.reduce((sum, wait) => sum + wait, 0) / 3_600;
  expect(whole).toBeGreaterThan(23);
  expect(whole).toBeLessThanOrEqual(24);
  expect(WAITS_S.every((wait, n) => n === 0 || wait > (WAITS_S[n - 1] ?? 0))).toBe(true);
  expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([27, 33]);
  expect(waitAfter(10)).toBeUndefined();
});

test("one that fails again and again is left in peace longer and longer, five minutes at the most", () => {
  expect([0, 1, 9].map(restAfter)).toEqual([undefined, undefined, undefined]);
  expect([10, 11, 12, 30, 10_000].map(restAfter)).toEqual([15, 30, 60, 300, 300]);
});
