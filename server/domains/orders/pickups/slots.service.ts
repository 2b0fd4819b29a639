// When couriers come. A slot's id is its city, day and part of the day, so one that nobody has taken needs no row.
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import { slotParts } from "../../../../contract/orders/slot-hours.ts";
import { say } from "../../../../contract/say.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import { readSettings } from "../../settings/settings.service.ts";
import type { OrderRow } from "../orders.tables.ts";
import * as table from "./slots.tables.ts";

const DAY_MS = 86_400_000;
/** From tomorrow on, so many days. */
const DAYS_AHEAD = 5;

export function indianDay(at: Date): string {
  return new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

export function slotId({ cityId, day, part }: table.Slot): string {
  return `${cityId}:${day}:${part}`;
}

export function readSlotId(id: string): table.Slot | undefined {
  const [, city, day, part] = /^(\d{1,6}):(\d{4}-\d{2}-\d{2}):(morning|evening)$/.exec(id) ?? [];
  if (city === undefined || day === undefined || (part !== "morning" && part !== "evening")) return undefined;
  return { cityId: Number(city), day, part };
}

export function slotView(id: string | null) {
  const slot = id === null ? undefined : readSlotId(id);
  return slot ? { day: slot.day, part: slot.part } : null;
}

/** What a part of a day takes where nobody has set it for that day: the city's own, or what holds for all. */
export async function usualCapacity(db: Db, cityId: number): Promise<number> {
  return (await table.findCapacity(db, cityId)) ?? (await readSettings(db)).pickup_slot_capacity;
}

export async function listFreeSlots(db: Db, order: Pick<OrderRow, "pickup_city_id">, now: Date) {
  const { pickup_city_id: cityId } = order;
  if (cityId === null) return [];
  const usual = await usualCapacity(db, cityId);
  const days = Array.from({ length: DAYS_AHEAD }, (_, n) => indianDay(new Date(now.getTime() + (n + 1) * DAY_MS)));
  const kept = await table.listSlots(db, cityId, days[0] ?? "", days.at(-1) ?? "");
  return days.flatMap((day) =>
    slotParts.map((part) => {
      const row = kept.find((slot) => slot.day === day && slot.part === part);
      const isFree = (row?.taken ?? 0) < (row?.capacity ?? usual);
      return { id: slotId({ cityId, day, part }), day, part, is_free: isFree };
    }),
  );
}

/** Moves the order's place to another slot, and gives the old one back. Refused if it is full or none of ours. */
export async function takeSlot(tx: Tx, order: OrderRow, id: string, now: Date): Promise<string> {
  if (order.pickup_slot === id) return id;
  const open = await listFreeSlots(tx, order, now);
  const slot = open.some((known) => known.id === id) ? readSlotId(id) : undefined;
  if (!slot) {
    const message = say("no_such_slot");
    refuse("validation_failed", { message, fields: { slot_id: message } });
  }
  const old = oldSlot(order);
  if (old && isEarlier(old, slot)) await table.givePlace(tx, old);
  if (!(await table.takePlace(tx, slot, await usualCapacity(tx, slot.cityId)))) refuse("slot_full");
  if (old && !isEarlier(old, slot)) await table.givePlace(tx, old);
  return id;
}

/** The first that is free; nothing if none is, or the item is nowhere we know. The old place is given back either way. */
export async function takeNextSlot(tx: Tx, order: OrderRow, now: Date): Promise<string | null> {
  let old = oldSlot(order);
  const leave = async () => {
    if (old) await table.givePlace(tx, old);
    old = undefined;
  };
  for (const { id, is_free } of await listFreeSlots(tx, order, now)) {
    const slot = readSlotId(id);
    if (!is_free || !slot) continue;
    if (old && isEarlier(old, slot)) await leave();
    if (!(await table.takePlace(tx, slot, await usualCapacity(tx, slot.cityId)))) continue;
    await leave();
    return id;
  }
  await leave();
  return null;
}

const oldSlot = ({ pickup_slot }: Pick<OrderRow, "pickup_slot">) =>
  pickup_slot === null ? undefined : readSlotId(pickup_slot);

/** Places are taken and given back in the order of time: two orders that swap theirs never wait in a circle. */
function isEarlier(one: table.Slot, other: table.Slot): boolean {
  const rank = ({ day, part }: table.Slot) => `${day} ${slotParts.indexOf(part)}`;
  return rank(one) < rank(other);
}

export async function leaveSlot(tx: Tx, order: Pick<OrderRow, "pickup_slot">): Promise<void> {
  const slot = oldSlot(order);
  if (slot) await table.givePlace(tx, slot);
}
