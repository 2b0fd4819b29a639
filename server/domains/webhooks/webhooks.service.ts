// What others of the house ask about webhooks out: how many are in trouble, the figures that are watched, and what is old.
import { KEPT_DAYS } from "../../../contract/webhooks/webhooks.desk.contract.ts";
import type { Db } from "../../kit/db/database.ts";
import type { Gauge } from "../../kit/gauge.ts";
import type { Waiting } from "../../kit/work/waiting.ts";
import { dropOldDeliveries, readFigures } from "./sending/sending.tables.ts";
import * as table from "./webhooks.tables.ts";

/** For the back office's first page: addresses that were switched off, or that letters are parked for. */
export async function readWebhooksInTrouble(db: Db): Promise<Waiting & { isLate: boolean }> {
  const { count, off, oldest_at } = await table.readInTrouble(db);
  return { count, oldest_at, isLate: off > 0 };
}

/** What was told, and the secrets that have had their day. */
export async function dropOldLetters(db: Db): Promise<void> {
  await dropOldDeliveries(db, KEPT_DAYS);
  await table.forgetOldSecrets(db);
}

const figure = (name: "waiting" | "parked" | "off" | "failing", help: string): Gauge => ({
  name: `sahejo_webhooks_out_${name}`,
  help,
  read: async (db) => (await readFigures(db))[name],
});

export const webhookGauges: readonly Gauge[] = [
  figure("waiting", "Events that wait to be sent to addresses of others"),
  figure("parked", "Events that an address did not accept in ten tries"),
  figure("failing", "Addresses whose last tries came to nothing"),
  figure("off", "Addresses that were switched off after three days of failure"),
];
