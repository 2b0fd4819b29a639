import { expect, test } from "vitest";
import { readWebhookIds } from "./read-webhook-ids.ts";

const read = (body: unknown) => readWebhookIds(Buffer.from(typeof body === "string" ? body : JSON.stringify(body)));

test("an event is shown by its name and by the ids of what it is about", () => {
  const reference_id = `sahejo-${"0a".repeat(16)}`;
  const told = {
    event: "payment_link.paid",
    payload: {
      payment_link: { entity: { id: "plink_AbC123", reference_id } },
      payment: { entity: { id: "pay_9f8e7d", contact: "+919812345678", email: "ann@example.com", vpa: "ann@upi" } },
    },
  };
  expect(read(told)).toEqual({ event: "payment_link.paid", ids: ["plink_AbC123", reference_id, "pay_9f8e7d"] });
});

test("a person in the place of an id, or of the name, is not shown", () => {
  const entity = { id: "9812345678", reference_id: "Ann Iyer", payment_id: "ann@example.com", payout_link_id: "" };
  expect(read({ event: "Ann called 9812345678", payload: { payment: { entity } } })).toEqual({ event: null, ids: [] });
});

test.each([
  "",
  "not json",
  "null",
  "[]",
  '"text"',
  '{"payload":null}',
  '{"payload":{"a":null,"b":7,"c":{"entity":[]}}}',
])("%s is no event, and no harm", (body) => {
  expect(read(body)).toEqual({ event: null, ids: [] });
});

test("one that names a thousand things is cut short", () => {
  const payload = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, n) => [`p${n}`, { entity: { id: `pay_${String(n).padStart(6, "0")}` } }]),
  );
  expect(read({ event: "payment.captured", payload }).ids).toHaveLength(8);
});
