// Writes the pictures of the categories to where the web build takes them from: after a change of drawings or of the table.
// They are drawn here and not in the browser, to which each drawing is a document of its own
// (docs/decisions/0094-what-a-page-does-unseen.md).
import { mkdir, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawCategory } from "./draw.ts";
import { FOLDER, HASHES, hashOf, WIDTH } from "./files.ts";
import { categoryPictures } from "./table.ts";

const FORMAT = { quality: 80, effort: 6 };

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const hashes: Record<string, string> = {};
for (const picture of categoryPictures) {
  const drawing = drawCategory(picture);
  const file = await sharp(Buffer.from(drawing), { density: 300 }).resize(WIDTH, WIDTH).webp(FORMAT).toBuffer();
  await writeFile(new URL(`${picture.category}.webp`, FOLDER), file);
  hashes[picture.category] = hashOf(drawing);
}
await writeFile(HASHES, `${JSON.stringify(hashes, null, 2)}\n`);
console.log(`${categoryPictures.length} pictures`);
