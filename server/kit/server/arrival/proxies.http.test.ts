import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { world } from "../../../testing/world.ts";
import { createLog } from "../../log.ts";

async function logOf(config: { isProduction?: boolean; trustProxy?: string }, ...asked: Record<string, string>[]) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { fetch } = await world({ config, log: createLog("warn", stream) });
  for (const headers of asked) expect((await fetch("/api/v1/serving_cities?x=1", { headers })).status).toBe(200);
  return lines.filter((line) => line.includes("TRUST_PROXY"));
}

const through = { "x-forwarded-for": "203.0.113.9" };

test("who runs behind a proxy that we do not know of is told so once", async () => {
  const lines = await logOf({}, {}, through, through, { forwarded: "for=203.0.113.9" });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("set TRUST_PROXY to the addresses");
  expect(lines[0]).not.toContain("203.0.113");
  expect(await logOf({}, { forwarded: "for=203.0.113.9" })).toHaveLength(1);
});

test("in production it is said at the start that none is known", async () => {
  expect(await logOf({ isProduction: true })).toHaveLength(1);
  expect(await logOf({ isProduction: true }, through)).toHaveLength(2);
});

test("where it is set, or nobody stands in front, there is nothing to say", async () => {
  expect(await logOf({ isProduction: true, trustProxy: "loopback" }, through)).toEqual([]);
  expect(await logOf({}, {})).toEqual([]);
});
