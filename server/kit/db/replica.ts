// A replica, asked for what anybody may see and what may be a second old. It says by its copy of the primary's heartbeat how far
// behind it is. Whatever it cannot answer is asked of the primary: nobody notices that there was one.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { BEAT_MS, lastBeat } from "./heartbeat.tables.ts";
import { inBackground } from "./in-transaction.ts";
import { SHORT_STATEMENTS } from "./pool.ts";
import type { Statement, StatementNames } from "./sql.ts";
import { askOn, type Sent } from "./wire/wire.ts";

/** What is read here is never older: half of it how far behind a replica may be, the rest between beats and between looks. */
export const BEHIND_MS = 1_000;
const FAR_MS = BEHIND_MS - 2 * BEAT_MS - 100;
const CONNECT_MS = 1_000;
const ANSWER_MS = 2_000;
const STOOD_STILL = "Query read timeout";
const TRIES = 2;
/** It took too long, as it would anywhere. */
const CANCELLED = "57014";

type Wired = pg.PoolClient & { connection?: { stream: { cork(): void; uncork(): void } } };

export interface ReplicaOptions {
  connection: pg.ClientConfig;
  poolSize: number;
  names: StatementNames;
  sent(statement: Statement): Sent;
  /** The last heartbeat that was heard from the primary. */
  beatAt(): number;
}

export class Replica {
  readonly #pool: pg.Pool;
  readonly #size: number;
  readonly #beatAt: () => number;
  readonly #names: StatementNames;
  readonly #sent: ReplicaOptions["sent"];
  readonly #over: Promise<void>;
  /** Behind one address may be several machines: each connection is looked at for itself. */
  readonly #lookedAt = new WeakMap<pg.PoolClient, number>();
  #isClosed = false;
  #isAway = true;
  /** How many statements it answered, and how many it handed on. */
  answered = 0;
  handedOn = 0;

  constructor({ connection, poolSize, names, sent, beatAt }: ReplicaOptions) {
    this.#names = names;
    this.#sent = sent;
    this.#size = poolSize;
    this.#beatAt = beatAt;
    this.#pool = new pg.Pool({
      statement_timeout: 15_000,
      options: SHORT_STATEMENTS,
      ...connection,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      max: poolSize,
      pipeline: true,
      idleTimeoutMillis: 60_000,
      application_name: "sahejo-reads",
    });
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
    this.#over = inBackground(() => this.#lookOut());
  }

  /** It is there, and not far behind. */
  get isNear(): boolean {
    return !this.#isAway;
  }

  /** Nothing where the primary has to be asked instead. */
  async ask(statement: Statement): Promise<pg.QueryResult | undefined> {
    // One that is just becoming primary cuts its readers off, and the address leads to another.
    for (let tries = 0; tries < TRIES && !this.#isAway; tries++) {
      const answer = await this.#askOnce(statement, tries === TRIES - 1);
      if (answer === "elsewhere") break;
      if (answer === "again") continue;
      this.answered++;
      return answer;
    }
    this.handedOn++;
    return undefined;
  }

  async #askOnce(statement: Statement, isLast: boolean): Promise<pg.QueryResult | "again" | "elsewhere"> {
    const client = await this.#take();
    if (client === undefined) return "elsewhere";
    const { age } = this.#names;
    let broken: Error | undefined;
    try {
      const answer = await this.#askNear(client, this.#sent(statement));
      if (answer !== undefined) return answer;
      this.#isAway = true;
      // The next connection may lead to another replica.
      broken = new Error("This replica is too far behind.");
      return "elsewhere";
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code === CANCELLED) throw error;
      if (this.#names.isStale(error, age)) return "again";
      // Without a code of the database's it is the connection that failed. With one it may be that this statement writes, or
      // that a migration has not come here yet: the primary answers it, or says the same.
      if (code !== undefined && !code.startsWith("57P")) return "elsewhere";
      broken = error instanceof Error ? error : new Error(String(error));
      // One that stands still has cost its caller enough.
      const isOver = isLast || broken.message === STOOD_STILL;
      if (isOver) this.#isAway = true;
      return isOver ? "elsewhere" : "again";
    } finally {
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#over;
    await this.#pool.end();
  }

  async #take(): Promise<pg.PoolClient | undefined> {
    try {
      return await this.#pool.connect();
    } catch {
      // Where all connections are in use, none is missing.
      if (this.#pool.totalCount < this.#size) this.#isAway = true;
      return undefined;
    }
  }

  /** The look at the heartbeat and the statement travel together. Nothing where the replica is too far behind. */
  async #askNear(client: Wired, statement: Sent | undefined): Promise<pg.QueryResult | undefined> {
    const isDue = performance.now() - (this.#lookedAt.get(client) ?? Number.NEGATIVE_INFINITY) > BEAT_MS;
    if (!isDue && statement) return askOn(client, statement);
    const stream = client.connection?.stream;
    stream?.cork();
    const lookedAt = performance.now();
    const looking = client.query<{ at: number }>(lastBeat);
    const answering = statement ? askOn(client, statement) : looking;
    stream?.uncork();
    answering.catch(() => undefined);
    const { rows } = await looking;
    if (this.#beatAt() - (rows[0]?.at ?? 0) > FAR_MS) return undefined;
    this.#lookedAt.set(client, lookedAt);
    return answering;
  }

  /** Whether one that was away has come back. */
  async #lookOut(): Promise<void> {
    while (!this.#isClosed) {
      if (this.#isAway && this.#beatAt() > 0) await this.#lookForIt();
      await wait(BEAT_MS);
    }
  }

  async #lookForIt(): Promise<void> {
    const client = await this.#take();
    if (client === undefined) return;
    let broken: Error | undefined;
    try {
      this.#lookedAt.delete(client);
      const isNear = (await this.#askNear(client, undefined)) !== undefined;
      if (isNear) this.#isAway = false;
      else broken = new Error("This replica is too far behind.");
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
    } finally {
      client.release(broken);
    }
  }
}
