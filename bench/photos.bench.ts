// What a photo costs, whether browsing notices uploads, and how a lookalike is found among a million.
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import sharp from "sharp";
import { launchPostgres } from "../server/adapters/embedded-postgres/launcher.ts";
import { findLookalikes } from "../server/domains/listings/photos/photos.service.ts";
import { reencodePhoto } from "../server/domains/listings/photos/reencode-photo.ts";
import { type Database, openDatabase } from "../server/kit/db/database.ts";
import { costOf, type Target } from "./machine.ts";
import { startProduct } from "./product.ts";
import type { UploadOrder, UploadResult } from "./upload-load.ts";

const SECONDS = 8;
const ROUNDS = 3;
/** Browsing well below what the machine can do: what is measured is the wait, not the capacity. */
const REQUESTS_PER_SECOND = 120;
const UPLOADS = 20;
const HOSTILE = 50;
const PHOTOS = 1_000_000;
const ASKED = 200;

export async function photos(): Promise<void> {
  const photo = await noisyPhoto(4_000, 3_000);
  await printCost(photo);
  await printBrowsing(photo);
  await printLookalikes();
}

/** As a phone makes it: shapes, and noise that does not compress. */
async function noisyPhoto(width: number, height: number): Promise<Buffer> {
  const noise = (w: number, h: number, sigma: number) =>
    sharp({
      create: { width: w, height: h, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma } },
    });
  const coarse = await noise(width / 100, height / 100, 60)
    .png()
    .toBuffer();
  const large = await sharp(coarse).resize(width, height).png().toBuffer();
  const fine = await noise(width, height, 12).png().toBuffer();
  return sharp(large)
    .composite([{ input: fine, blend: "overlay" }])
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function printCost(photo: Buffer): Promise<void> {
  sharp.concurrency(1);
  sharp.cache(false);
  const cases: Record<string, Buffer> = {
    "JPEG, 12 megapixels": photo,
    "the same, progressive": await sharp(photo).jpeg({ quality: 90, progressive: true }).toBuffer(),
    "the same as WebP": await sharp(photo).webp({ quality: 85, effort: 1 }).toBuffer(),
    "JPEG, 1.2 megapixels": await sharp(photo).resize(1_280).jpeg({ quality: 85 }).toBuffer(),
    "a bomb of 256 megapixels": await bomb(),
  };
  const table: Record<string, object> = {};
  for (const [name, bytes] of Object.entries(cases)) {
    await reencodePhoto(bytes);
    const cpu: number[] = [];
    for (let round = 0; round < 5; round++) {
      const before = process.cpuUsage();
      await reencodePhoto(bytes);
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1_000);
    }
    table[name] = { kB: Math.round(bytes.length / 1_000), "CPU-ms": Math.round(median(cpu)) };
  }
  console.log("\nOne photo, decoded and made into three pictures");
  console.table(table);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function bomb(): Promise<Buffer> {
  const create = { width: 16_000, height: 16_000, channels: 3, background: "#000000" } as const;
  return sharp({ create }).png({ palette: true, colours: 2 }).toBuffer();
}

async function printBrowsing(photo: Buffer): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "sahejo-bench-media-"));
  const product = await startProduct(4_131, { DATA_DIR: dataDir });
  try {
    const hostile = [
      await bomb(),
      photo.subarray(0, 1_000_000),
      Buffer.from("<svg onload='alert(1)'/>"),
      Buffer.alloc(11_000_000, 7),
    ];
    const loads: Record<string, Load | undefined> = {
      "no uploads": undefined,
      [`${UPLOADS} uploads at a time`]: { files: [photo], atOnce: UPLOADS },
      [`${HOSTILE} hostile files at once, every 2 s`]: { files: hostile, atOnce: HOSTILE, everyMs: 2_000 },
    };
    const rounds: Record<string, Browsed[]> = {};
    await browse(product.target, undefined);
    // They take turns, so that a noisy minute falls on all of them.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, load] of Object.entries(loads))
        rounds[name] = [...(rounds[name] ?? []), await browse(product.target, load)];
    }
    const calm = rounds["no uploads"] ?? [];
    console.log(`\nBrowsing at ${REQUESTS_PER_SECOND} requests a second beside uploads, median of ${ROUNDS} rounds`);
    console.table(
      Object.fromEntries(
        Object.entries(rounds).map(([name, all]) => {
          const of = (pick: (b: Browsed) => number) => median(all.map(pick));
          const ratio = (pick: (b: Browsed) => number) => Number((of(pick) / median(calm.map(pick))).toFixed(2));
          return [
            name,
            {
              "page p50 ms": of((b) => b.page.p50),
              "page p99 ms": of((b) => b.page.p99),
              "page × calm": ratio((b) => b.page.p99),
              "call p99 ms": of((b) => b.call.p99),
              "call × calm": ratio((b) => b.call.p99),
              failures: all.reduce((sum, b) => sum + b.page.failures + b.call.failures, 0),
              uploads: JSON.stringify(all.at(-1)?.uploads?.byStatus ?? {}),
              "slowest ms": all.at(-1)?.uploads?.slowestMs ?? 0,
            },
          ];
        }),
      ),
    );
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true });
  }
}

