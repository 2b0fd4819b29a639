// The one way money is written down. Whoever moves it says what happened (money-events.ts), in their own transaction.
import type { LedgerAccount } from "../../../contract/ledger/ledger.accounts.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import type { Gauge } from "../../kit/gauge.ts";
import * as table from "./ledger.tables.ts";
import { listWrongTotals } from "./ledger-reading.tables.ts";
import { type Line, linesOf, type MoneyEvent } from "./money-events.ts";

const SHOWN_FAULTS = 20;

/**
 * Posts an event once, whatever is replayed: the second time it finds the first and does nothing. `reference` is what the
 * effect hangs on: an order, a payout, a refund's key. The same reference with other amounts is a bug, and throws.
 */
export async function postMoney(tx: Tx, event: MoneyEvent, reference: string, at: Date): Promise<boolean> {
  const lines = linesOf(event);
  const id = await table.insertPosting(tx, event.kind, reference, at);
  if (id !== undefined) {
    await table.insertLines(tx, id, lines);
    return true;
  }
  const posted = await table.listLines(tx, event.kind, reference);
  if (textOf(posted) !== textOf(lines)) throw new Error(`${event.kind} was posted before, with other amounts.`);
  return false;
}

function textOf(lines: readonly Line[]): string {
  return JSON.stringify(lines.map(({ account, sub, amountPaise }) => [account, sub, amountPaise]));
}

/** Above zero what we have or are owed, below zero what we owe. Without `sub`: of everybody together. */
export function readBalance(db: Db, account: LedgerAccount, sub: string | null = null): Promise<number> {
  return table.readBalance(db, account, sub);
}

export function listBalances(db: Db): Promise<{ account: LedgerAccount; paise: number }[]> {
  return table.listBalances(db);
}

export interface LedgerVerdict {
  postings: number;
  sum_paise: number;
  /** The hash of the newest posting: written down elsewhere, it shows later that nothing was cut off. */
  head: string;
  faults: table.Fault[];
}

export async function verifyLedger(db: Db): Promise<LedgerVerdict> {
  const { postings, sum_paise } = await table.readTotals(db);
  const faults = await table.listFaults(db, SHOWN_FAULTS);
  if (faults.length === 0) faults.push(...(await listWrongTotals(db)));
  const head = await table.readHead(db);
  // A cut-off tail leaves a chain that holds, but a shorter one than was written.
  if (!head || head.seals !== head.last_number) {
    faults.push({ posting: null, kind: null, reference: null, fault: "postings are missing" });
  }
  return { postings, sum_paise, head: head?.last_hash ?? "", faults };
}

export const ledgerGauges: readonly Gauge[] = [
  {
    name: "sahejo_ledger_sum_paise",
    help: "Sum of all lines of the ledger; anything but zero is a fault",
    read: async (db) => (await table.readTotals(db)).sum_paise,
  },
];
