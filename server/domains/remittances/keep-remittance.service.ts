// What a courier says it paid over: kept once, posted once for each transfer to the bank, and held against our parcels. One
// transaction: a file counts as a whole or not at all.
import { createHash } from "node:crypto";
import type { Remittance } from "../../../contract/remittances/remittances.desk.contract.ts";
import { say } from "../../../contract/say.ts";
import type { CourierName } from "../../../contract/shipments/facts.ts";
import type { RemittedCash } from "../../kit/couriers/courier-port.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import type { StaffViewer, With } from "../../kit/services.ts";
import { record } from "../audit/audit.service.ts";
import { postMoney } from "../ledger/ledger.service.ts";
import { judgeTransfers, judgeWaybills } from "./match/match.service.ts";
import * as table from "./remittances.tables.ts";

export interface Told {
  courier: CourierName;
  source: "file" | "courier";
  /** By which the same is known again. */
  digest: Buffer;
  lines: readonly RemittedCash[];
}

export function digestOf(what: Uint8Array | string): Buffer {
  return createHash("sha256").update(what).digest();
}

export function keepRemittance(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer | null,
  { lines, ...of }: Told,
): Promise<{ remittance: Remittance; is_repeat: boolean }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await table.lockRemittances(tx);
    const known = await table.findByDigest(tx, of.courier, of.digest);
    if (known !== undefined) return { remittance: await requireRemittance(tx, known), is_repeat: true };
    const references = [...new Set(lines.map(({ reference }) => reference))].sort();
    await table.insertTransfers(tx, of.courier, references, now);
    const others = await table.findOthersTransfer(tx, of.courier, references);
    if (others !== undefined) {
      refuse("conflict", { message: say("remittance_reference_of_other", { reference: others }) });
    }
    const id = await table.insertRemittance(tx, { ...of, staffId: viewer?.staffId ?? null, at: now });
    const kept = await table.insertLines(tx, id, of.courier, lines);
    const paise = kept.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    await table.saveSums(tx, id, { lines: kept.length, repeated: lines.length - kept.length, paise });
    await postTransfers(tx, kept, now);
    const waybills = [...new Set(kept.map(({ waybill }) => waybill))];
    await judgeWaybills(tx, of.courier, waybills, now);
    await judgeTransfers(tx, now);
    if (viewer) {
      const detail = {
        courier: of.courier,
        lines: kept.length,
        amount_paise: paise,
        references: references.slice(0, 20),
      };
      await record(tx, viewer, "remittance.take", `remittance:${id}`, detail);
    }
    return { remittance: await requireRemittance(tx, id), is_repeat: false };
  });
}

/**
 * What came to the bank is posted once, whoever told of it first. A transfer that somebody entered off the bank statement is in
 * the ledger already, with the amount that the bank says: it is not posted again, and if the lines say otherwise, that is a
 * difference. Lines of one transfer that come in a later file are posted beside the first.
 */
async function postTransfers(
  tx: Tx,
  kept: readonly { reference: string; amount_paise: number }[],
  now: Date,
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { reference, amount_paise } of kept) sums.set(reference, (sums.get(reference) ?? 0) + amount_paise);
  const references = [...sums.keys()].sort();
  const postings = await table.listPostings(tx, references);
  const entered = await table.listEntered(tx, references);
  for (const reference of references) {
    const own = postings.filter((one) => one.reference === reference);
    if (own.some(({ is_ours }) => !is_ours)) continue;
    const byHand = own.length === 0 ? entered.filter((one) => one.reference.toUpperCase() === reference) : [];
    for (const one of byHand) await table.insertPosting(tx, reference, one.reference, false);
    if (byHand.length > 0) continue;
    // A sign that no bank's reference has, so that nobody can have entered it by hand.
    const name = own.length === 0 ? reference : `${reference}+${own.length + 1}`;
    await postMoney(tx, { kind: "courier_remitted", amountPaise: sums.get(reference) ?? 0 }, name, now);
    await table.insertPosting(tx, reference, name, true);
  }
}

async function requireRemittance(db: Db, id: string): Promise<Remittance> {
  const row = (await table.findRemittance(db, id)) ?? refuse("not_found");
  return { ...row, at: row.at.toISOString() };
}
