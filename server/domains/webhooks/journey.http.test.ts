// A real sale with the whole product at work, and a program that is told of everything: what really happens is as the schemas
// say, in order, and nothing of a person leaves.
import { afterAll, expect, test } from "vitest";
import { envelopeOf, payloads } from "../../../contract/webhooks/payloads.ts";
import { groupNames, type PublicTopic, publicTopics } from "../../../contract/webhooks/topics.ts";
import { startJobs } from "../../app/jobs.ts";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { check } from "../../kit/validation.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../testing/buying.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { openReceiver } from "../../testing/receiver.ts";
import { settle } from "../../testing/settle.ts";
import { world } from "../../testing/world.ts";
import { runOrderTimers } from "../orders/moves/order-timers.service.ts";

const here = await world({ config: { poolSize: 10 } });
const { db } = here;
const queue = await startJobs(here, createLog("silent"), 3);
afterAll(() => queue.stop());

/** Of these nouns, what is a reminder or somebody's words stays inside. */
const INSIDE = [
  "order.plan_return",
  "order.reminder",
  "order.window_closing",
  "order.price_reminder",
  "offer.lapsing",
  "grievance.message",
  "grievance.due_soon",
];

test("a sale from the listing to the door, as it is told outside", async () => {
  const receiver = await openReceiver();
  const admin = await here.staff();
  await admin.api.webhooksDesk.make({ body: { url: receiver.url, events: [...publicTopics] } });
  const [seller, buyer] = [await makeSeller(await here.user()), await here.user()];
  await seller.api.accounts.editProfile({ body: { name: "Canary Kumari" } });
  const { id } = await makePublished(seller, admin, { price: 12_000, weight_kg: 0.5, title: "Canary lamp" });
  const { id: question } = await buyer.api.questions.post({ body: { product_id: id, question_text: "Canary here?" } });
  await seller.api.questions.post({ body: { question_id: question, answer_text: "Yes, canary." } });
  await seller.api.listings.changePrice({ body: { product_id: id, price: 11_500 } as never });
  const bidder = await here.user();
  const offer = await bidder.api.offers.make({ body: { product_id: id, price: 10_500 } });
  await seller.api.offers.answer({ params: { id }, body: { offer_id: offer.id, accepted: 0, counter_price: 11_000 } });
  await bidder.api.offers.withdraw({ params: { id: offer.id } });
  await bidder.api.grievances.file({ body: { subject: "Canary", message: "My canary has not come." } as never });
  await buyer.api.asks.post({ body: { description: "A canary cage", budget: 3_000 } as never });
  const made = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  await payFor(here, made.pid);
  await settle(db);
  await seller.api.sellerOrders.confirm({ body: { order_id: made.order_id, product_id: id, approval: 1 } });
  await moveOn(admin, made.order_id, toDelivered);
  await buyer.api.afterSale.giveFeedback({
    params: { id: made.order_id },
    body: { average_rating: 5, message: "Canary!" } as never,
  });
  await here.clock.advance(db, 30 * 86_400);
  await runOrderTimers(here);
  const told = () => receiver.letters.filter(({ subject }) => subject === `order:${made.order_id}`);
  await expect.poll(() => told().map(({ type }) => type), { timeout: 20_000 }).toContain("order.complete");

  const events = await db.many<{ id: number; topic: string }>(sql`select id, topic from outbox_events order by id`);
  const nouns = events.filter(({ topic }) => groupNames.some((noun) => topic.startsWith(`${noun}.`)));
  expect([...new Set(nouns.map(({ topic }) => topic))].filter((topic) => !isKnown(topic))).toEqual([]);
  const wanted = nouns.filter(({ topic }) => isPublic(topic)).map((event) => event.id);
  // Some of them were told before the address was there: the people's own.
  const sent = () => receiver.letters.map(({ sequence }) => sequence);
  await expect.poll(() => sent().toSorted((a, b) => a - b), { timeout: 20_000 }).toEqual(wanted);

  for (const { body, type } of receiver.letters) {
    const read = check(envelopeOf(type, payloads[type as PublicTopic]), JSON.parse(body));
    expect(read.success, `${type}: ${read.success ? "" : JSON.stringify(read.error.issues)}`).toBe(true);
  }
  const all = receiver.letters.map(({ body }) => body).join("\n");
  expect(all).not.toMatch(/canary|Hauz Khas/i);
  for (const person of [seller, buyer]) {
    expect(all).not.toContain(person.phone);
    expect(all).not.toContain(person.id);
  }
  const order = told().map(({ sequence }) => sequence);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(told().map(({ type }) => type)).toContain("order.deliver");
  expect(new Set(receiver.letters.map(({ subject }) => subject.split(":")[0]))).toEqual(
    new Set(["listing", "question", "offer", "grievance", "ask", "order", "payment", "shipment", "payout"]),
  );
  expect(receiver.letters.filter(({ subject }) => /:$/.test(subject))).toEqual([]);
}, 60_000);

const isPublic = (topic: string) => (publicTopics as readonly string[]).includes(topic);
const isKnown = (topic: string) => isPublic(topic) || INSIDE.includes(topic);
