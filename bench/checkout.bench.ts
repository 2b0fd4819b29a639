// What an order costs, for cash and prepaid, beside two floors on the same database: six bare statements in one
// transaction, and the very statements of an order for cash sent by the driver alone. The four take turns. What the queue
// does afterwards with the news of an order counts as a cost of whoever wrote it.
import { randomUUID } from "node:crypto";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "../server/kit/db/database.ts";
import { createBrowser } from "../server/testing/browser.ts";
import { makeSeller } from "../server/testing/make.ts";
import { ageUsers, plainPhone, plantListings } from "../server/testing/plant.tables.ts";
import { inParallel } from "../server/testing/seeded.ts";
import type { Figure } from "./budgets/lines.ts";
import { costOf, start, type Target } from "./machine.ts";
import { startProduct } from "./product.ts";

const ROUNDS = 5;
const ORDERS = 200;
const WIDTH = 8;
const BUYERS = 40;

interface Case {
  name: string;
  /** Whose time counts. */
  targets: Target[];
  send(listing: string, n: number): Promise<number>;
}

export async function checkout(): Promise<Figure[]> {
  const product = await startProduct(4_171, { MAX_IN_FLIGHT: "500" });
  const db = openDatabase({
    connection: { connectionString: product.databaseUrl },
    poolSize: 2,
    onError: () => undefined,
  });
  const origin = `http://127.0.0.1:${product.target.port}`;
  const stops: (() => Promise<void>)[] = [];
  try {
    const newUser = async () => {
      const browser = createBrowser(origin);
      const { user } = await browser.logIn(`9${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`);
      return { ...browser, id: user.id };
    };
    const seller = await makeSeller(await newUser());
    const buyers = await inParallel(Array.from({ length: BUYERS }), 4, newUser);
    await ageUsers(db);
    await within(product.databaseUrl, (client) =>
      client.query(
        `insert into settings (key, version, value, changed_by)
         select key, 1 + coalesce((select max(version) from settings s where s.key = k.key), 0), '1000', 'bench'
         from unnest('{cod_open_max,unpaid_open_max}'::text[]) k (key)`,
      ),
    );
    const bare = await start("bench/floors/bare-checkout.ts", 4_172, {
      FLOOR_DATABASE: product.databaseUrl,
      FLOOR_BUYER: (await newUser()).id,
    });
    stops.push(() => bare.stop());
    const [model = ""] = await plantListings(db, seller, [plainPhone], new Date());
    const same = await start("bench/floors/same-statements.ts", 4_173, {
      FLOOR_DATABASE: product.databaseUrl,
      FLOOR_BUYERS: (await inParallel(Array.from({ length: BUYERS }), 4, newUser)).map(({ id }) => id).join(),
      FLOOR_LISTING: model,
    });
    stops.push(() => same.stop());
    const agent = new http.Agent({ keepAlive: true, maxSockets: WIDTH });
    const by = (is_cod: boolean) => (listing: string, n: number) => {
      const jar = buyers[n % BUYERS]?.jar ?? new Map<string, string>();
      const headers = {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-csrf-token": jar.get("csrf_token") ?? "",
        "idempotency-key": randomUUID(),
      };
      return post(agent, product.target.port, `/api/v1/create_order/${listing}`, headers, is_cod);
    };
    const cases: Case[] = [
      { name: "six bare statements", targets: [bare], send: (id) => post(agent, bare.port, `/${id}`, {}, true) },
      {
        name: "the statements of an order for cash",
        targets: [same, product.target],
        send: (id) => post(agent, same.port, `/${id}`, {}, true),
      },
      { name: "order for cash", targets: [product.target], send: by(true) },
      { name: "order prepaid, with its link", targets: [product.target], send: by(false) },
    ];
    const plant = () =>
      plantListings(
        db,
        seller,
        Array.from({ length: ORDERS }, () => plainPhone),
        new Date(),
      );
    const rounds: Record<string, Round[]> = {};
    for (let round = -1; round < ROUNDS; round++) {
      for (const one of cases) {
        const items = await plant();
        // Lines that were idle while these were planted may be closed by now, in the very moment somebody takes them.
        agent.destroy();
        const before = costOfAll(one.targets, product.databaseFolder);
        const from = performance.now();
        const statuses = await inParallel(items, WIDTH, one.send);
        const seconds = (performance.now() - from) / 1_000;
        await isQuiet(product.databaseUrl);
        const after = costOfAll(one.targets, product.databaseFolder);
        const bad = statuses.filter((status) => status !== 200);
        if (bad.length > 0) throw new Error(`${one.name}: ${bad.length} were refused, the first with ${bad[0]}.`);
        // The first round only warms up.
        if (round < 0) continue;
        rounds[one.name] = [
          ...(rounds[one.name] ?? []),
          {
            perSecond: ORDERS / seconds,
            server: (after.server - before.server) / ORDERS,
            database: (after.database - before.database) / ORDERS,
          },
        ];
      }
    }
    agent.destroy();
    const rows = cases.map(({ name }) => rowOf(name, rounds[name] ?? []));
    print(rows);
    return rows
      .filter(({ name }) => name.startsWith("order"))
      .map(({ name, server, database }) => ({ line: "order", value: server + database, of: name }));
  } finally {
    for (const stop of stops) await stop();
    await db.close();
    await product.stop();
  }
}

