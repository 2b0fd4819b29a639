// The laptops of this folder's files, which are in the form `npx sahejo reference import` takes.
import { createReadStream } from "node:fs";
import { readLaptops } from "../../domains/catalogue/laptops/import-laptops.service.ts";
import type { Laptop } from "../../domains/catalogue/laptops/read-laptop.ts";

const FILES = ["windows.csv", "macbook.csv"];

export async function laptopRows(): Promise<Laptop[]> {
  const rows: Laptop[] = [];
  for (const name of FILES) {
    for await (const { row, laptops } of readLaptops(createReadStream(new URL(`laptops/${name}`, import.meta.url)))) {
      if (typeof laptops === "string") throw new Error(`${name}, row ${row}: ${laptops}`);
      rows.push(...laptops);
    }
  }
  return rows;
}
