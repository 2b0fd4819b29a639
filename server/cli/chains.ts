// What the four chains say of themselves: the staff's log, the ledger, the passports of things, the receipts of consent.
import { verifyAudit } from "../domains/audit/audit.service.ts";
import { verifyConsents } from "../domains/consents/verify-consents.service.ts";
import { verifyLedger } from "../domains/ledger/ledger.service.ts";
import { verifyPassport, verifyPassports } from "../domains/passports/verify-passports.service.ts";
import type { Database } from "../kit/db/database.ts";
import type { Outcome } from "./whole-backup.ts";

export async function checkAudit(db: Database): Promise<Outcome> {
  const verdict = await verifyAudit(db);
  const isWhole = verdict.broken === null;
  const text = isWhole
    ? `All ${verdict.entries} entries are as they were written. Newest hash: ${verdict.head}`
    : `Entry ${verdict.broken} is not as it was written.`;
  return { text, json: verdict, isBad: !isWhole };
}

export async function checkConsents(db: Database): Promise<Outcome> {
  const verdict = await verifyConsents(db);
  const isWhole = verdict.faults.length === 0;
  const text = isWhole
    ? `All ${verdict.receipts} receipts of ${verdict.people} people are as they were written.`
    : verdict.faults.map(({ user_id, number }) => `${user_id}: receipt ${number} is not as it was written.`).join("\n");
  return { text, json: verdict, isBad: !isWhole };
}

export async function checkLedger(db: Database): Promise<Outcome> {
  const verdict = await verifyLedger(db);
  const isWhole = verdict.faults.length === 0 && verdict.sum_paise === 0;
  const faults = verdict.faults.map(
    ({ posting, kind, reference, fault }) =>
      `${posting === null ? "The ledger" : `Posting ${posting}${kind === null ? "" : ` (${kind} ${reference})`}`}: ${fault}.`,
  );
  const text = isWhole
    ? `All ${verdict.postings} postings are as they were written, and sum to zero. Newest hash: ${verdict.head}`
    : [`The ledger sums to ${verdict.sum_paise} paise.`, ...faults].join("\n");
  return { text, json: verdict, isBad: !isWhole };
}

export async function checkPassports(db: Database, code: string | undefined): Promise<Outcome> {
  const verdict = await (code === undefined ? verifyPassports(db) : verifyPassport(db, code));
  const isWhole = verdict.broken === 0;
  const faults = verdict.faults.map(({ code: of, event }) =>
    of === null ? `A passport is gone, its event ${event} is not.` : `${of}: event ${event} is not as it was written.`,
  );
  const more = verdict.broken - faults.length;
  const text = isWhole
    ? `All ${verdict.events} events of ${verdict.passports} passports are as they were written. Newest hash: ${verdict.head}`
    : [...faults, ...(more > 0 ? [`And ${more} more passports.`] : [])].join("\n");
  return { text, json: verdict, isBad: !isWhole };
}
