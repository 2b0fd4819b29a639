// The ledger's screen, and the postings a person makes of a bank statement: each once, each in the log.
import {
  type BankLineKind,
  bankLineKinds,
  type LedgerFilters,
} from "../../../../contract/ledger/ledger.desk.contract.ts";
import type { Paged } from "../../../../contract/paging.ts";
import { say } from "../../../../contract/say.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { once } from "../../../kit/work/once.ts";
import { record, recordExport } from "../../audit/audit.service.ts";
import { postMoney } from "../ledger.service.ts";
import { findPosted, listEntries, readEntry, readTotals } from "../ledger-reading.service.ts";

const EXPORT_PAGE = 500;

export async function readLedger({ db, clock }: With<"db" | "clock">, query: LedgerFilters & Paged) {
  const { entries, next_cursor } = await listEntries(db, query);
  return { data: { ...(await readTotals(db)), entries }, meta: { next_cursor, now: clock.now().toISOString() } };
}

/** A row for each line: what a spreadsheet can sum up. */
export async function exportLedger(db: Database, viewer: StaffViewer, filters: LedgerFilters): Promise<CsvFile> {
  await recordExport(db, viewer, "ledger", filters);
  async function readLines(cursor: string | undefined) {
    const { entries, next_cursor } = await listEntries(db, { ...filters, limit: EXPORT_PAGE, cursor });
    const data = entries.flatMap(({ lines, ...entry }) => lines.map((line) => ({ ...entry, ...line })));
    return { data, meta: { next_cursor } };
  }
  return csvFile(
    "ledger",
    ["posting", "at", "kind", "reference", "account", "sub", "amount_paise"],
    readLines,
    (row) => [row.id, row.at, row.kind, row.reference, row.account, row.sub, row.amount_paise],
  );
}

interface BankLine {
  kind: BankLineKind;
  amount_paise: number;
  reference: string;
  note?: string | undefined;
}

/** The same line entered by two people is one posting, and the second is told so. */
export function addBankLine(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  line: BankLine,
  key: string | undefined,
) {
  const asked = { userId: viewer.staffId, key, call: "add bank line", body: line };
  return db.transaction((tx) =>
    once(tx, asked, async () => {
      const { kind, reference, amount_paise: amountPaise, note } = line;
      // Whoever enters the same at the same moment is waited for by the posting's own key.
      if (await findPosted(tx, kind, reference)) refuseTwice(reference);
      const isNew = await postMoney(tx, { kind, amountPaise }, reference, clock.now()).catch((error: unknown) => {
        if (error instanceof Error && /posted before/.test(error.message)) refuseTwice(reference);
        throw error;
      });
      if (!isNew) refuseTwice(reference);
      const detail = { reference, amount_paise: amountPaise, ...(note === undefined ? {} : { note }) };
      await record(tx, viewer, `money.${kind}`, `ledger:${reference}`, detail);
      const posting = await findPosted(tx, kind, reference);
      if (!posting) throw new Error("What was posted is not there.");
      return { posting };
    }),
  );
}

const undoneKind = (kind: BankLineKind) => `${kind}_undone` as const;
const bankLineKind = (kind: string) => bankLineKinds.find((one) => one === kind);

export async function readPosting(db: Db, id: number) {
  const posting = await readEntry(db, id);
  const kind = bankLineKind(posting.kind);
  const can_undo = kind !== undefined && !(await findPosted(db, undoneKind(kind), posting.reference));
  return { ...posting, can_undo };
}

/** What was typed wrongly is taken back by its opposite; entered anew it needs a reference of its own. */
export function undoBankLine(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  id: number,
  note: string,
  key: string | undefined,
) {
  const asked = { userId: viewer.staffId, key, call: `undo bank line ${id}`, body: { note } };
  return db.transaction((tx) =>
    once(tx, asked, async () => {
      const { kind: posted, reference, total_paise: amountPaise } = await readEntry(tx, id);
      const kind = bankLineKind(posted) ?? refuse("conflict", { message: say("only_bank_lines_undone") });
      const isNew = await postMoney(tx, { kind: undoneKind(kind), amountPaise }, reference, clock.now());
      if (!isNew) refuse("conflict", { message: say("bank_line_undone_already") });
      await record(tx, viewer, "money.undo", `ledger:${reference}`, { note, posting: id, amount_paise: amountPaise });
      const posting = await findPosted(tx, undoneKind(kind), reference);
      if (!posting) throw new Error("What was posted is not there.");
      return { posting };
    }),
  );
}

function refuseTwice(reference: string): never {
  const message = `${reference} has been entered already.`;
  refuse("conflict", { message, fields: { reference: message } });
}
