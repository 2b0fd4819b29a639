// Draws every picture of the demo market once and writes down how it looks: after a change of drawings or of the market.
import { writeFile } from "node:fs/promises";
import { drawLook } from "./gallery.ts";
import { lookId, writeLine } from "./looks.ts";
import { generateMarket } from "./market/generate-market.ts";
import { MARKET_SEED } from "./plant-market.ts";

const recipes = generateMarket(MARKET_SEED).listings.flatMap(({ photos }) => photos);
const wanted = new Map(recipes.map((recipe) => [lookId(recipe), recipe]));
const lines: string[] = [];
for (const recipe of wanted.values()) lines.push(writeLine(recipe, await drawLook(recipe)));
await writeFile(new URL("looks.txt", import.meta.url), `${lines.sort().join("\n")}\n`);
console.log(`${lines.length} pictures`);
