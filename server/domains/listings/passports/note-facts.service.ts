// What listings write into the passport of an item, each in the transaction in which it became true.
import type { Tx } from "../../../kit/db/database.ts";
import { requireCategory } from "../../catalogue/catalogue.service.ts";
import { listSameThing } from "../../identities/identities.service.ts";
import {
  beginPassport,
  continuePassport,
  type Fact,
  readLatest,
  writeFacts,
} from "../../passports/passports.service.ts";
import { findContent, findSoldLast } from "./item-content.tables.ts";
import { describe, photosOf, pointsOf } from "./item-facts.ts";

type Points = Parameters<typeof pointsOf>[0];

/**
 * A check said yes. With the first an item's passport begins; later ones write what has changed since, and what was looked
 * at. `isEdit`: it was on the market already.
 */
export async function noteApproved(
  tx: Tx,
  id: string,
  { points, isEdit, now }: { points: Points; isEdit: boolean; now: Date },
): Promise<void> {
  const item = await findContent(tx, id);
  if (!item) throw new Error("A listing that was approved is not there.");
  const { questions } = await requireCategory(tx, item.category_id);
  const latest = await readLatest(tx, id);
  const description = describe(item, questions);
  const price = item.price ?? 0;
  const facts: Fact[] = [
    latest === undefined
      ? { kind: "listed", facts: { ...description, price } }
      : { kind: "edited", facts: description },
    { kind: "photos", facts: photosOf(item) },
  ];
  const isNews = (fact: Fact) => latest === undefined || !latest.isSame(fact);
  beginPassport(
    tx,
    id,
    [
      ...facts.filter(isNews),
      ...(points.length === 0 ? [] : [{ kind: "verified", facts: pointsOf(points) } as const]),
      ...(isEdit ? [] : [{ kind: "published", facts: { price } } as const]),
    ],
    now,
  );
  if (latest === undefined) await continueEarlier(tx, id, now);
}

/** The number on it says which thing it is: what was sold here before goes on. */
async function continueEarlier(tx: Tx, id: string, now: Date): Promise<void> {
  const others = await listSameThing(tx, id);
  const earlier = others.length === 0 ? undefined : await findSoldLast(tx, others);
  if (earlier !== undefined) await continuePassport(tx, id, earlier, now);
}

/** Of an item that anybody can see; what a draft costs is nobody's business. */
export function notePrice(tx: Tx, id: string, price: number, now: Date): void {
  writeFacts(tx, id, [{ kind: "price", facts: { price } }], now);
}

/** By whom, as far as that is nobody by name. */
export function noteTakenDown(tx: Tx, id: string, by: "seller" | "staff" | "system", now: Date): void {
  writeFacts(tx, id, [{ kind: "taken_down", facts: { by } }], now);
}
