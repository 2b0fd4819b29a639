// The contract, the routes that answer it, and the page that says who may call: three views of one thing.
import { afterAll, describe, expect, test } from "vitest";
import { contracts } from "../contract/all.ts";
import { scopeOf } from "../contract/api-keys/scopes.ts";
import type { Endpoint } from "../contract/kit.ts";
import { files } from "../server/app/files.ts";
import { routes } from "../server/app/routes.ts";
import { installDemoPages } from "../server/app/wiring/demo-pages.ts";
import { openServices } from "../server/backend.ts";
import { createIdentity } from "../server/domains/accounts/session/identity.service.ts";
import { readConfig } from "../server/kit/config.ts";
import { API_PREFIX } from "../server/kit/http/prefix.ts";
import { createLog } from "../server/kit/log.ts";
import { openApi } from "../server/kit/server/openapi.ts";
import { createServer } from "../server/kit/server/server.ts";
import { authMatrix, scopesPage } from "./auth-matrix.ts";
import { machinePages } from "./machine-pages.ts";
import { read } from "./repository.ts";
import { specCalls } from "./spec-calls.ts";

const endpoints: Endpoint[] = Object.values(contracts).flatMap((contract) => Object.values(contract));
interface Operation {
  parameters: { name: string }[];
  requestBody?: { content: { "application/json"?: { schema: { additionalProperties?: unknown } } } };
}
const { paths: described } = openApi(endpoints) as { paths: Record<string, Record<string, Operation>> };
const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

test("every endpoint is answered by exactly one route, and every route is an endpoint", () => {
  expect(routes.map((route) => nameOf(route.endpoint)).sort()).toEqual(endpoints.map(nameOf).sort());
});

test("no route but those of the contract and the few that are not calls", async () => {
  const config = { ...readConfig({}), sessionSecret: "not used here", logLevel: "silent" };
  const log = createLog("silent");
  // A pool connects when it is first asked; nobody asks here.
  const services = await openServices(config, { host: "nowhere.invalid" }, log);
  const { app, paths } = await createServer({
    config,
    log,
    services,
    routes,
    files,
    identity: createIdentity(services.db, services.keys, true),
    web: { render: async () => new Response() },
    installMore: installDemoPages,
  });
  afterAll(() => app.close());
  await app.ready();
  const documented = new Set(Object.keys(described).map((path) => path.replaceAll(/\{(\w+)\}/g, ":$1")));
  const others = [
    "/api/v1/openapi.json",
    "/api/docs",
    "/api/docs/:part",
    "/api/docs/call/:id",
    "/healthz",
    "/readyz",
    "/metrics",
    "/media/*",
    "/og/:name",
    "/passport/:code/label.pdf",
    "/market/:version.css",
    "/market/:version.png",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/:name",
    "/feeds/:name",
    "/feeds/blogs.xml",
    "/sandbox/pay/:link",
    "/sandbox/payout/:link",
    "/share-photos",
    "/door/:token",
    "/*",
  ];
  expect(paths.size).toBeGreaterThan(documented.size);
  expect([...paths].filter((path) => !documented.has(path) && !others.includes(path))).toEqual([]);
});

describe("every endpoint", () => {
  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s keeps the rules",
    (_name, endpoint) => {
      const operation = described[API_PREFIX + endpoint.path]?.[endpoint.method.toLowerCase()];
      const body = operation?.requestBody?.content["application/json"]?.schema;
      if (endpoint.body) expect(body?.additionalProperties, "unknown keys must be refused").toBe(false);
      if (endpoint.cache)
        expect([endpoint.method, endpoint.auth], "only public reads are cached").toEqual(["GET", "guest"]);
      for (const name of endpoint.path.matchAll(/\{(\w+)\}/g)) {
        expect(operation?.parameters.map((parameter) => parameter.name)).toContain(name[1]);
      }
      expect(endpoint.summary).not.toBe("");
    },
  );
});

test("the calls of docs/spec/spec.md are in the contract", () => {
  const here = new Set(endpoints.map((endpoint) => nameOf(endpoint).replaceAll(/\{\w+\}/g, "{}")));
  const missing = specCalls.filter((call) => !here.has(call));
  expect(missing).toEqual([]);
});

test("docs/auth-matrix.md is what the contract says (node checks/write-auth-matrix.ts writes it)", () => {
  expect(read("docs/auth-matrix.md")).toBe(authMatrix());
});

test("docs/scopes.md is what the contract says (node checks/write-auth-matrix.ts writes it)", () => {
  expect(read("docs/scopes.md")).toBe(scopesPage());
});

test("the noun of a scope is the folder in which its contract stands; what search finds are listings", () => {
  const named = [...read("contract/all.ts").matchAll(/import \{ (\w+) \} from "\.\/([\w-]+)\//g)];
  const folderOf = new Map(
    named.map(([, value = "", folder = ""]) => [value, folder === "search" ? "listings" : folder]),
  );
  const wrong = [...read("contract/all.ts").matchAll(/^ {2}(\w+): (\w+),$/gm)].flatMap(([, name = "", value = ""]) => {
    const nouns = Object.values(contracts[name as keyof typeof contracts] as Record<string, Endpoint>).flatMap(
      (endpoint) => scopeOf(endpoint)?.split(":")[0] ?? [],
    );
    return nouns.filter((noun) => noun !== folderOf.get(value)).map((noun) => `${name}: ${noun}`);
  });
  expect(named.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test.each(Object.entries(machinePages))(
  "%s is what the machine says (node checks/write-machine-pages.ts)",
  (file, text) => {
    expect(read(file)).toBe(text);
  },
);
