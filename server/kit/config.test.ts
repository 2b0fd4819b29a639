import path from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const SECRET = "8f1c2e9a7b3d4f60a5b8c7d6e9f01234";

/** The lines that a bad environment is answered with. */
function linesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split("\n");
  }
  throw new Error(`This environment was expected to be refused: ${JSON.stringify(env)}`);
}

test("an empty environment is a demo on this machine", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
    dataDir: path.resolve(".data"),
    isDemo: true,
    isProduction: false,
    webProcesses: 1,
    logLevel: "warn",
  });
});

test("a variable that is empty is one that is not set", () => {
  const empty = Object.fromEntries(
    ["PORT", "HOST", "DATABASE_URL", "SAHEJO_DEMO", "PUBLIC_URL"].map((name) => [name, ""]),
  );
  const { sessionSecret: _, ...config } = readConfig(empty);
  const { sessionSecret: __, ...plain } = readConfig({});
  expect(config).toEqual(plain);
});

test("what is none of ours is none of our business", () => {
  expect(() => readConfig({ PATH: "/bin", HOME: "/root", npm_config_x: "y" })).not.toThrow();
});

test.each([
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["PUBLIC_URL", "not an address"],
  ["PUBLIC_URL", "ftp://sahejo.example"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["DATABASE_URL", "localhost"],
  ["DATABASE_REPLICA_URL", "http://x"],
  ["DATABASE_POOL", "0"],
  ["DATABASE_POOL", "many"],
  ["SAHEJO_DEMO", "yes"],
  ["SAHEJO_DEMO", "true"],
  ["WEB_PROCESSES", "0"],
  ["WEB_PROCESSES", "1000"],
  ["MAX_IN_FLIGHT", "0"],
  ["DRAIN_MS", "60000"],
  ["METRICS_TOKEN", "short"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "banana"],
])("%s=%s is one line that names it and says what is wanted", (name, value) => {
  const lines = linesOf({ [name]: value });
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  expect(line).toMatch(new RegExp(`^${name}: .{10,}`));
  expect(line).not.toMatch(/Invalid input$|undefined|\[object|ZodError/);
});

test("each bad value has a line of its own", () => {
  const lines = linesOf({ PORT: "x", SAHEJO_DEMO: "x", LOG_LEVEL: "x", DATABASE_URL: "x" });
  expect(lines.map((line) => line.split(":")[0]).sort()).toEqual(["DATABASE_URL", "LOG_LEVEL", "PORT", "SAHEJO_DEMO"]);
});

test("a bad value is not repeated where it may be a secret", () => {
  for (const name of ["SESSION_SECRET", "METRICS_TOKEN", "DATABASE_URL"]) {
    const env = { NODE_ENV: "production", SESSION_SECRET: SECRET, [name]: "pa55word" };
    expect(linesOf(env).join("\n")).not.toContain("pa55word");
  }
});

test.each(["0.0.0.0", "::", "192.168.1.10", "sahejo.example", "127.evil.example"])(
  "a demo does not open itself on %s by accident",
  (host) => {
    const demos: Record<string, string>[] = [{}, { SAHEJO_DEMO: "1" }, { SAHEJO_DEMO: "1", NODE_ENV: "production" }];
    for (const env of demos) {
      const lines = linesOf({ HOST: host, ...env });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^HOST: .*SAHEJO_DEMO=public/);
    }
    expect(readConfig({ HOST: host, SAHEJO_DEMO: "public" })).toMatchObject({ host, isDemo: true });
    expect(readConfig({ HOST: host, SAHEJO_DEMO: "0" })).toMatchObject({ host, isDemo: false });
  },
);

test.each(["127.0.0.1", "127.1.2.3", "localhost", "::1"])("a demo may listen on %s", (host) => {
  expect(readConfig({ HOST: host, SAHEJO_DEMO: "1" }).host).toBe(host);
});

test("it is a demo without a database of one's own, unless it is production or said otherwise", () => {
  const DATABASE_URL = "postgres://localhost/x";
  const production = { NODE_ENV: "production", SESSION_SECRET: SECRET };
  expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL, SAHEJO_DEMO: "1" }).isDemo).toBe(true);
  expect(readConfig({ SAHEJO_DEMO: "0" }).isDemo).toBe(false);
  expect(readConfig(production).isDemo).toBe(false);
  expect(readConfig({ ...production, SAHEJO_DEMO: "1" }).isDemo).toBe(true);
});

test.each([
  ["missing", undefined],
  ["empty", ""],
  ["short", SECRET.slice(0, 31)],
  ["one sign over and over", "a".repeat(64)],
  ["a placeholder", "change-me-change-me-change-me-1234"],
  ["the name of the thing", "this-is-the-session-secret-0123456789"],
  ["from an example", "example-0123456789abcdef0123456789"],
])("production refuses to start with a session secret that is %s", (_name, secret) => {
  const env = { NODE_ENV: "production", ...(secret === undefined ? {} : { SESSION_SECRET: secret }) };
  const lines = linesOf(env);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^SESSION_SECRET: /);
});

test("production starts with a secret worth the name, and a demo without any", () => {
  expect(readConfig({ NODE_ENV: "production", SESSION_SECRET: SECRET }).sessionSecret).toBe(SECRET);
  expect(readConfig({}).sessionSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({}).sessionSecret).not.toBe(readConfig({}).sessionSecret);
  expect(readConfig({ NODE_ENV: "production", SAHEJO_DEMO: "1" }).isDemo).toBe(true);
});

test.each(["loopback", "10.0.0.0/8", "127.0.0.1, 10.1.2.3", "uniquelocal"])("TRUST_PROXY may be %s", (proxy) => {
  expect(readConfig({ TRUST_PROXY: proxy }).trustProxy).toBe(proxy);
});
