import { expect, test } from "vitest";
import { world } from "../../testing/world.ts";
import { sql } from "../db/sql.ts";
import { addJobOnce, freeStuckJobs } from "./queue.tables.ts";

const { db } = await world({ routes: [] });

test("the job of a worker that was killed is free again after ten minutes; one that is at work is not", async () => {
  for (const [name, minutes] of [
    ["killed", 11],
    ["at work", 9],
  ] as const) {
    await addJobOnce(db, name);
    await db.run(sql`
      update graphile_worker._private_jobs set locked_by = ${`worker ${name}`}, attempts = 1,
        locked_at = now() - make_interval(mins => ${minutes}) where key = ${name}`);
  }
  await freeStuckJobs(db);
  const jobs = await db.many(sql`
    select key, locked_by from graphile_worker.jobs where key in ('killed', 'at work') order by key`);
  expect(jobs).toEqual([
    { key: "at work", locked_by: "worker at work" },
    { key: "killed", locked_by: null },
  ]);
  await freeStuckJobs(db);
});
