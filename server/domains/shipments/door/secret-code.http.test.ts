// The four digits of the door are the buyer's alone: whatever goes to a courier, stands on a label or is shown to whoever has
// the link holds none of them.
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ParcelAsk } from "../../../kit/couriers/courier-port.ts";
import { sql } from "../../../kit/db/sql.ts";
import { makeSeller } from "../../../testing/make.ts";
import { deliveryOf, happen, parcelPlanned } from "../../../testing/parcel-on-its-way.ts";
import { setHub } from "../../../testing/parcels.tables.ts";
import { world } from "../../../testing/world.ts";
import { drawParcelLabels } from "../paper/draw-parcel-labels.ts";
import { labelOf } from "../paper/label-of.ts";
import { sweepShipments } from "../sweep/sweep.service.ts";

const here = await world();
const { db } = here;
const seller = await makeSeller(await here.user());
const [buyer, staff] = [await here.user(), await here.staff()];

/** Digits beside which no letter or digit stands: not a piece of an id, a time or a sum. */
const holds = (text: string, code: string) => new RegExp(`(?<![0-9A-Za-z.:-])${code}(?![0-9A-Za-z.:-])`).test(text);

/** A courier that writes down whatever it is told, in front of the real one. */
function overheard() {
  const told: string[] = [];
  const sandbox = here.couriers.find("sandbox");
  if (!sandbox) throw new Error("The demo has no courier of its own.");
  const listening = new Proxy(sandbox, {
    get(of, name) {
      const value = Reflect.get(of, name) as unknown;
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        told.push(JSON.stringify([name, given]));
        return Reflect.apply(value as (...all: unknown[]) => unknown, of, given);
      };
    },
  });
  const couriers = { ...here.couriers, find: (name: string) => (name === "sandbox" ? listening : undefined) };
  return { told, scene: { ...here, couriers: couriers as typeof here.couriers } };
}

test("bookings, another day, labels and the link's page hold no code", async () => {
  await setHub(db);
  await db.run(sql`insert into courier_choices (leg, first) values ('delivery', 'sandbox')`);
  const { orderId, id, code, track, door } = await parcelPlanned(here, { seller, buyer, staff });
  expect(code).toMatch(/^\d{4}$/);
  await buyer.api.shipments.instruct({ params: { id: orderId }, body: { text: "Blue gate" } });
  const { told, scene } = overheard();
  await sweepShipments(scene);
  const asked = told.find((one) => one.startsWith('["book"'));
  expect(asked).toBeDefined();
  const [, [ask]] = JSON.parse(asked ?? "[]") as [string, [ParcelAsk]];
  expect(ask).toMatchObject({ leg: "delivery", instructions: "Blue gate" });
  await happen(here, id, "collected");
  await happen(here, id, "out_for_delivery");
  await happen(here, id, "failed_attempt", { reason: "nobody_there" });
  const [parcel] = await buyer.api.shipments.ofOrder({ params: { id: orderId } });
  const [day = ""] = parcel?.redelivery_choices?.days ?? [];
  await buyer.api.shipments.redelivery({ params: { id: orderId }, body: { day, part: "morning" } });
  await sweepShipments(scene);
  await sweepShipments(scene);
  expect(told.filter((one) => one.startsWith('["redeliver"'))).toHaveLength(1);

  const row = await deliveryOf(here, orderId);
  const label = labelOf(row, "SH-1", here.publicUrl);
  if (!label) throw new Error("There is no label.");
  expect(label.doorAddress).toContain(door);
  const paper = await drawParcelLabels([label], here.market.now);
  const seen = await here.api.shipments.track({ params: { token: track } });
  const opened = await here.api.shipments.door({ params: { token: door } });
  const sandboxKeeps = await db.many(sql`select * from courier_sandbox_parcels`);
  const texts = [
    ...told,
    JSON.stringify(label),
    textOf(paper),
    ...[seen, opened, sandboxKeeps].map((one) => JSON.stringify(one)),
  ];
  // The search itself finds what is there.
  expect(holds(JSON.stringify(await buyer.api.orders.item({ params: { id: orderId } })), code)).toBe(true);
  for (const text of texts) expect(holds(text, code), text.slice(0, 200)).toBe(false);
});

/** What is written in the streams of a PDF. */
function textOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const all = bytes.toString("latin1");
  return [...all.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: mark }) => {
      try {
        return inflateSync(bytes.subarray((index ?? 0) + mark.length)).toString("latin1");
      } catch {
        return "";
      }
    })
    .join("\n");
}
