// The pool, and the two handles that reach SQL: Db reads or writes one statement, Tx is one transaction.
import pg from "pg";
import { traced } from "../tracing/tracing.ts";
import { inside, isInBackground, openTransaction } from "./in-transaction.ts";
import { Lookout } from "./lookout.ts";
import { Pool, type PoolRules, SHORT_STATEMENTS } from "./pool.ts";
import { PrimaryWatch } from "./primary-watch.ts";
import { Replica } from "./replica.ts";
import { type Statement, StatementNames } from "./sql.ts";
import { Flights } from "./wire/flights.ts";
import { Rides } from "./wire/rides.ts";
import { type Sent, toWire } from "./wire/wire.ts";

const INT8 = 20;
// Counts and ids fit in a double; a bigint in a reply would not survive JSON.
pg.types.setTypeParser(INT8, Number);

const TIMESTAMPTZ = 1184;
const readAnyTime = pg.types.getTypeParser(TIMESTAMPTZ);
// A list has fifty of them, and the driver's own reading takes three times as long as JavaScript's.
pg.types.setTypeParser(TIMESTAMPTZ, readTime);

/** Years from 1000 to 9999; others, and infinity, are left to the driver. */
export function readTime(text: string): unknown {
  const isPlain = text.charCodeAt(4) === HYPHEN && text.charCodeAt(0) !== ZERO && !text.endsWith("C");
  return isPlain ? new Date(text) : readAnyTime(text);
}
const HYPHEN = 45;
const ZERO = 48;

export interface Db {
  many<Row>(statement: Statement): Promise<Row[]>;
  /** The first row, or nothing. */
  find<Row>(statement: Statement): Promise<Row | undefined>;
  /** How many rows were touched. */
  run(statement: Statement): Promise<number>;
}

/** A handle inside a transaction. Functions that write take this type, so that they cannot be called outside one. */
export interface Tx extends Db {
  readonly isTransaction: true;
  /**
   * For a statement whose answer nobody needs: it goes out with the next one, or with the commit. In its turn, always; and
   * if it fails the transaction fails with its error. Statements asked for in one breath (`Promise.all`) travel together too.
   */
  send(statement: Statement): void;
}

export interface Database extends Db {
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { isolation?: Isolation }): Promise<T>;
  /** For what anybody may see and what may be a second old: a replica answers it where there is one, and else the primary. */
  readonly reads: Db;
  readonly replica: Replica | undefined;
  readonly pool: Pool;
  /** Its connections are shared out by PgBouncer: nothing may be kept on one, no lock and no LISTEN. */
  readonly isShared: boolean;
  /** For who needs a connection of their own: straight to the primary, past whatever shares connections out. */
  readonly connection: pg.ClientConfig;
  readonly lookout: Lookout;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connection: pg.ClientConfig;
  /** Past PgBouncer, where that stands between. */
  direct?: pg.ClientConfig | undefined;
  /** The replicas. */
  reads?: pg.ClientConfig | undefined;
  /** For who shares connections out and does not know one client's prepared statements from another's. */
  isUnnamed?: boolean;
  poolSize: number;
  rules?: PoolRules;
  onError(error: Error): void;
}

/** How statements are sent: under which names, and as what. */
interface Told {
  names: StatementNames;
  sent(statement: Statement): Sent;
  /** Several may ask on one connection: each of them is one of the database's own. */
  mayShare: boolean;
}

type Isolation = "read committed" | "repeatable read" | "serializable";

export function openDatabase(options: DatabaseOptions): Database {
  const direct = options.direct ?? options.connection;
  const names = new StatementNames(options.isUnnamed === true);
  const wire = toWire(options.direct !== undefined);
  const told: Told = { names, sent: (statement) => wire(names.of(statement)), mayShare: options.direct === undefined };
  const watch = options.reads && new PrimaryWatch(direct, () => pool.letGo());
  const pool = new Pool(
    {
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      ...(options.direct ? {} : { options: SHORT_STATEMENTS }),
      ...options.connection,
      // A caller who says otherwise has a reason. It is the wait for a free connection too, where the rules name none.
      connectionTimeoutMillis: options.connection.connectionTimeoutMillis ?? 5_000,
      max: options.poolSize,
      // What is asked before the last answer came goes out at once, instead of waiting for it.
      pipeline: true,
      idleTimeoutMillis: 60_000,
      application_name: "sahejo",
    },
    { ...options.rules, isAway: watch && (() => watch.isAway) },
  );
  const replica =
    options.reads &&
    watch &&
    new Replica({ connection: options.reads, poolSize: options.poolSize, ...told, beatAt: () => watch.beatAt });
  // An idle connection that breaks must not end the process: the pool replaces it.
  let isClosing = false;
  const report = (error: Error) => {
    if (!isClosing) options.onError(error);
  };
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  const lookout = new Lookout(direct);
  const primary = askingAgain(pool, told);
  return {
    ...primary,
    reads: replica ? readsOf(replica, primary) : primary,
    replica,
    pool,
    isShared: options.direct !== undefined,
    connection: direct,
    lookout,
    transaction: (work, { isolation = "read committed" } = {}) => inTransaction(pool, told, isolation, work),
    async close() {
      isClosing = true;
      await Promise.all([pool.end(), lookout.close(), replica?.close(), watch?.close()]);
    },
  };
}

