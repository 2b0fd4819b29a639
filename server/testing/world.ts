// A whole Sahejo for one test file: its own database, a server that listens, and typed clients that call it over HTTP.
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { afterAll, inject } from "vitest";
import { Refusal, type StaffRole } from "../../contract/kit.ts";
import { DEMO_PASSWORD } from "../../demo/staff.ts";
import { files, marketFiles } from "../app/files.ts";
import { routes as allRoutes } from "../app/routes.ts";
import { installDemoPages } from "../app/wiring/demo-pages.ts";
import { openServices } from "../backend.ts";
import { claimSend } from "../domains/accounts/session/code.tables.ts";
import { createIdentity } from "../domains/accounts/session/identity.service.ts";
import { codeHash } from "../domains/accounts/session/tokens.ts";
import { refreshMarket } from "../domains/market/market.service.ts";
import { forgetWordLists } from "../domains/moderation/moderation.service.ts";
import { type Config, readConfig } from "../kit/config.ts";
import type { Identity } from "../kit/http/identity.ts";
import type { Route } from "../kit/http/route.ts";
import { createLog } from "../kit/log.ts";
import { createServer, type ServerOptions } from "../kit/server/server.ts";
import { createBrowser } from "./browser.ts";
import { createFrom, dropAll } from "./engine.tables.ts";
import { type MarketParts, plantMarketParts } from "./market-parts.ts";
import { PATIENCE_MS, patience } from "./patience.ts";
import { storePhotos } from "./stored-photo.ts";

export interface WorldOptions {
  config?: Partial<Config>;
  routes?: readonly Route[];
  /** For tests of the kit alone, which know no accounts. */
  identity?: Partial<Identity>;
  web?: ServerOptions["web"];
  /** Share another world's database: a second process of the same product. */
  database?: string;
  /** Reach the database through a line that the test can cut. */
  line?: Line;
  log?: ServerOptions["log"];
  /** What is other than in the sample market. */
  market?: MarketParts;
  /** Where codes are what is tested: whoever logs in has asked for one. */
  areCodesAskedFor?: true;
}

/** Thousands log in, and few tests are about how: theirs is a code that nobody had to send. */
const CODE = "000000";
let made = 0;
let phones = 0;
// A run that is ended takes its workers along, with the servers that would keep them alive.
process.once("disconnect", () => process.exit());

/** Ten digits that no other test of this process has used. */
export function nextPhone(): string {
  phones++;
  return `9${String(phones).padStart(9, "0")}`;
}

export async function world(options: WorldOptions = {}) {
  const { host, port, user, password } = inject("postgres");
  const admin = { host, port, user, password, database: "postgres" };
  const database = options.database ?? `world_${process.pid}_${++made}`;
  if (options.database === undefined) {
    await createFrom(admin, database, inject("template"));
    // The one thing a process keeps of its database; a new one is a new process's.
    forgetWordLists();
  }
  const connection = { ...admin, ...options.line?.address, database };
  const mediaFolder = path.join(inject("folder"), `media-${database}`);
  const config: Config = {
    ...readConfig({}),
    sessionSecret: randomBytes(32).toString("hex"),
    port: 0,
    logLevel: "silent",
    poolSize: 5,
    ...(options.line ? {} : { poolWaitMs: PATIENCE_MS }),
    maxInFlight: 1_000,
    storage: { kind: "disk", folder: mediaFolder },
    ...options.config,
  };
  const log = options.log ?? createLog("silent");
  // Where the line to the database is cut, the product's own limits are what is tested.
  const services = await openServices(config, { ...connection, ...(options.line ? {} : patience) }, log);
  if (options.market) await plantMarketParts(services.db, options.market);
  if (options.market || options.database) await refreshMarket(services);
  const identity = { ...createIdentity(services.db, services.keys, config.isDemo), ...options.identity };
  const http = await createServer({
    config,
    log,
    services,
    routes: options.routes ?? allRoutes,
    files,
    marketFiles,
    identity,
    web: options.web,
    installMore: installDemoPages,
  });
  await http.app.listen({ port: 0, host: "127.0.0.1" });
  const address = http.app.server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

  afterAll(async () => {
    http.app.server.closeAllConnections();
    await http.app.close();
    await services.db.close();
    // An error that somebody swallowed is one all the same.
    if (services.db.pool.isStrict && services.db.pool.askedInside > 0)
      throw new Error("The pool was asked inside a transaction, and what asked went on without an answer.");
    if (options.database === undefined) await rm(mediaFolder, { recursive: true, force: true });
    if (options.database === undefined) await dropAll(admin, database.replaceAll("_", "\\_"));
  });

  const guest = createBrowser(origin);
  return {
    origin,
    database,
    connection,
    config,
    identity,
    ...services,
    ...http,
    api: guest.api,
    /** A browser of its own: it keeps cookies and sends the CSRF token back. */
    browser: () => createBrowser(origin),
    /** Someone who has just logged in, with a number nobody else has. */
    async user(phone = nextPhone()) {
      const browser = createBrowser(origin);
      const { db, keys, storage } = services;
      // A number that was sent one just now waits for the next, as anybody's does.
      const isPlanted = !options.areCodesAskedFor && (await claimSend(db, phone, codeHash(keys, phone, CODE)));
      const { user } = await (isPlanted ? browser.enter(phone, CODE) : browser.logIn(phone));
      const store = (count: number) => storePhotos({ db, storage }, user.id, count);
      return { ...browser, id: user.id, phone, storePhotos: store };
    },
    /** One of the demo's staff. */
    async staff(role: StaffRole = "admin") {
      const browser = createBrowser(origin);
      const me = await browser.api.staff.login({ body: { email: `${role}@sahejo.test`, password: DEMO_PASSWORD } });
      return { ...browser, id: me.id };
    },
    /** A raw request below the origin, for what a well-behaved client would never send. */
    fetch: (path: string, init?: RequestInit) => fetch(origin + path, init),
  };
}

export interface Line {
  address: { host: string; port: number };
  /** How often somebody tried to connect. */
  calls: number;
  cut(): void;
  mend(): void;
}

/** A way to the database that a test can cut and mend: what an outage of the database looks like to the server. */
export async function openLine(): Promise<Line> {
  const { host, port } = inject("postgres");
  const open = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    line.calls++;
    if (isCut) return void near.destroy();
    const far = net.connect(path.join(host, `.s.PGSQL.${port}`));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end);
      end.on("error", () => undefined);
      end.on("close", () => {
        open.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address() as net.AddressInfo;
  const line: Line = {
    address: { host: "127.0.0.1", port: address.port },
    calls: 0,
    cut() {
      isCut = true;
      for (const end of open) end.destroy();
    },
    mend() {
      isCut = false;
    },
  };
  afterAll(() => {
    line.cut();
    server.close();
  });
  return line;
}

/** The refusal a call ends with; a call that succeeds instead fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("This call was expected to be refused, but it was answered.");
}
