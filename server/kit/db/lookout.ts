// One connection beside the pool, for whoever asks whether the database is there: a full pool is not a database that is
// away. It is opened when it is first needed, and again after it broke.
import pg from "pg";

/** To connect, and to be answered. Whoever asks has a limit of their own and takes silence for an end. */
const LIMIT_MS = 2_000;

export class Lookout {
  readonly #config: pg.ClientConfig;
  #line: Promise<pg.Client> | undefined;

  constructor(connection: pg.ClientConfig) {
    const { connectionTimeoutMillis: limit = LIMIT_MS } = connection;
    this.#config = {
      ...connection,
      connectionTimeoutMillis: limit,
      query_timeout: limit,
      application_name: "sahejo-lookout",
    };
  }

  async ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
    this.#line ??= this.#connect();
    const line = this.#line;
    try {
      return await question(await line);
    } catch (error) {
      this.#drop(line);
      throw error;
    }
  }

  async close(): Promise<void> {
    const line = this.#line;
    this.#line = undefined;
    const client = await line?.catch(() => undefined);
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    const line = client.connect().then(() => client);
    // One that breaks while nobody asks is missed by the next who does.
    client.on("error", () => this.#drop(line));
    client.on("end", () => this.#drop(line));
    return line;
  }

  /** An answer that came too late would be taken for the next one's: such a line is not used again. */
  #drop(line: Promise<pg.Client>): void {
    if (this.#line !== line) return;
    this.#line = undefined;
    line.then((client) => client.end()).catch(() => undefined);
  }
}
