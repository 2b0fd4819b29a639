import { expect, test } from "vitest";
import { openLine, world } from "../../testing/world.ts";

const TOKEN = "a-token-for-metrics-0123456789";
const line = await openLine();
const { fetch, gate, db } = await world({ line });
const guarded = await world({ config: { metricsToken: TOKEN } });

async function ask(path: string, headers: Record<string, string> = {}, at: Pick<typeof guarded, "fetch"> = { fetch }) {
  const response = await at.fetch(path, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test("the process says that it is there, whatever the database does", async () => {
  expect(await ask("/healthz")).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  line.cut();
  try {
    expect((await ask("/healthz")).status).toBe(200);
  } finally {
    line.mend();
  }
});

test("it is ready when the database answers and has this version's tables", async () => {
  await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
  expect((await ask("/readyz")).headers.get("cache-control")).toBe("no-store");
});

test("it is not ready while the database is away, and again when it is back", async () => {
  line.cut();
  try {
    for (let again = 0; again < 3; again++) {
      const { status, text } = await ask("/readyz");
      expect(status).toBe(503);
      expect(text).toContain("no database");
      expect(text).not.toMatch(/ECONN|127\.0\.0\.1|password| at /);
    }
  } finally {
    line.mend();
  }
  await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
});

test("it is not ready before its migrations have run", async () => {
  await db.pool.query("update schema_migrations set version = version - 1000");
  try {
    expect(await ask("/readyz")).toMatchObject({ status: 503, text: expect.stringContaining("migrations") });
  } finally {
    await db.pool.query("update schema_migrations set version = version + 1000");
  }
  expect((await ask("/readyz")).status).toBe(200);
});

test("a database newer than this code is good enough, so that old processes serve while new ones come", async () => {
  const newer = "insert into schema_migrations (version, name, checksum) values (9999, 'newer', 'x')";
  await db.pool.query(newer);
  expect((await ask("/readyz")).status).toBe(200);
  await db.pool.query("delete from schema_migrations where version = 9999");
});

test("while it drains it is not ready, but answers", async () => {
  gate.isDraining = true;
  try {
    expect(await ask("/readyz")).toMatchObject({ status: 503, text: expect.stringContaining("draining") });
    expect((await ask("/healthz")).status).toBe(200);
    expect((await ask("/api/v1/serving_cities")).status).toBe(200);
  } finally {
    gate.isDraining = false;
  }
});

test("metrics are for this machine, not for whoever comes through a proxy", async () => {
  const { status, text, headers } = await ask("/metrics");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/plain");
  for (const name of ["sahejo_request_seconds", "sahejo_requests_in_flight", "sahejo_jobs_parked", "process_cpu"]) {
    expect(text).toContain(name);
  }
  for (const name of ["x-forwarded-for", "forwarded", "x-real-ip"]) {
    expect(await ask("/metrics", { [name]: "127.0.0.1" })).toMatchObject({ status: 404 });
  }
});

test("metrics know routes, never addresses", async () => {
  await ask("/api/v1/service_pincode/201301?secret=canary");
  await ask("/api/v1/no/such/canary");
  await ask("/canary");
  const { text } = await ask("/metrics");
  expect(text).toContain('route="/api/v1/service_pincode/:pincode"');
  expect(text).not.toMatch(/canary|201301/);
});

test("metrics answer while the database is away", async () => {
  line.cut();
  try {
    expect(await ask("/metrics")).toMatchObject({ status: 200, text: expect.stringContaining("sahejo_pool_open") });
  } finally {
    line.mend();
  }
});

test("with a token set, metrics are for whoever has it, wherever they come from", async () => {
  for (const authorization of [
    undefined,
    "",
    "Bearer",
    "Bearer ",
    "Bearer wrong",
    TOKEN,
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
  ]) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    expect(await ask("/metrics", headers, guarded)).toMatchObject({ status: 404 });
  }
  expect((await ask(`/metrics?token=${TOKEN}`, {}, guarded)).status).toBe(404);
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await ask("/metrics", headers, guarded)).status).toBe(200);
  expect((await ask("/metrics", { ...headers, "x-forwarded-for": "10.0.0.1" }, guarded)).status).toBe(200);
});
