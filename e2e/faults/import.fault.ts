// A file of a hundred thousand laptops, imported by the command itself with less memory than they would take at once.
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { connectionUrl } from "../../server/supervise.ts";
import { startSahejo } from "../../server/testing/sahejo.ts";
import { world } from "../../server/testing/world.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-import-"));
afterAll(() => rmSync(folder, { recursive: true }));
const market = await world();
const { windows } = (await market.user()).api.laptops;

test("a hundred thousand rows go in without being held at once", async () => {
  const file = path.join(folder, "many.csv");
  const out = createWriteStream(file);
  out.write("kind,brand,series,model,year,processor,ram,storage,storage_type,graphics,screen\n");
  for (let n = 0; n < 100_000; n++) {
    const row = `windows,Bulk,Bulk ${n % 100},Model ${n},2022,Intel Core i5-1235U,8 GB|16 GB,512 GB,SSD,Integrated,15.6\n`;
    if (!out.write(row)) await once(out, "drain");
  }
  // A row that is wrong for each of so many must not pile up either.
  for (let n = 0; n < 20_000; n++) if (!out.write("windows,Bulk,,,,,,,,,\n")) await once(out, "drain");
  out.end();
  await once(out, "close");
  const env = { DATA_DIR: folder, DATABASE_URL: connectionUrl(market.connection) };
  const { stdout, stderr } = await startSahejo(["reference", "import", file, "--json"], env, [
    "--max-old-space-size=96",
  ]);
  expect(stderr).toBe("");
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ rows: 120_000, added: 100_000, refused: 20_000 });
  expect(report.refusals).toHaveLength(1_000);
  const { options } = await windows({ params: { field: "model" }, body: { brand: "Bulk", series: "Bulk 7" } });
  expect(options).toHaveLength(500);
}, 300_000);