function readsOf(replica: Replica, primary: Db): Db {
  const ask = (statement: Statement) =>
    traced("statement of a replica", factsOf(statement), () => replica.ask(statement));
  const many = <Row>(statement: Statement) =>
    patiently(async () => {
      const answer = await ask(statement);
      return answer ? (answer.rows as Row[]) : primary.many<Row>(statement);
    });
  return { many, find: async <Row>(statement: Statement) => (await many<Row>(statement))[0], run: primary.run };
}

/** So long a way to both may be closed before a reader hears of it: what leads there is started again within a second or two. */
const PATIENCE_MS = 3_000;
const KNOCK_MS = 150;

async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (const since = performance.now(); ; ) {
    try {
      return await read();
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() - since > PATIENCE_MS) throw error;
    }
    await new Promise((done) => setTimeout(done, KNOCK_MS));
  }
}

/** One statement by itself: what is refused for its age is asked once more. In a transaction all of it is done again. */
function askingAgain(pool: Pool, { names, sent, mayShare }: Told): Db {
  const rides = new Rides(pool);
  // What nobody waits for may wait longer for a connection than those who would share it.
  const once = (statement: Statement) =>
    statement.isQuick && mayShare && !isInBackground() ? rides.ask(sent(statement)) : pool.query(sent(statement));
  const ask = async (statement: Statement) => {
    const { age } = names;
    try {
      return await once(statement);
    } catch (error) {
      if (!names.isStale(error, age)) throw error;
      return once(statement);
    }
  };
  return handle(ask);
}

function handle(query: (statement: Statement) => Promise<pg.QueryResult>): Db {
  const ask = (statement: Statement) => traced("statement", factsOf(statement), () => query(statement));
  return {
    many: async <Row>(statement: Statement) => (await ask(statement)).rows as Row[],
    find: async <Row>(statement: Statement) => (await ask(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
  };
}

/** Its text, which is ours; never its values, which are people's. */
const factsOf =
  ({ text }: Statement) =>
  () => ({ "db.system.name": "postgresql", "db.query.text": text.replaceAll(/\s+/g, " ").trim().slice(0, 2_000) });

const ATTEMPTS = 6;
/** serialization_failure, deadlock_detected: PostgreSQL's way of saying "the same again, please". */
const RETRYABLE = new Set(["40001", "40P01"]);

async function inTransaction<T>(
  pool: Pool,
  { names, sent }: Told,
  isolation: Isolation,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    const { age } = names;
    const own = openTransaction(pool, work);
    const flights = new Flights(client, `begin isolation level ${isolation}`);
    let broken: Error | undefined;
    try {
      const result = await inside(own, () => work(handleIn(flights, sent)));
      await flights.commit();
      return result;
    } catch (error) {
      flights.end();
      broken = flights.hasLeft ? await rollBack(client) : undefined;
      if (attempt >= ATTEMPTS || !(isRetryable(error) || names.isStale(error, age))) throw error;
    } finally {
      own.isOver = true;
      client.release(broken);
    }
    // Two that collided must not collide again in step: wait a random, growing while.
    await new Promise((done) => setTimeout(done, Math.random() * 10 * 2 ** attempt));
  }
}

function handleIn(flights: Flights, sent: Told["sent"]): Tx {
  return {
    ...handle((statement) => flights.query(sent(statement))),
    isTransaction: true,
    send: (statement) => flights.send(sent(statement)),
  };
}

/** A connection that cannot even roll back is not given to anyone else. */
async function rollBack(client: pg.ClientBase): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error) ?? "");
}

const CONNECTION_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "ENOTFOUND",
]);
const CONNECTION_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** The database is away or restarting: what was asked may be asked again. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error) ?? "";
  // Class 08 connection exception, 57P0x shutdown and start-up, 53300 too many connections; 25006 is what a primary says that
  // is none any more.
  if (/^(08|57P0)/.test(code) || code === "53300" || code === "25006") return true;
  if (CONNECTION_CODES.has(code)) return isOfSocket(error as NodeJS.ErrnoException);
  return error instanceof Error && CONNECTION_WORDS.test(error.message);
}

/** The same codes are used for files: only a socket's say something about the database. */
function isOfSocket({ syscall = "", path }: NodeJS.ErrnoException): boolean {
  return syscall === "connect" || (/^(read|write|getaddrinfo)$/.test(syscall) && path === undefined);
}

/** The disk is full: writes are refused, reads go on. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === "53100" || codeOf(error) === "ENOSPC";
}
