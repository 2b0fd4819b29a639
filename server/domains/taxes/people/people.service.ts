// How somebody is known at the tax office: sealed, found again by a mark, shown by four signs. Whole only to themselves, and in
// the files that the tax office wants it in.
import { say } from "../../../../contract/say.ts";
import { isNameOfPan, readGstin, readPan } from "../../../../contract/taxes/read-pan.ts";
import { taxYearOf } from "../../../../contract/taxes/tax-years.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import type { Vault } from "../../../kit/db/vault.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import * as table from "./people.tables.ts";

export const noteAsked = table.noteAsked;
export const findTaxPerson = table.findPerson;

/** In another row, or as another kind of number, it does not open. */
const boundTo = (kind: "pan" | "gstin", userId: string) => `${kind} of ${userId}`;
const marked = (pan: string) => `pan ${pan}`;

export async function savePan(tx: Tx, vault: Vault, userId: string, typed: string, now: Date) {
  const read = readPan(typed);
  if (read.wrong !== undefined) refuseField("pan", say(read.wrong));
  const sealed = vault.seal(read.value, boundTo("pan", userId));
  const pan = { sealed, mark: vault.mark(marked(read.value)), last4: read.value.slice(-4), kind: read.kind };
  await table.savePan(tx, userId, pan, now);
  // Names differ for good reasons: it is said, and nothing more.
  return { name_differs: isNameOfPan(read.value, await table.findName(tx, userId)) === false };
}

const PAN_TAKEN = "tax_people_pan";

/** The threshold is a person's, not an account's: one PAN is on one account. */
export function refuseTakenPan(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === "23505" && constraint === PAN_TAKEN) {
    refuse("conflict", { message: say("pan_taken"), fields: { pan: say("pan_taken") } });
  }
  throw error;
}

/** An empty one takes it off the record. */
export async function saveGstin(tx: Tx, vault: Vault, userId: string, typed: string, now: Date): Promise<void> {
  if (typed.trim() === "") return table.saveGstin(tx, userId, null, now);
  const read = readGstin(typed);
  if (read.wrong !== undefined) refuseField("gstin", say(read.wrong));
  const sealed = vault.seal(read.value, boundTo("gstin", userId));
  await table.saveGstin(tx, userId, { sealed, last4: read.value.slice(-4), state: read.state }, now);
}

function refuseField(field: string, message: string): never {
  refuse("validation_failed", { message, fields: { [field]: message } });
}

/** For a file that needs them. Who asks for that file is in the log. */
export function openNumbers(vault: Vault, row: Pick<table.PersonRow, "user_id" | "pan_sealed" | "gstin_sealed">) {
  return {
    pan: row.pan_sealed && vault.open(row.pan_sealed, boundTo("pan", row.user_id)),
    gstin: row.gstin_sealed && vault.open(row.gstin_sealed, boundTo("gstin", row.user_id)),
  };
}

/** Statements can be asked for and corrected so long; a person's numbers are kept with them. */
const YEARS_KEPT = 8;

/** In their own download whole; it goes with them, unless tax was deducted of them in the years that papers are kept for. */
export const taxData: PersonalData = {
  name: "taxes",
  async collect(db: Db, userId, vault) {
    const row = await table.findPerson(db, userId);
    return {
      ...(row ? openNumbers(vault, row) : { pan: null, gstin: null }),
      sales: await table.listSales(db, userId),
    };
  },
  async erase(tx, userId) {
    if (!(await table.hasTaxSince(tx, userId, taxYearOf(new Date()) - YEARS_KEPT))) await table.dropPerson(tx, userId);
  },
};

/** What was kept of people who are gone goes when the papers it belongs to are old enough. */
export function forgetOldPans({ db, clock }: With<"db" | "clock">): Promise<void> {
  return table.dropClosed(db, taxYearOf(clock.now()) - YEARS_KEPT);
}

const BATCH = 500;

/** As identities are sealed anew: everything under the newest key, with `isMarking` the marks too. */
export async function resealPeople(
  db: Db,
  vault: Vault,
  isMarking: boolean,
): Promise<{ seen: number; changed: number }> {
  let [seen, changed, after] = [0, 0, null as string | null];
  for (;;) {
    const rows = await table.listAfter(db, after, BATCH);
    for (const row of rows) {
      const { pan, gstin } = openNumbers(vault, row);
      const mark = isMarking && pan !== null ? vault.nextMark(marked(pan)) : row.pan_mark;
      const pan_sealed = pan === null ? null : vault.seal(pan, boundTo("pan", row.user_id));
      const gstin_sealed = gstin === null ? null : vault.seal(gstin, boundTo("gstin", row.user_id));
      if (await table.reseal(db, row, { pan_sealed, pan_mark: mark, gstin_sealed })) changed++;
    }
    seen += rows.length;
    after = rows.at(-1)?.user_id ?? null;
    if (rows.length < BATCH) return { seen, changed };
  }
}
