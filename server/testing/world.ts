// A whole Sahejo for one test file: its own database, a server that listens, and typed clients that call it over HTTP.
import net from "node:net";
import path from "node:path";
import { afterAll, inject } from "vitest";
import { contracts } from "../../contract/all.ts";
import { type CallResult, client, type Transport, urlOf } from "../../contract/client.ts";
import { Refusal, type RefusalBody } from "../../contract/kit.ts";
import { openServices } from "../backend.ts";
import { type Config, readConfig } from "../kit/config.ts";
import type { Authenticate } from "../kit/http/api.ts";
import type { Route } from "../kit/http/route.ts";
import { createServer, type ServerOptions } from "../kit/http/server.ts";
import { createLog } from "../kit/log.ts";
import { routes as allRoutes } from "../routes.ts";
import { createFrom, dropAll } from "./engine.tables.ts";

export interface WorldOptions {
  config?: Partial<Config>;
  routes?: readonly Route[];
  authenticate?: Authenticate;
  web?: ServerOptions["web"];
  /** Share another world's database: a second process of the same product. */
  database?: string;
  /** Reach the database through a line that the test can cut. */
  line?: Line;
  log?: ServerOptions["log"];
}

let made = 0;

export async function world(options: WorldOptions = {}) {
  const { host, port, user, password } = inject("postgres");
  const admin = { host, port, user, password, database: "postgres" };
  const database = options.database ?? `world_${process.pid}_${++made}`;
  if (options.database === undefined) await createFrom(admin, database, inject("template"));
  const connection = { ...admin, ...options.line?.address, database };
  const config: Config = {
    ...readConfig({}),
    port: 0,
    logLevel: "silent",
    poolSize: 5,
    maxInFlight: 1_000,
    ...options.config,
  };
  const log = options.log ?? createLog("silent");
  const services = await openServices(config, connection, log);
  const http = await createServer({
    config,
    log,
    services,
    routes: options.routes ?? allRoutes,
    authenticate: options.authenticate ?? (async () => ({ kind: "guest" })),
    web: options.web,
  });
  await http.app.listen({ port: 0, host: "127.0.0.1" });
  const address = http.app.server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

  afterAll(async () => {
    http.app.server.closeAllConnections();
    await http.app.close();
    await services.db.close();
    if (options.database === undefined) await dropAll(admin, database.replaceAll("_", "\\_"));
  });

  const transport = overHttp(origin);
  return {
    origin,
    database,
    connection,
    ...services,
    ...http,
    api: {
      catalogue: client(contracts.catalogue, transport),
      content: client(contracts.content, transport),
      dev: client(contracts.dev, transport),
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

function overHttp(origin: string): Transport {
  return async (endpoint, input) => {
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const response = await fetch(origin + urlOf(endpoint, input), {
      method: endpoint.method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body,
    });
    const answer = (await response.json()) as CallResult | RefusalBody;
    if ("data" in answer) return answer;
    throw new Refusal(answer.code, { ...answer, requestId: answer.request_id });
  };
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
