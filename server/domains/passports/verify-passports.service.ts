// Whether every passport is as it was written: computed again event by event, a few thousand in memory at a time.
import { ChainWalk } from "../../../contract/passports/chain.ts";
import type { Database, Db } from "../../kit/db/database.ts";
import { chained, isCanonical } from "./chained-rows.ts";
import { readPassport, sha256 } from "./passports.service.ts";
import * as table from "./passports.tables.ts";

const BATCH = 2_000;
const SHOWN = 20;

export interface PassportFault {
  /** Null where the passport itself is gone. */
  code: string | null;
  /** The first event of it that is not as it was written. */
  event: number;
}

export interface PassportsVerdict {
  passports: number;
  events: number;
  /** Over the heads of all of them: written down elsewhere, it shows later that none was taken away whole. */
  head: string;
  broken: number;
  /** The first of them. */
  faults: PassportFault[];
}

export async function verifyPassport(db: Db, typed: string): Promise<PassportsVerdict> {
  const { item, events, head, broken } = await readPassport(db, typed);
  const faults = broken === null ? [] : [{ code: item.code, event: broken }];
  return { passports: 1, events: events.length, head: head.hash, broken: faults.length, faults };
}

/** All of one moment: what is written meanwhile is not looked at. */
export function verifyPassports(db: Database): Promise<PassportsVerdict> {
  return db.transaction(verifyAll, { isolation: "repeatable read" });
}

async function verifyAll(db: Db): Promise<PassportsVerdict> {
  const verdict: PassportsVerdict = { passports: 0, events: 0, head: "", broken: 0, faults: [] };
  const note = (code: string | null, event: number | null) => {
    if (event === null) return;
    verdict.broken++;
    if (verdict.faults.length < SHOWN) verdict.faults.push({ code, event });
  };
  const events = new Ahead(eventsOf(db));
  let heads = "";
  for await (const passport of passportsOf(db)) {
    verdict.passports++;
    await noteOrphans(events, passport.id, note);
    const walk = new ChainWalk(passport.code);
    let event = await events.peek();
    while (event !== undefined && event.passport_id === passport.id) {
      verdict.events++;
      const link = chained(event);
      walk.next(link, isCanonical(event.facts) ? sha256(walk.textOf(link)) : "");
      event = await events.pass();
    }
    note(passport.code, walk.end({ number: passport.last_number, hash: passport.last_hash }));
    heads = sha256(`${heads}${passport.code}${passport.last_hash}`);
  }
  await noteOrphans(events, Number.POSITIVE_INFINITY, note);
  return { ...verdict, head: heads };
}

/** Events before this passport belong to one that is not there any more. */
async function noteOrphans(events: Ahead, before: number, note: (code: null, event: number) => void): Promise<void> {
  let last = -1;
  for (
    let event = await events.peek();
    event !== undefined && event.passport_id < before;
    event = await events.pass()
  ) {
    if (event.passport_id !== last) note(null, event.number);
    last = event.passport_id;
  }
}

/** A stream of which the next can be looked at. */
class Ahead {
  #from: AsyncGenerator<table.PlacedEvent>;
  #next: Promise<IteratorResult<table.PlacedEvent>> | undefined;

  constructor(from: AsyncGenerator<table.PlacedEvent>) {
    this.#from = from;
  }

  async peek(): Promise<table.PlacedEvent | undefined> {
    this.#next ??= this.#from.next();
    const { value, done } = await this.#next;
    return done ? undefined : value;
  }

  pass(): Promise<table.PlacedEvent | undefined> {
    this.#next = this.#from.next();
    return this.peek();
  }
}

async function* passportsOf(db: Db): AsyncGenerator<table.PassportRow> {
  for (let [after, rows] = [0, await table.listPassports(db, 0, BATCH)]; rows.length > 0; ) {
    yield* rows;
    after = rows.at(-1)?.id ?? after;
    rows = await table.listPassports(db, after, BATCH);
  }
}

async function* eventsOf(db: Db): AsyncGenerator<table.PlacedEvent> {
  let after = { passportId: 0, number: 0 };
  for (;;) {
    const rows = await table.listEvents(db, after, BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = { passportId: last.passport_id, number: last.number };
  }
}
