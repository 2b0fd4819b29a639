// A key goes through everything that a key can meet, and must show up nowhere: only its hash is kept.
import { Writable } from "node:stream";
import pg from "pg";
import { expect, test } from "vitest";
import { copyOut, listTables } from "../../cli/backup.tables.ts";
import { createLog } from "../../kit/log.ts";
import { openLine, world } from "../../testing/world.ts";
import { hashOfKey } from "./key-text.ts";

let logged = "";
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
const line = await openLine();
const scene = await world({ log: createLog("trace", stream), line });
const { fetch, staff } = scene;

/** All that a backup would hold. */
async function readBackup(): Promise<string> {
  const client = new pg.Client(scene.connection);
  await client.connect();
  let text = "";
  for (const table of await listTables(client)) for await (const chunk of copyOut(client, table)) text += chunk;
  await client.end();
  return text;
}

test("a canary's key is in no log, no metric, no refusal, no list, no file and no backup", async () => {
  const admin = await staff("admin");
  const scopes = ["orders:read", "orders:export", "audit:read", "audit:export", "listings:read", "moderation:write"];
  const { id, key } = await admin.api.apiKeys.create({ body: { name: "canary", scopes } });
  const secret = key.slice(8);
  const answers: string[] = [];
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const ask = async (path: string, init: RequestInit = {}) => {
    answers.push(await (await fetch(path, { headers, ...init })).text());
  };
  for (const path of ["orders", "orders/export", "audit", "audit/export", "users", `orders/${key}`, "nothing"])
    await ask(`/api/v1/backoffice/${path}`);
  await ask(`/api/v1/products?key=${key}&q=${key}`);
  await ask(`/api/v1/${key}`);
  await ask(`/${key}?key=${key}`);
  await ask("/api/v1/backoffice/words/try", { method: "POST", body: `{"text": 1, "${key}": "${key}"` });
  await ask("/api/v1/backoffice/words/try", { method: "POST", body: JSON.stringify({ text: 1 }) });
  line.cut();
  await ask("/api/v1/backoffice/orders");
  line.mend();
  answers.push(JSON.stringify(await admin.api.apiKeys.list()));
  answers.push(JSON.stringify(await admin.api.apiKeys.log({ params: { id }, query: {} })));
  answers.push(JSON.stringify(await admin.api.audit.list({ query: { limit: 60 } })));
  await admin.api.apiKeys.revoke({ params: { id } });
  await ask("/api/v1/backoffice/orders");
  answers.push(await (await fetch("/metrics")).text());
  await scene.keyDesk.flush();
  const backup = await readBackup();
  expect(logged.length).toBeGreaterThan(1_000);
  expect(logged).toContain(`key:${id}`);
  expect(backup).toContain(hashOfKey(key).toString("hex"));
  expect(backup).toContain("GET /backoffice/orders");
  for (const [where, text] of Object.entries({ logged, answers: answers.join("\n"), backup }))
    expect(text.includes(secret), where).toBe(false);
});