function costOfAll(targets: readonly Target[], databaseFolder: string) {
  const server = targets.reduce((sum, target) => sum + costOf(target).server, 0);
  const [first] = targets;
  return { server, database: first ? costOf(first, databaseFolder).database : 0 };
}

/** What was told has been dealt with: the next in turn pays for none of it. */
async function isQuiet(databaseUrl: string): Promise<void> {
  for (let jobs = 1; jobs > 0; ) {
    await wait(50);
    await within(databaseUrl, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        `select (select count(*) from graphile_worker.jobs where attempts = 0 and run_at <= now())::int
           + (select count(*) from outbox_events where dispatched_at is null)::int as n`,
      );
      jobs = rows[0]?.n ?? 0;
    });
  }
}

interface Round {
  perSecond: number;
  server: number;
  database: number;
}

function rowOf(name: string, rounds: readonly Round[]): Round & { name: string } {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return {
    name,
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    server: median(rounds.map(({ server }) => server)),
    database: median(rounds.map(({ database }) => database)),
  };
}

function print(rows: readonly (Round & { name: string })[]): void {
  const [floor, same] = rows;
  if (!floor || !same) return;
  console.log(`\nAn order against bare statements (${ROUNDS} rounds of ${ORDERS}, ${WIDTH} at a time)`);
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          "orders/s": Math.round(row.perSecond),
          "CPU-ms, server": Number(row.server.toFixed(2)),
          "CPU-ms, database": Number(row.database.toFixed(2)),
          "% of six, per core": Math.round((100 * (floor.server + floor.database)) / (row.server + row.database)),
          "% of the same, per core": Math.round((100 * (same.server + same.database)) / (row.server + row.database)),
          "% of six, orders/s": Math.round((100 * row.perSecond) / floor.perSecond),
        },
      ]),
    ),
  );
}

function post(
  agent: http.Agent,
  port: number,
  path: string,
  headers: Record<string, string>,
  is_cod: boolean,
): Promise<number> {
  const body = JSON.stringify({
    delivery_address: { address_line_one: "14, Hauz Khas Enclave", landmark: "Near the metro", pincode: "110016" },
    is_cod,
  });
  return new Promise((done, fail) => {
    const request = http.request(
      {
        agent,
        host: "127.0.0.1",
        port,
        path,
        method: "POST",
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...headers },
      },
      (response) => response.resume().on("end", () => done(response.statusCode ?? 0)),
    );
    request.on("error", fail).end(body);
  });
}

async function within(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
