// Keys as an admin makes them and a program uses them.
import { expect, test } from "vitest";
import { apiKeysContract as c, MOST_KEYS } from "../../../contract/api-keys/api-keys.desk.contract.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { isKey } from "./key-text.ts";

const { staff, user, fetch, database, db, origin, keyDesk } = await world();
const admin = await staff("admin");

const withKey = (key: string, init: RequestInit = {}) => ({
  ...init,
  headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${key}` },
});
const call = (path: string, key: string, init?: RequestInit) => fetch(`/api/v1${path}`, withKey(key, init));
const make = (scopes: string[], more: object = {}) =>
  admin.api.apiKeys.create({ body: { name: "a program", scopes, ...more } });

test("a key is shown once, opens what its scopes say, and stands in the list without itself", async () => {
  const { id, key } = await make(["orders:read"]);
  expect(isKey(key)).toBe(true);
  expect((await call("/backoffice/orders", key)).status).toBe(200);
  const refused = await call("/backoffice/users", key);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: "not_permitted",
    message: expect.stringContaining("accounts:read"),
  });
  const { data, meta } = await admin.api.apiKeys.list();
  const row = data.find((one) => one.id === id);
  expect(row).toMatchObject({ name: "a program", state: "live", starts: key.slice(0, 7), expires_at: null });
  expect(JSON.stringify({ data, meta })).not.toContain(key.slice(8));
  expect(meta.scopes.map(({ scope }) => scope)).toContain("orders:move");
});
