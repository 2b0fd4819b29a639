// How a prepared statement goes over the wire. With every call the driver asks which columns will come, and builds from the
// answer how each is read; on a connection that has prepared the statement that cannot change, for PostgreSQL refuses one whose
// columns did. So it is asked once for each connection and statement, and all of a call leaves in one piece.
// docs/decisions/0103-columns-asked-for-once.md.
import pg from "pg";
import type { Statement } from "../sql.ts";

/** The driver's connection, as far as its statements use it; its types show none of this. */
interface Connection extends Sends {
  stream: { writable: boolean; write(bytes: Buffer): boolean };
  parsedStatements: object;
  submittedNamedStatements: object;
}

interface Sends {
  parse: Send;
  bind: Send;
  execute: Send;
  describe: Send;
  close: Send;
  sync: Send;
}
type Send = (this: { _send(bytes: Buffer): void }, asked: object) => void;

/** Which columns an answer has, and how each is read. */
interface Columns {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The driver's own statement. */
interface Driven extends pg.Query {
  _result: Columns;
  _accumulateRows: unknown;
  prepare(connection: unknown): void;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}

/** What a statement sends on a connection is gathered, until all of it leaves. */
class Wire implements Sends {
  readonly parsedStatements: object;
  readonly submittedNamedStatements: object;
  readonly parse: Send;
  readonly bind: Send;
  readonly execute: Send;
  readonly close: Send;
  readonly sync: Send;
  /** By the name that the connection knows the statement by. */
  readonly columns = new Map<string, Columns>();
  readonly #connection: Connection;
  #pieces: Buffer[] = [];
  #areColumnsKnown = false;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.parsedStatements = connection.parsedStatements;
    this.submittedNamedStatements = connection.submittedNamedStatements;
    this.parse = connection.parse;
    this.bind = connection.bind;
    this.execute = connection.execute;
    this.close = connection.close;
    this.sync = connection.sync;
  }

  begin(areColumnsKnown: boolean): void {
    this.#areColumnsKnown = areColumnsKnown;
  }

  describe(asked: object): void {
    if (!this.#areColumnsKnown) this.#connection.describe.call(this, asked);
  }

  _send(bytes: Buffer): void {
    this.#pieces.push(bytes);
  }

  leave(): void {
    const pieces = this.#pieces;
    this.#pieces = [];
    // One that has ended says so by itself.
    const { stream } = this.#connection;
    if (stream.writable) stream.write(Buffer.concat(pieces));
  }
}

const wires = new WeakMap<Connection, Wire>();

function wireOf(connection: Connection): Wire {
  let wire = wires.get(connection);
  if (wire === undefined) {
    wire = new Wire(connection);
    wires.set(connection, wire);
  }
  return wire;
}

type Named = Statement & { name: string };

class WiredStatement extends (pg.Query as unknown as new (config: Named) => Driven) {
  readonly #name: string;
  /** Where its columns are still to be learned. */
  #learning: Map<string, Columns> | undefined;

  constructor(statement: Named) {
    super(statement);
    this.#name = statement.name;
  }

  /** Called by the driver when it is this statement's turn. */
  override prepare(connection: Connection): void {
    const wire = wireOf(connection);
    const columns = wire.columns.get(this.#name);
    wire.begin(columns !== undefined);
    if (columns === undefined) this.#learning = wire.columns;
    else {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
    }
    super.prepare(wire);
    wire.leave();
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    this.#learn();
  }

  /** One without columns has said so by now. */
  override handleCommandComplete(message: unknown, connection: unknown): void {
    this.#learn();
    super.handleCommandComplete(message, connection);
  }

  #learn(): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#learning?.set(this.#name, { fields, _parsers, _prebuiltEmptyResultObject });
    this.#learning = undefined;
  }
}

/** What the driver is given for a statement, once. */
export type Sent = pg.QueryConfig;
export type ToWire = (statement: Statement) => Sent;

/** `isShared`: behind one connection are several of the database's, and what one was told the next may not know. */
export function toWire(isShared: boolean): ToWire {
  if (isShared) return (statement) => statement as Sent;
  return (statement) =>
    (statement.name === undefined ? statement : new WiredStatement(statement as Named)) as unknown as Sent;
}

/** Its answer, on a connection of one's own. */
export async function askOn(client: pg.ClientBase, sent: string | Sent): Promise<pg.QueryResult> {
  if (!(sent instanceof WiredStatement)) return client.query(sent);
  try {
    return await new Promise<pg.QueryResult>((resolve, reject) => {
      const done = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
      client.query(sent as unknown as string, done);
    });
  } catch (error) {
    // A stack that leads to whoever asked, as the driver's own statements have it.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
