// How long it takes to look at every event of every passport: ten thousand of them, or as many as are asked for.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { launchPostgres } from "../server/adapters/embedded-postgres/launcher.ts";
import { verifyPassports } from "../server/domains/passports/verify-passports.service.ts";
import { openDatabase } from "../server/kit/db/database.ts";
import { prepared } from "../server/kit/db/sql.ts";
import { migrateAll } from "../server/prepare.ts";

const EVENTS = 10_000;
const OF_EACH = 20;
const ROUNDS = 5;

export async function passports(events = EVENTS): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "sahejo-passports-"));
  const engine = await launchPostgres({ dataDir });
  await migrateAll(engine.connection);
  const db = openDatabase({ connection: engine.connection, poolSize: 2, onError: () => undefined });
  try {
    await plant(db, events);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      const { events: seen, broken } = await verifyPassports(db);
      took.push(performance.now() - started);
      if (seen !== events || broken !== 0)
        throw new Error(`${seen} events were seen, ${broken} passports were broken.`);
    }
    const [best = 0] = took.toSorted((one, other) => one - other);
    const middle = took.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;
    console.table({ [`verify ${events} events`]: { "ms, best": Math.round(best), "ms, middle": Math.round(middle) } });
  } finally {
    await db.close();
    await engine.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Chained by the database as it chains everybody's. */
async function plant(db: ReturnType<typeof openDatabase>, events: number): Promise<void> {
  const text = (statement: string) => db.run(prepared(statement, []));
  await text(`insert into passports (listing_id, begun_at)
    select gen_random_uuid(), now() from generate_series(1, ${Math.ceil(events / OF_EACH)})`);
  await text(`insert into passport_events (passport_id, at, kind, facts)
    select p.id, now(), 'price', '{"price":' || n || '}' from passports p, generate_series(1, ${OF_EACH}) n order by 1, n`);
}
