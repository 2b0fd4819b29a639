// Fills a database: reference data always, the demo market in a demo. Each runs once; rows an operator has edited stay.

import { demoChecksum, seedDemoStaff } from "../../demo/staff.ts";
import { insertCategories, insertPincodes, insertServingCities } from "../domains/catalogue/catalogue.tables.ts";
import { insertLaptops } from "../domains/catalogue/laptops/laptops.tables.ts";
import { seedTopic, seedWriting } from "../domains/content/desk/content-editing.service.ts";
import type { Database } from "../kit/db/database.ts";
import { categoryRows } from "./reference/categories.ts";
import { referenceChecksum } from "./reference/files.ts";
import { laptopRows } from "./reference/laptops.ts";
import { pincodeRows, servingCityRows } from "./reference/places.ts";
import { topicRows, writingRows } from "./reference/words.ts";
import { lockSeeds, markSeeded, wasSeeded } from "./seeds.tables.ts";

/** What is being done, and how much of that, from 0 to 1. */
export type Progress = (message: string, part?: number) => void;

/** True if there was anything to do. */
export async function seedReference(db: Database, progress: Progress): Promise<boolean> {
  const checksum = await referenceChecksum();
  if (await wasSeeded(db, "reference", checksum)) return false;
  await db.transaction(async (tx) => {
    await lockSeeds(tx);
    if (await wasSeeded(tx, "reference", checksum)) return;
    progress("Categories, cities, policies", 0.3);
    await insertCategories(tx, await categoryRows());
    await insertServingCities(tx, await servingCityRows());
    for (const topic of await topicRows()) await seedTopic(tx, topic);
    for (const text of await writingRows()) await seedWriting(tx, text);
    await insertLaptops(tx, await laptopRows());
    progress("19,586 pincodes", 0.5);
    await insertPincodes(tx, await pincodeRows());
    await markSeeded(tx, "reference", checksum);
  });
  return true;
}

export async function seedDemo(db: Database, progress: Progress): Promise<boolean> {
  const checksum = demoChecksum();
  if (await wasSeeded(db, "demo", checksum)) return false;
  await db.transaction(async (tx) => {
    await lockSeeds(tx);
    if (await wasSeeded(tx, "demo", checksum)) return;
    progress("Demo staff", 0.8);
    await seedDemoStaff(tx);
    await markSeeded(tx, "demo", checksum);
  });
  return true;
}
