// Holds lines of cash against our parcels, and writes down what is wrong with them. May be done again at any time: what was
// told meanwhile, of parcels that had not arrived or that nobody knew, is seen then.
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import type { Database, Tx } from "../../../kit/db/database.ts";
import { lockRemittances } from "../remittances.tables.ts";
import { judgeLines } from "./judge-lines.ts";
import * as table from "./match.tables.ts";

const BATCH = 2_000;

export async function judgeWaybills(
  tx: Tx,
  courier: CourierName,
  waybills: readonly string[],
  now: Date,
): Promise<void> {
  const lines = groupBy(await table.listLinesOf(tx, courier, waybills), ({ waybill }) => waybill);
  const parcels = groupBy(await table.listParcels(tx, waybills), ({ waybill }) => waybill);
  const found: { id: number; shipmentId: string | null }[] = [];
  const wrong: table.WrongLine[] = [];
  for (const [waybill, paid] of lines) {
    const named = parcels.get(waybill) ?? [];
    const own = named.find((one) => one.courier === courier);
    const parcel = own && { id: own.id, isTaken: own.is_taken, cashPaise: own.cash_paise };
    for (const [place, judged] of judgeLines(parcel, named.length > 0, paid).entries()) {
      const { reference = "", amountPaise = 0 } = paid[place] ?? {};
      found.push({ id: judged.id, shipmentId: own?.id ?? null });
      if (judged.kind && !judged.isMadeGood) wrong.push({ ...judged, reference, amountPaise });
    }
  }
  await table.saveParcels(tx, found);
  await table.saveWrong(tx, courier, wrong, now);
  await table.closeRighted(
    tx,
    found.map(({ id }) => id),
    wrong,
    now,
  );
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export const judgeTransfers = table.judgeTransfers;

/** What is open is looked at once more, and every transfer held against the ledger, where one may have been taken back. */
export async function judgeAgain(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRemittances(tx);
    const waiting = groupBy(await table.listWaiting(tx, BATCH), ({ courier }) => courier);
    for (const [courier, rows] of waiting) {
      await judgeWaybills(
        tx,
        courier as CourierName,
        rows.map(({ waybill }) => waybill),
        now,
      );
    }
    await judgeTransfers(tx, now);
  });
}
