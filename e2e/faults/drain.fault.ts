// SIGTERM under load, with a balancer in front that believes /readyz: nobody notices.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { Product } from "./product.ts";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "sahejo-drain-"));
// As a person would make it: open to walk through.
chmodSync(dataDir, 0o755);
const product = new Product(4_202, dataDir);
afterAll(async () => {
  await product.signal("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

test("SIGTERM under load fails no request", async () => {
  await product.start();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const failures: string[] = [];
  let served = 0;
  let isOpen = true;
  const get = (url: string) =>
    new Promise<void>((done) => {
      http
        .get(url, { agent }, (response) => {
          if (response.statusCode === 200) served++;
          else failures.push(`status ${response.statusCode}`);
          response.resume().on("end", done);
        })
        .on("error", (error) => {
          failures.push(error.message);
          done();
        });
    });
  let n = 0;
  const client = async () => {
    while (isOpen) await get(`${product.origin}${n++ % 3 === 0 ? `/?fresh=${n}` : "/api/v1/products/categories"}`);
  };
  const clients = Array.from({ length: 16 }, client);
  const balancer = async () => {
    while (isOpen) {
      await wait(100);
      if (!(await product.isReady())) isOpen = false;
    }
  };
  const watching = balancer();
  await wait(1_000);
  const before = served;
  await product.signal("SIGTERM");
  await Promise.all([...clients, watching]);
  agent.destroy();
  console.log({ servedBefore: before, servedInAll: served, failed: failures.length });
  expect(before).toBeGreaterThan(100);
  expect(failures).toEqual([]);
}, 120_000);
