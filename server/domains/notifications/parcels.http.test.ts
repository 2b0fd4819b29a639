// What people are told of a parcel: each thing once, whoever carries it.
import { afterAll, expect, test } from "vitest";
import { startJobs } from "../../app/jobs.ts";
import { createLog } from "../../kit/log.ts";
import { moveOn } from "../../testing/buying.ts";
import { makeSeller } from "../../testing/make.ts";
import { happen, parcelPlanned } from "../../testing/parcel-on-its-way.ts";
import { settle as settleAll } from "../../testing/settle.ts";
import { world } from "../../testing/world.ts";

const here = await world({ config: { poolSize: 10 } });
const { db } = here;
const queue = await startJobs(here, createLog("silent"), 3);
afterAll(() => queue.stop());
const settle = () => settleAll(db);
const seller = await makeSeller(await here.user());
const staff = await here.staff();

const about = [
  "parcel_sent",
  "out_for_delivery",
  "delivery_today",
  "delivery_failed",
  "redelivery_chosen",
  "delivered",
  "parcel_lost",
];
async function planned() {
  const buyer = await here.user();
  const parcel = await parcelPlanned(here, { seller, buyer, staff });
  const told = async () => {
    await settle();
    const { data } = await buyer.api.notifications.list({ query: {} });
    return data.filter(({ kind }) => about.includes(kind)).toReversed();
  };
  return { ...parcel, buyer, told };
}

test("with a courier: on its way, today, not handed over, another day, delivered; each once and with its link", async () => {
  const { buyer, orderId, id, told } = await planned();
  await happen(here, id, "collected", { place: "Gurugram" });
  await happen(here, id, "in_transit", { place: "Delhi" });
  await happen(here, id, "in_transit", { place: "Delhi South" });
  await happen(here, id, "out_for_delivery");
  await happen(here, id, "failed_attempt", { reason: "nobody_there" });
  const [parcel] = await buyer.api.shipments.ofOrder({ params: { id: orderId } });
  const [day = ""] = parcel?.redelivery_choices?.days ?? [];
  await settle();
  await buyer.api.shipments.redelivery({ params: { id: orderId }, body: { day, part: "evening" } });
  await happen(here, id, "out_for_delivery");
  await happen(here, id, "delivered");
  const news = await told();
  expect(news.map(({ kind }) => kind).toSorted()).toEqual(
    ["parcel_sent", "delivery_today", "delivery_failed", "redelivery_chosen", "delivery_today", "delivered"].toSorted(),
  );
  expect(news.every(({ link }) => link === `/user/orders/${orderId}`)).toBe(true);
  expect(news.find(({ kind }) => kind === "redelivery_chosen")?.body).toMatch(/4–8 pm, as you asked\./);
});

test("carried by hand: as it always was, and nothing twice", async () => {
  const { orderId, told } = await planned();
  await moveOn(staff, orderId, ["dispatch", "fail_delivery", "dispatch", "deliver"]);
  const kinds = (await told()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== "delivery_failed")).toEqual([
    "out_for_delivery",
    "out_for_delivery",
    "delivered",
  ]);
});

test("one that can't be found is told to its buyer, with the way to support", async () => {
  const { orderId, id, told } = await planned();
  await happen(here, id, "collected");
  await happen(here, id, "lost");
  const lost = (await told()).filter(({ kind }) => kind === "parcel_lost");
  expect(lost).toMatchObject([{ link: `/user/conversations/${orderId}` }]);
});
