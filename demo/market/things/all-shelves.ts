// Every shelf of the market: one for each leaf category.
import { applianceShelves } from "./appliances.ts";
import { bookShelves } from "./books.ts";
import { cameraShelves } from "./cameras.ts";
import { clothesShelves } from "./clothes.ts";
import { computerShelves } from "./computers.ts";
import { furnitureShelves } from "./furniture.ts";
import { leisureShelves } from "./leisure.ts";
import { phoneShelves } from "./phones.ts";
import type { Shelf } from "./shelf.ts";
import { toyShelves } from "./toys.ts";
import { wearShelves } from "./wear.ts";

export const shelves: readonly Shelf[] = [
  ...phoneShelves,
  ...computerShelves,
  ...cameraShelves,
  ...clothesShelves,
  ...wearShelves,
  ...bookShelves,
  ...toyShelves,
  ...furnitureShelves,
  ...applianceShelves,
  ...leisureShelves,
];
