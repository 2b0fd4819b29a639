// Answers the kit's question "whose key is this?", always with a look at the key's row, and writes down what was called.
import { Refusal } from "../../../contract/kit.ts";
import type { Database } from "../../kit/db/database.ts";
import type { KeyCall, KeyDesk } from "../../kit/http/key-desk.ts";
import { networkOf } from "../../kit/limits/network.ts";
import type { Log } from "../../kit/log.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Limiter } from "../../kit/services.ts";
import * as table from "./api-keys.tables.ts";
import { Held } from "./held.ts";
import { hashOfKey, isKey } from "./key-text.ts";

const MINUTE_S = 60;
/** Keys that are none, from one address in a minute. Whoever has a real one is found before this is asked. */
const WRONG_PER_MINUTE = 30;
/** Lines are written together: one statement for all calls of half a second. */
const WRITE_EVERY_MS = 500;
/** While the database is away no more are kept than this. */
const MOST_WAITING = 5_000;

export function createKeyDesk(db: Database, limiter: Pick<Limiter, "takeKey">, log: Log): KeyDesk {
  const held = new Held();
  const lines = createLines(db, log);

  /** Counted in the database until it says no; then this process knows until when. */
  async function take(name: string, max: number): Promise<void> {
    const retryAfterS = held.leftS(name);
    if (retryAfterS !== undefined) refuse("too_many_requests", { retryAfterS });
    try {
      await limiter.takeKey(name, max, MINUTE_S);
    } catch (error) {
      if (error instanceof Refusal && error.retryAfterS !== undefined) held.hold(name, error.retryAfterS);
      throw error;
    }
  }

  async function turnAway(ip: string): Promise<never> {
    await take(`wrong api key ${networkOf(ip)}`, WRONG_PER_MINUTE);
    refuse("invalid_api_key");
  }

  return {
    async find(key, ip) {
      // A slip of the hand costs no look and no try.
      if (!isKey(key)) refuse("invalid_api_key");
      const found = await table.findKey(db, hashOfKey(key));
      if (!found) return turnAway(ip);
      const { id, name, scopes, made_by: staffId, role, per_minute, is_live: isLive } = found;
      return {
        holder: { id, name, scopes: new Set(scopes), staffId, role },
        isLive,
        take: () => take(`api key ${id}`, per_minute),
      };
    },
    turnAway,
    note: lines.note,
    flush: lines.flush,
  };
}

function createLines(db: Database, log: Log) {
  let waiting: KeyCall[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const calls = waiting;
    waiting = [];
    if (calls.length === 0) return;
    try {
      await table.insertCalls(db, calls);
      await table.touchKeys(db, [...new Set(calls.filter(({ status }) => status !== 401).map(({ keyId }) => keyId))]);
    } catch (error) {
      log.warn({ err: error, calls: calls.length }, "calls with API keys could not be written down");
    }
  }

  return {
    note(call: KeyCall): void {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(call);
      timer ??= setTimeout(() => {
        writing = writing.then(write);
      }, WRITE_EVERY_MS).unref();
    },
    flush(): Promise<void> {
      writing = writing.then(write);
      return writing;
    },
  };
}