type Load = Pick<UploadOrder, "files" | "atOnce" | "everyMs">;

interface Latency {
  p50: number;
  p99: number;
  failures: number;
}

interface Browsed {
  page: Latency;
  call: Latency;
  uploads: UploadResult | undefined;
}

let fresh = 0;

async function browse(target: Target, load: Load | undefined): Promise<Browsed> {
  const origin = `http://127.0.0.1:${target.port}`;
  const uploads = load ? await beginUploads({ ...load, origin, seconds: 2 * SECONDS + 2 }) : undefined;
  const measure = async (path: () => string): Promise<Latency> => {
    const { latency, non2xx, errors } = await autocannon({
      url: origin,
      connections: 4,
      duration: SECONDS,
      overallRate: REQUESTS_PER_SECOND,
      requests: [{ method: "GET", setupRequest: (request) => ({ ...request, path: path() }) }],
    });
    return { p50: latency.p50, p99: latency.p99, failures: non2xx + errors };
  };
  const page = await measure(() => `/?fresh=${process.pid}-${fresh++}`);
  const call = await measure(() => "/api/v1/products/categories");
  return { page, call, uploads: await uploads?.result };
}

async function beginUploads(order: UploadOrder): Promise<{ result: Promise<UploadResult> }> {
  const child = fork(new URL("./upload-load.ts", import.meta.url), { serialization: "advanced" });
  child.send(order);
  await once(child, "message");
  return { result: once(child, "message").then(([result]) => result as UploadResult) };
}

/** In tables of its own session that go with it, and hide those of the same name. */
async function printLookalikes(): Promise<void> {
  const postgres = await launchPostgres({ dataDir: path.join(os.tmpdir(), `sahejo-bench-${os.userInfo().uid}`) });
  const db = openDatabase({ connection: postgres.connection, poolSize: 1, onError: console.error });
  try {
    await fillPhotos(db);
    const [{ pid }] = (await db.pool.query("select pg_backend_pid() as pid")).rows;
    const backend: Target = { pid, port: 0, stop: async () => undefined };
    const near = (
      await db.pool.query(`
      select lpad(to_hex(dhash # 4398046511105), 16, '0') as hash from photos tablesample bernoulli (0.1) limit ${ASKED}`)
    ).rows;
    const cases: Record<string, readonly string[]> = {
      "two bits off a photo there is": near.map(({ hash }) => hash),
      "like no other": near.map(() => randomBytes(8).toString("hex")),
      "an empty wall": near.map(() => "0000000000000000"),
    };
    const table: Record<string, object> = {};
    for (const [name, hashes] of Object.entries(cases)) {
      let found = 0;
      const before = costOf(backend).server;
      for (const hash of hashes) found += (await findLookalikes(db, hash, NOBODY, 12)).length > 0 ? 1 : 0;
      const cpuMs = (costOf(backend).server - before) / hashes.length;
      table[name] = { asked: hashes.length, found, "CPU-ms each": Number(cpuMs.toFixed(2)) };
    }
    const before = costOf(backend).server;
    await db.pool.query("select count(*) from photos where bit_count((dhash # 1)::bit(64)) <= 6");
    table["every photo compared"] = { asked: 1, found: "", "CPU-ms each": costOf(backend).server - before };
    console.log(`\nLookalikes among ${PHOTOS.toLocaleString("en-IN")} photos`);
    console.table(table);
  } finally {
    await db.close();
    await postgres.stop();
  }
}

const NOBODY = "00000000-0000-4000-8000-000000000000";
const BATCH = 50_000;

/** Two in five have a plain background, so that their hashes have few bits and share bands with many others. */
async function fillPhotos(db: Database): Promise<void> {
  await db.pool.query("set statement_timeout = 0; set temp_buffers = '600MB'");
  await db.pool.query("create temp table photos (like public.photos including all)");
  await db.pool.query("create temp view live_photos as select id, user_id, listing_id, dhash from photos");
  await db.pool.query(`create temp view dice as select
    ('x' || left(md5(random()::text), 16))::bit(64)::bigint as a, ('x' || left(md5(random()::text), 16))::bit(64)::bigint as b,
    ('x' || left(md5(random()::text), 16))::bit(64)::bigint as c, gen_random_uuid() as id from generate_series(1, ${BATCH})`);
  for (let done = 0; done < PHOTOS; done += BATCH) {
    await db.pool.query(`
      insert into photos (user_id, key, width, height, color, dhash, listing_id, unattached_since)
      select id, replace(id::text, '-', ''), 1280, 960, '#888888', case when random() < 0.4 then a & b & c else a end, id, null
      from dice`);
  }
  await db.pool.query("analyze photos");
}
