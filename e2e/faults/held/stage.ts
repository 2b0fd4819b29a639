// A whole product to be attacked, its people and things. What is asked of every attack stands in endure.ts; what the
// attacker gets, in the attack's own test. A table at the end says all of it.
//   SAHEJO_FAULTS_ROOT=/path/of/another/checkout npm run faults -- held     the same attacks on another version, built there
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { DEMO_PASSWORD } from "../../../demo/staff.ts";
import { launchPostgres } from "../../../server/adapters/embedded-postgres/launcher.ts";
import { type Database, openDatabase } from "../../../server/kit/db/database.ts";
import { createBrowser } from "../../../server/testing/browser.ts";
import { makeSeller } from "../../../server/testing/make.ts";
import { plainPhone, plantListings } from "../../../server/testing/plant.tables.ts";
import { randomPhone } from "../../stage/accounts.ts";
import { Product } from "../product.ts";
import { looksAt, type Visit } from "./bystander.ts";
import { endure, mostMegabytes, type Row } from "./endure.ts";

const PATHS = ["/", "/products?search=phone{n}", "/api/v1/products/categories", "/api/v1/products?q={n}"];
const WARM_UPS = 40;

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type Person = Awaited<ReturnType<Stage["user"]>>;

export async function openStage(name: string, port: number, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `sahejo-${name}-`));
  // As a person would make it: open to walk through.
  chmodSync(dataDir, 0o755);
  const product = new Product(port, dataDir, env);
  const { origin } = product;
  const sockets: net.Socket[] = [];
  const hangUp = () => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  const rows: Row[] = [];
  let db: Database | undefined;

  afterAll(async () => {
    console.table(rows);
    hangUp();
    await db?.close();
    await product.signal("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  });
  // One that comes up too late would answer in the place of the next.
  await product.start().catch(async (error: unknown) => {
    await product.signal("SIGKILL");
    throw error;
  });
  const looking = PATHS.map((one) => looksAt(origin, one));
  for (let n = 0; n < WARM_UPS; n++) for (const look of looking) await look();

  async function user(phone = randomPhone()) {
    const browser = createBrowser(origin);
    const { user } = await browser.logIn(phone);
    return { ...browser, id: user.id, phone };
  }

  /** Its database, seen from behind: for what would take half a minute or a day by the front door. */
  async function openBehind(): Promise<Database> {
    db ??= openDatabase({
      connection: (await launchPostgres({ dataDir })).connection,
      poolSize: 2,
      onError: () => undefined,
    });
    return db;
  }

  return {
    name,
    origin,
    product,
    endure: (attack: string, work: () => Promise<string>, more: readonly Visit[] = []) =>
      endure({ product, visits: [...looking, ...more], rows, hangUp }, attack, work),
    user,
    openBehind,
    mostMegabytes: (work: () => Promise<unknown>) => mostMegabytes(product, work),
    guest: createBrowser(origin),
    browser: () => createBrowser(origin),
    async seller() {
      return makeSeller(await user());
    },
    /** So many things of this seller on sale. */
    async plant(seller: { id: string; addressId: string }, count: number): Promise<string[]> {
      const wares = Array.from({ length: count }, () => plainPhone);
      return plantListings(await openBehind(), seller, wares, new Date());
    },
    async staff(role = "admin") {
      const browser = createBrowser(origin);
      await browser.api.staff.login({ body: { email: `${role}@sahejo.test`, password: DEMO_PASSWORD } });
      return browser;
    },
    /** Bytes, as no well-behaved client would send them. Nobody reads what comes back unless the caller does. */
    say(bytes: string): net.Socket {
      const socket = net.connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.pause();
      socket.write(bytes);
      sockets.push(socket);
      return socket;
    },
  };
}

/** How often each came, for a table: `200 ×3, 409 ×27`. */
export function countOf(ends: readonly (string | number)[]): string {
  const counts = Object.entries(Object.groupBy(ends, String)).map(([end, all]) => `${end} ×${all?.length}`);
  return counts.sort().join(", ");
}

/** What a call ended with: its status, or the refusal's. */
export function endOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "200",
    (error: { status?: number; code?: string }) => `${error.status ?? "cut"} ${error.code ?? ""}`.trim(),
  );
}
