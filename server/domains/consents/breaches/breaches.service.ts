// The register of breaches: what happened to people's data, since when we know, and who was told. The Board has its details
// within 72 hours of our knowing; whoever is affected hears of it without delay, in their account.
import { BREACH_HOURS, type Breach, type BreachStep } from "../../../../contract/consents/consents.desk.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { addJob } from "../../../kit/work/queue.tables.ts";
import type { Job } from "../../../kit/work/queue.ts";
import { record } from "../../audit/audit.service.ts";
import { languageOf } from "../consents.service.ts";
import * as table from "./breaches.tables.ts";
import { lettersOf, letterToPerson } from "./letters.ts";

const HOUR_MS = 3_600_000;
const BREACH_MS = BREACH_HOURS * HOUR_MS;
const SHOWN_PEOPLE = 5_000;
const BATCH = 500;
const TELL_BREACH = "tell_breach";

type Given = Omit<table.BreachFacts, "happened_at" | "known_at"> & {
  happened_at: string | null;
  known_at: string;
  people: string[];
};

function viewOf(row: table.CountedBreach, people: string[], now: Date): Breach {
  const due = row.known_at.getTime() + BREACH_MS;
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...row,
    people,
    happened_at: text(row.happened_at),
    known_at: row.known_at.toISOString(),
    created_at: row.created_at.toISOString(),
    due_at: new Date(due).toISOString(),
    is_late: row.board_detailed_at === null && row.closed_at === null && due <= now.getTime(),
    board_told_at: text(row.board_told_at),
    board_detailed_at: text(row.board_detailed_at),
    people_told_at: text(row.people_told_at),
    closed_at: text(row.closed_at),
  };
}

async function view(db: Db, id: string, now: Date): Promise<Breach> {
  const row = (await table.findBreach(db, id)) ?? refuse("not_found");
  return viewOf(row, row.is_everybody ? [] : await table.listPeople(db, id, SHOWN_PEOPLE), now);
}

export async function listBreaches({ db, clock }: With<"db" | "clock">): Promise<Breach[]> {
  const now = clock.now();
  return (await table.listBreaches(db)).map((row) => viewOf(row, [], now));
}

export async function readBreach({ db, clock, market }: With<"db" | "clock" | "market">, id: string) {
  const row = (await table.findBreach(db, id)) ?? refuse("not_found");
  return { breach: await view(db, id, clock.now()), letters: lettersOf(row, market.now) };
}

async function factsOf(tx: Tx, { people, ...given }: Given, now: Date): Promise<table.BreachFacts> {
  const known_at = new Date(given.known_at);
  if (known_at > now) refuse("validation_failed", { fields: { known_at: say("breach_known_later") } });
  if (!given.is_everybody) {
    const [unknown] = await table.listUnknown(tx, people);
    if (unknown !== undefined) {
      refuse("validation_failed", { fields: { people: say("breach_nobody", { who: unknown }) } });
    }
  }
  return { ...given, known_at, happened_at: given.happened_at === null ? null : new Date(given.happened_at) };
}

export function addBreach({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, given: Given): Promise<Breach> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const id = await table.insertBreach(tx, await factsOf(tx, given, now), viewer.staffId, now);
    if (!given.is_everybody) await table.replacePeople(tx, id, given.people);
    await record(tx, viewer, "breach.add", `breach:${id}`, { title: given.title, known_at: given.known_at });
    return view(tx, id, now);
  });
}

export function editBreach(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  id: string,
  { version, ...given }: Given & { version: number },
): Promise<Breach> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const row = (await table.lockBreach(tx, id)) ?? refuse("not_found");
    if (row.version !== version || row.closed_at !== null) refuse("conflict");
    await table.updateBreach(tx, id, await factsOf(tx, given, now));
    if (!given.is_everybody) await table.replacePeople(tx, id, given.people);
    await record(tx, viewer, "breach.edit", `breach:${id}`, { version: version + 1 });
    return view(tx, id, now);
  });
}

/** Each of them once, except that who is affected may grow, and whoever came to it is told then. */
export function takeStep({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, id: string, step: BreachStep) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const row = (await table.lockBreach(tx, id)) ?? refuse("not_found");
    if (row.closed_at !== null) refuse("conflict");
    if (step === "close" && (row.board_detailed_at === null || row.people_told_at === null)) {
      refuse("conflict", { message: say("breach_not_told") });
    }
    await table.markStep(tx, id, {
      board_told_at: row.board_told_at ?? (step === "tell_board" || step === "detail_board" ? now : null),
      board_detailed_at: row.board_detailed_at ?? (step === "detail_board" ? now : null),
      people_told_at: row.people_told_at ?? (step === "tell_people" ? now : null),
      closed_at: step === "close" ? now : null,
    });
    if (step === "tell_people") {
      if (row.is_everybody) await table.addEverybody(tx, id);
      await addJob(tx, TELL_BREACH, { breach_id: id }, `${TELL_BREACH}:${id}`);
    }
    await record(tx, viewer, `breach.${step}`, `breach:${id}`);
    return view(tx, id, now);
  });
}

/** In batches, each a transaction of its own with its news: whoever is marked as told has been. */
export function breachJob({ db, clock }: With<"db" | "clock">): Job {
  return {
    name: TELL_BREACH,
    async work({ breach_id }) {
      const id = String(breach_id);
      for (;;) {
        const told = await db.transaction(async (tx) => {
          const row = await table.lockBreach(tx, id);
          const people = row ? await table.takeUntold(tx, id, clock.now(), BATCH) : [];
          if (row && people.length > 0) {
            await emit(tx, "breach.told", { breach_id: id, title: row.title, user_ids: people });
          }
          return people.length;
        });
        if (told < BATCH) return;
      }
    },
  };
}

/** For the first page of the back office: late is what the Board should know by now. */
export async function readOpenBreaches(db: Db, now: Date) {
  return table.countOpen(db, new Date(now.getTime() - BREACH_MS));
}

export async function listLetters(call: With<"db" | "exchange" | "market">, userId: string) {
  const language = await languageOf(call, userId);
  return (await table.listLettersOf(call.db, userId)).map((row) => ({
    id: row.id,
    title: row.title,
    at: row.told_at.toISOString(),
    text: letterToPerson(row, call.market.now, language),
  }));
}

export const breachData: PersonalData = {
  name: "data_letters",
  async collect(db, userId) {
    return (await table.listLettersOf(db, userId)).map(({ id, title, told_at }) => ({ id, title, told_at }));
  },
  /** That somebody was told stays with the breach, of an account that nothing names. */
  erase: table.dropPerson,
};
