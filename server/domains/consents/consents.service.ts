// What people agreed to. No purpose, no processing: whoever sends or counts anything asks here, or joins given_consents in the
// statement that writes, at the moment it does so.
import type { Consent, Receipt } from "../../../contract/consents/consents.contract.ts";
import {
  type HowGiven,
  type Purpose,
  purposeNames,
  purposes,
  type QuietUse,
  quietUses,
} from "../../../contract/consents/purposes.ts";
import { say } from "../../../contract/say.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { cookieIn } from "../../kit/pages/visit.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { refuse } from "../../kit/refusal.ts";
import type { With } from "../../kit/services.ts";
import { emit } from "../../kit/work/outbox.ts";
import * as table from "./consents.tables.ts";

type Language = "en" | "hi";

/** Whether this may be done with this person's data now. What is needed may: it ends with the account. */
export async function mayI(db: Db, userId: string, purpose: Purpose): Promise<boolean> {
  return purposes[purpose].needed || (await table.mayI(db, userId, purpose));
}

export const mayUse = (db: Db, userId: string, use: QuietUse) => mayI(db, userId, quietUses[use]);

/** What the page is in; a client that has no such cookie gets what the profile says. */
export async function languageOf({ db, exchange }: With<"db" | "exchange">, userId: string): Promise<Language> {
  const chosen = cookieIn(exchange.cookie, "lang");
  return chosen === "hi" || chosen === "en" ? chosen : table.findLanguage(db, userId);
}

function viewOf(row: table.ConsentRow, language: Language): Consent {
  const isStated = row.purpose === "adult";
  const given = row.is_needed && !isStated ? true : row.counts;
  return {
    purpose: row.purpose,
    needed: row.is_needed,
    given,
    notice: row[`text_${language}`],
    title: row[`title_${language}`],
    kept: row[`kept_${language}`],
    version: row.version,
    at: row.at?.toISOString() ?? null,
    asks_again: row.given === true && !row.counts,
  };
}

export async function listConsents(call: With<"db" | "exchange">, userId: string): Promise<Consent[]> {
  const language = await languageOf(call, userId);
  return (await table.listConsents(call.db, userId)).map((row) => viewOf(row, language));
}

function requirePurpose(name: string): Purpose {
  const known = purposeNames.find((one) => one === name && purposes[one].asked);
  return known ?? refuse("not_found", { message: say("no_such_purpose") });
}

export async function answer(
  call: With<"db" | "clock" | "exchange">,
  userId: string,
  name: string,
  given: boolean,
): Promise<Consent> {
  const purpose = requirePurpose(name);
  const language = await languageOf(call, userId);
  return call.db.transaction(async (tx) => {
    await answerIn(tx, { userId, purpose, given, how: "page", now: call.clock.now() });
    const row = (await table.listConsents(tx, userId)).find((one) => one.purpose === purpose);
    return row ? viewOf(row, language) : refuse("not_found");
  });
}

interface Answered {
  userId: string;
  purpose: Purpose;
  given: boolean;
  how: HowGiven;
  now: Date;
}

/**
 * Said again as it stands is no news and no receipt; a yes to older words is one to these when it is said again. A no before any
 * yes is one too: no act answers for that person then.
 */
async function answerIn(tx: Tx, { userId, purpose, given, how, now }: Answered): Promise<void> {
  if (purposes[purpose].needed && !given) refuse("conflict", { message: say(whyNeeded(purpose)) });
  await table.lockAnswers(tx, userId);
  const row = (await table.listConsents(tx, userId)).find((one) => one.purpose === purpose);
  if (!row) return;
  // Nobody says yes to what is needed: it stands in the notice, and ends with the account.
  if (row.is_needed && purpose !== "adult") return;
  if (row.given === given && (!given || row.answered_version === row.version)) return;
  await table.insertReceipt(tx, { userId, purpose, given, how, now });
  await emit(tx, given ? "consent.give" : "consent.withdraw", { user_id: userId, purpose });
}

const whyNeeded = (purpose: Purpose) => (purpose === "adult" ? "adult_not_withdrawn" : "consent_not_withdrawn");

/**
 * A device that may be written to. Allowed by a press it is a yes. One that only says again where it is gives nothing that was
 * taken back: false then, and whoever asked keeps no such device.
 */
export async function allowDevice(tx: Tx, userId: string, isPressed: boolean, now: Date): Promise<boolean> {
  if (isPressed) await answerIn(tx, { userId, purpose: "push", given: true, how: "device", now });
  const row = (await table.listConsents(tx, userId)).find(({ purpose }) => purpose === "push");
  return row?.given !== false;
}

export async function listReceipts(
  call: With<"db" | "exchange">,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const before = cursor === undefined ? null : Number(cursor);
  if (before !== null && !(Number.isSafeInteger(before) && before > 0 && before < 2 ** 31)) {
    refuse("validation_failed", { fields: { cursor: "This is not a place in the list." } });
  }
  const language = await languageOf(call, userId);
  const rows = await table.listReceipts(call.db, userId, before, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => receiptOf(row, language)),
    meta: { next_cursor: rows.length > limit && last ? String(last.number) : null },
  };
}

function receiptOf(row: table.ReceiptRow, language: Language): Receipt {
  const { number, purpose, given, how, version, hash } = row;
  const words = { title: row[`title_${language}`], notice: row[`text_${language}`], kept: row[`kept_${language}`] };
  return { number, purpose, given, how, at: row.at.toISOString(), version, ...words, hash };
}

const EXPORTED = 10_000;

export const consentData: PersonalData = {
  name: "consents",
  async collect(db, userId) {
    const language = await table.findLanguage(db, userId);
    return (await table.listReceipts(db, userId, null, EXPORTED)).map((row) => receiptOf(row, language));
  },
  /** Whoever leaves takes every yes back. The receipts stay, of an account that nothing names: consent is for us to prove. */
  erase: table.withdrawAll,
};
