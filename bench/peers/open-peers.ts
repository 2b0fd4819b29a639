// Vendure and Medusa from npm, in folders of their own beside one PostgreSQL, each filled once with the same goods.
import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { launchPostgres } from "../../server/adapters/embedded-postgres/launcher.ts";
import { ROOT, startIn, type Target } from "../machine.ts";
import { asCsv, goodsOf } from "./goods.ts";

const FOLDER = path.join(os.tmpdir(), `sahejo-bench-peers-${os.userInfo().uid}`);
const DOOR = 4_391;
const MEDUSA = "node_modules/@medusajs/cli/cli.js";

export interface Peer {
  name: string;
  version: string;
  target: Target;
  startedInS: number;
  headers: Record<string, string>;
}

export interface Peers {
  vendure: Peer;
  medusa: Peer;
  databaseFolder: string;
  stop(): Promise<void>;
}

/** The folder stays between runs: what was installed and filled is there at once; delete it to begin anew. */
export async function openPeers(size: number): Promise<Peers> {
  mkdirSync(FOLDER, { recursive: true });
  const postgres = await launchPostgres({ dataDir: FOLDER });
  // Medusa asks by TCP alone, and ours listens on a socket of the file system.
  const door = await openDoor(path.join(postgres.connection.host ?? "", ".s.PGSQL.5432"));
  const { user = "", password } = postgres.connection;
  const urlOf = (database: string) => `postgres://${user}:${String(password)}@127.0.0.1:${DOOR}/${database}`;
  const running: Target[] = [];
  const open = async (name: "vendure" | "medusa"): Promise<Peer> => {
    const database = `${name}_${size}`;
    const folder = install(name);
    const env = { DATABASE_URL: urlOf(database) };
    if (!existsSync(filledMark(database))) await fill(name, folder, database, size, env, postgres.connection);
    const begun = Date.now();
    const target = await (name === "vendure"
      ? startIn(folder, ["shop.mjs", "serve"], 4_392, env, "/health")
      : startIn(folder, [MEDUSA, "start", "--port", "4393"], 4_393, env, "/health"));
    running.push(target);
    const startedInS = (Date.now() - begun) / 1_000;
    if (name === "vendure") await fillVendureSearch(target.port, size);
    const key = name === "medusa" ? readFileSync(filledMark(database), "utf8") : "";
    const headers: Record<string, string> =
      name === "medusa" ? { "x-publishable-api-key": key } : { "apollo-require-preflight": "1" };
    return { name, version: versionOf(folder, name), target, startedInS, headers };
  };
  const stop = async () => {
    for (const target of running) await target.stop();
    door.close();
    await postgres.stop();
  };
  try {
    const [vendure, medusa] = [await open("vendure"), await open("medusa")];
    return { vendure, medusa, databaseFolder: path.join(postgres.root, "data"), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const filledMark = (database: string) => path.join(FOLDER, `${database}.filled`);

function versionOf(folder: string, name: "vendure" | "medusa"): string {
  const which = name === "vendure" ? "@vendure/core" : "@medusajs/medusa";
  return JSON.parse(readFileSync(path.join(folder, "node_modules", which, "package.json"), "utf8")).version;
}

function openDoor(socket: string): Promise<net.Server> {
  const server = net.createServer((caller) => {
    const database = net.connect(socket);
    caller.pipe(database).pipe(caller);
    caller.on("error", () => database.destroy());
    database.on("error", () => caller.destroy());
  });
  return new Promise((resolve) => server.listen(DOOR, "127.0.0.1", () => resolve(server)));
}

/** Their scripts are not run: what they need is in their packages as it is. */
function install(name: string): string {
  const folder = path.join(FOLDER, name);
  cpSync(path.join(ROOT, "bench/peers", name), folder, { recursive: true });
  if (existsSync(path.join(folder, "node_modules"))) return folder;
  console.log(`Installing ${name} from npm…`);
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: folder, stdio: "ignore" });
  return folder;
}

async function fill(
  name: "vendure" | "medusa",
  folder: string,
  database: string,
  size: number,
  env: Record<string, string>,
  connection: pg.ClientConfig,
): Promise<void> {
  console.log(`Filling ${name} with ${size} products: some minutes…`);
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  await client.query(`drop database if exists ${database}`);
  await client.query(`create database ${database}`);
  await client.end();
  const goods = path.join(FOLDER, `goods-${size}.${name === "vendure" ? "csv" : "json"}`);
  writeFileSync(goods, name === "vendure" ? asCsv(goodsOf(size)) : JSON.stringify(goodsOf(size)));
  // Not waited for with hands tied: what they ask the database comes through this process.
  const run = (args: string[]) =>
    promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...env, NODE_ENV: "production" },
      maxBuffer: 50_000_000,
    });
  if (name === "vendure") {
    await run(["shop.mjs", "populate", goods]);
    // Each product left a job for its search behind, of which two are done in a second. One that reads all does as much.
    const filled = new pg.Client({ ...connection, database });
    await filled.connect();
    await filled.query("delete from job_record where state = 'PENDING'");
    await filled.end();
    writeFileSync(filledMark(database), "");
  } else {
    await run([MEDUSA, "db:migrate"]);
    await run([MEDUSA, "exec", "./populate.js", goods, filledMark(database)]);
  }
}

/** So long without one thing more. */
const SEARCH_PATIENCE_MS = 600_000;

/** Its search knows what its jobs have read; until it knows all, nothing is measured: ten minutes and more on a busy machine. */
async function fillVendureSearch(port: number, size: number): Promise<void> {
  const ask = async (api: string, query: string, token = "") => {
    const answer = await fetch(`http://127.0.0.1:${port}/${api}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query }),
    });
    return { token: answer.headers.get("vendure-auth-token") ?? "", body: await answer.json() };
  };
  // While it reads, it sometimes hangs up on who asks.
  const known = () =>
    ask("shop-api", "{search(input:{take:1}){totalItems}}").then(
      ({ body }) => Number(body.data.search.totalItems),
      () => 0,
    );
  if ((await known()) >= size) return;
  const { token } = await ask("admin-api", 'mutation{login(username:"bench",password:"bench"){__typename}}');
  await ask("admin-api", "mutation{reindex{id}}", token);
  let [most, since] = [0, Date.now()];
  for (let now = 0; now < size; now = await known()) {
    if (now > most) [most, since] = [now, Date.now()];
    if (Date.now() - since > SEARCH_PATIENCE_MS)
      throw new Error(`Vendure's search stays at ${most} of ${size} products.`);
    await new Promise((done) => setTimeout(done, 1_000));
  }
}
