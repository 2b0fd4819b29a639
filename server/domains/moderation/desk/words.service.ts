// The word list as staff change it. Every process keeps the newest version in mind and hears of the next.
import type { WordKind } from "../../../../contract/moderation/words.desk.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { adoptWordLists, findAbusiveWord, plainWord } from "../moderation.service.ts";
import * as table from "./words.tables.ts";

export { WORDS_CHANNEL } from "./words.tables.ts";

const MOST_WORDS = 500;
const VERSIONS_SHOWN = 20;

/** At the start of a process, and whenever the list has changed anywhere. */
export async function refreshWords(db: Db): Promise<void> {
  const newest = await table.findNewest(db);
  adoptWordLists(newest?.version ?? 0, { extraWords: newest?.refused ?? [], allowedWords: newest?.allowed ?? [] });
}

export async function readWords(db: Db) {
  const newest = await table.findNewest(db);
  const versions = await table.listVersions(db, VERSIONS_SHOWN);
  return {
    version: newest?.version ?? 0,
    refused: newest?.refused ?? [],
    allowed: newest?.allowed ?? [],
    history: versions.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() })),
  };
}

interface Change {
  word: string;
  kind: WordKind;
}

/** A word is on one of the two lists at most: what is refused from now on is not let through any more. */
export function addWord(db: Database, viewer: StaffViewer, { word: given, kind }: Change) {
  const word = plainWord(given);
  if (word.length < 2) refuse("validation_failed", { fields: { word: say("at_least_letters", { n: 2 }) } });
  return change(db, viewer, "word.add", { word, kind }, (lists) => {
    if (lists[kind].includes(word)) refuse("conflict", { message: say("word_listed_already") });
    if (lists[kind].length >= MOST_WORDS) refuse("conflict", { message: say("word_list_full", { n: MOST_WORDS }) });
    const other = kind === "refused" ? "allowed" : "refused";
    return {
      [kind]: [...lists[kind], word].toSorted((a, b) => a.localeCompare(b)),
      [other]: lists[other].filter((one) => one !== word),
    };
  });
}

export function removeWord(db: Database, viewer: StaffViewer, { word: given, kind }: Change) {
  const word = plainWord(given);
  return change(db, viewer, "word.remove", { word, kind }, (lists) => {
    if (!lists[kind].includes(word)) refuse("not_found");
    return { [kind]: lists[kind].filter((one) => one !== word) };
  });
}

type Lists = Record<WordKind, string[]>;

async function change(
  db: Database,
  viewer: StaffViewer,
  action: string,
  detail: Change,
  next: (lists: Lists) => Partial<Lists>,
) {
  await db.transaction(async (tx) => {
    await table.lockLists(tx);
    const newest = (await table.findNewest(tx)) ?? { version: 0, refused: [], allowed: [] };
    const version = newest.version + 1;
    await table.insertVersion(tx, { ...newest, ...next(newest), version, staffId: viewer.staffId });
    await record(tx, viewer, action, `word:${detail.word}`, { kind: detail.kind, version });
  });
  // Here at once; the others hear of it.
  await refreshWords(db);
  return readWords(db);
}

export async function tryText(text: string) {
  return { refused_for: findAbusiveWord(text) ?? null };
}
