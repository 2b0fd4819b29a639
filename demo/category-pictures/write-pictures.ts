// Writes the pictures of the categories to where the web build takes them from: after a change of drawings or of the table.
import { mkdir, writeFile } from "node:fs/promises";
import { drawCategory } from "./draw.ts";
import { categoryPictures } from "./table.ts";

const FOLDER = new URL("../../public/pictures/categories/", import.meta.url);
await mkdir(FOLDER, { recursive: true });
for (const picture of categoryPictures)
  await writeFile(new URL(`${picture.category}.svg`, FOLDER), drawCategory(picture));
console.log(`${categoryPictures.length} pictures`);
