// What couriers take against what was charged, by courier and leg, of a stretch of Indian days.
import { INDIA_OFFSET } from "../../../../contract/india.ts";
import { PAISE } from "../../../../contract/money.ts";
import { say } from "../../../../contract/say.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { recordExport } from "../../audit/audit.service.ts";
import { indianDay } from "../../orders/pickups/slots.service.ts";
import { listCosts } from "./board.tables.ts";

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;
const USUAL_DAYS = 30;

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Both days included. */
function readDays(given: Days, now: Date) {
  const to = given.to ?? indianDay(now);
  const until = Date.parse(`${to}T00:00:00${INDIA_OFFSET}`) + DAY_MS;
  const from = given.from ?? indianDay(new Date(until - USUAL_DAYS * DAY_MS));
  const since = Date.parse(`${from}T00:00:00${INDIA_OFFSET}`);
  if (until <= since) refuse("validation_failed", { fields: { to: say("last_day_first") } });
  if (until - since > MOST_DAYS * DAY_MS) refuse("validation_failed", { fields: { from: say("one_year_at_once") } });
  return { days: { from, to }, span: { from: new Date(since), to: new Date(until) } };
}

export async function readCosts({ db, clock }: With<"db" | "clock">, given: Days) {
  const { days, span } = readDays(given, clock.now());
  return { data: await listCosts(db, span), meta: days };
}

const HEADS = ["courier", "leg", "parcels", "cost", "charged", "difference", "without_a_price", "heavier"];

export async function exportCosts(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  given: Days,
): Promise<CsvFile> {
  const { data, meta } = await readCosts({ db, clock }, given);
  await recordExport(db, viewer, "shipment_costs", meta);
  const read = async () => ({ data, meta: { next_cursor: null } });
  return csvFile("shipment-costs", HEADS, read, (row) => [
    row.courier,
    row.leg,
    row.parcels,
    row.cost_paise / PAISE,
    row.charged_paise / PAISE,
    (row.charged_paise - row.cost_paise) / PAISE,
    row.unpriced,
    row.heavier,
  ]);
}
