// How many pickups a city takes: for all days, or for one part of one day. What is taken already stays taken.
import type { CitySlots } from "../../../../contract/orders/logistics.desk.contract.ts";
import { slotParts } from "../../../../contract/orders/slot-hours.ts";
import { say } from "../../../../contract/say.ts";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { listServingCities } from "../../catalogue/catalogue.service.ts";
import { indianDay, usualCapacity } from "../pickups/slots.service.ts";
import * as table from "../pickups/slots.tables.ts";

const DAY_MS = 86_400_000;
const DAYS = 14;

async function requireCity(db: Db, cityId: number): Promise<void> {
  const cities = await listServingCities(db);
  if (!cities.some(({ id }) => id === cityId)) refuse("not_found");
}

export async function readSlots(
  { db, clock }: { db: Db; clock: With<"db" | "clock">["clock"] },
  cityId: number,
): Promise<CitySlots> {
  await requireCity(db, cityId);
  const now = clock.now().getTime();
  const days = Array.from({ length: DAYS }, (_, n) => indianDay(new Date(now + n * DAY_MS)));
  const own = await table.findCapacity(db, cityId);
  const capacity = await usualCapacity(db, cityId);
  const kept = await table.listSlots(db, cityId, days[0] ?? "", days.at(-1) ?? "");
  return {
    city_id: cityId,
    capacity,
    is_own: own !== undefined,
    days: days.map((day) => ({
      day,
      parts: slotParts.map((part) => {
        const row = kept.find((slot) => slot.day === day && slot.part === part);
        const isOwn = row !== undefined && row.capacity !== null;
        return { part, capacity: row?.capacity ?? capacity, is_own: isOwn, taken: row?.taken ?? 0 };
      }),
    })),
  };
}

interface SlotCapacity {
  city_id: number;
  day: string;
  part: "morning" | "evening";
  capacity: number | null;
}

export function setSlot(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  { city_id, day, part, capacity }: SlotCapacity,
) {
  return db.transaction(async (tx) => {
    const before = await readSlots({ db: tx, clock }, city_id);
    const slot = before.days.find((one) => one.day === day)?.parts.find((one) => one.part === part);
    if (!slot) {
      const message = say("one_of_next_days", { n: 14 });
      refuse("validation_failed", { message, fields: { day: message } });
    }
    await table.saveSlotCapacity(tx, { cityId: city_id, day, part }, capacity);
    const detail = { part, from: slot.is_own ? slot.capacity : null, to: capacity };
    await record(tx, viewer, "slot.change", `city:${city_id}`, { day, ...detail });
    return readSlots({ db: tx, clock }, city_id);
  });
}

export function setCapacity(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  { city_id, capacity }: Pick<SlotCapacity, "city_id" | "capacity">,
) {
  return db.transaction(async (tx) => {
    const before = await readSlots({ db: tx, clock }, city_id);
    await table.saveCapacity(tx, city_id, capacity);
    const detail = { from: before.is_own ? before.capacity : null, to: capacity };
    await record(tx, viewer, "slot.change_city", `city:${city_id}`, detail);
    return readSlots({ db: tx, clock }, city_id);
  });
}
