// A whole product to be attacked, its people and things, and what is asked of every attack: nobody else notices, memory
// stays within its bound, and the attacker gets what the attack's own test says. A table at the end says all of it.
//   SAHEJO_FAULTS_ROOT=/path/of/another/checkout npm run faults -- held     the same attacks on another version, built there
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { DEMO_PASSWORD } from "../../../demo/staff.ts";
import { launchPostgres } from "../../../server/adapters/embedded-postgres/launcher.ts";
import { type Database, openDatabase } from "../../../server/kit/db/database.ts";
import { createBrowser } from "../../../server/testing/browser.ts";
import { makeSeller } from "../../../server/testing/make.ts";
import { plainPhone, plantListings } from "../../../server/testing/plant.tables.ts";
import { randomPhone } from "../../stage/accounts.ts";
import { Product } from "../product.ts";
import { duringThat, looksAt, type Seen, type Visit } from "./bystander.ts";

export const MOST_MB = 250;
/** What nobody notices: three times what it was, and what is no wait at all on any machine. */
export const within = (calm: number) => Math.max(3 * calm, 800);
const PATHS = ["/", "/products?search=phone{n}", "/api/v1/products/categories", "/api/v1/products?q={n}"];
const WARM_UPS = 40;
const LOOK_MS = 2_000;
const SAMPLE_MS = 500;

interface Row {
  attack: string;
  "calm p50/p99 ms": string;
  "during p50/p99 ms": string;
  asked: number;
  refused: number;
  MB: number;
  outcome: string;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type Person = Awaited<ReturnType<Stage["user"]>>;

export async function openStage(name: string, port: number, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `sahejo-${name}-`));
  // As a person would make it: open to walk through.
  chmodSync(dataDir, 0o755);
  const product = new Product(port, dataDir, env);
  const { origin } = product;
  const sockets: net.Socket[] = [];
  const rows: Row[] = [];
  let db: Database | undefined;

  afterAll(async () => {
    console.table(rows);
    for (const socket of sockets.splice(0)) socket.destroy();
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

  /** The most that the process takes while `work` goes on. */
  async function mostMegabytes(work: () => Promise<unknown>): Promise<number> {
    let most = product.megabytes();
    const sampling = setInterval(() => {
      most = Math.max(most, product.megabytes());
    }, SAMPLE_MS);
    try {
      await work();
    } finally {
      clearInterval(sampling);
    }
    return Math.max(most, product.megabytes());
  }

  /**
   * What the attack came to is written down before anything is expected of it: a version that does not hold is told of as
   * well.
   */
  async function endure(attack: string, work: () => Promise<string>, more: readonly Visit[] = []): Promise<void> {
    const visits = [...looking, ...more];
    const before = await duringThat(visits, () => wait(LOOK_MS));
    let outcome = "";
    let during: Seen | undefined;
    const MB = await mostMegabytes(async () => {
      during = await duringThat(visits, async () => {
        outcome = await work().catch((error: unknown) => `broken off: ${error}`);
      });
    });
    for (const socket of sockets.splice(0)) socket.destroy();
    // On a machine that others use as well, calm is what it was before or after.
    const after = await duringThat(visits, () => wait(LOOK_MS));
    const calm = before.p99 > after.p99 ? before : after;
    const { p50, p99, refused, asked } = during ?? { p50: 0, p99: 0, refused: 1, asked: 0 };
    rows.push({
      attack,
      "calm p50/p99 ms": `${calm.p50}/${calm.p99}`,
      "during p50/p99 ms": `${p50}/${p99}`,
      asked,
      refused,
      MB,
      outcome,
    });
    console.log(rows.at(-1));
    expect.soft(refused, "others who were refused").toBe(0);
    expect.soft(p99, "others' p99").toBeLessThan(within(calm.p99));
    expect.soft(MB, "megabytes").toBeGreaterThan(0);
    expect.soft(MB, "megabytes").toBeLessThan(MOST_MB);
    expect.soft(outcome, "what it came to").not.toContain("broken off");
  }

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
    endure,
    user,
    openBehind,
    mostMegabytes,
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
