// npm run bench -- floor page
import { floor } from "./floor.bench.ts";
import { overload } from "./overload.bench.ts";
import { page } from "./page.bench.ts";
import { photos } from "./photos.bench.ts";

const benches: Record<string, () => Promise<void>> = { floor, page, overload, photos };

const named = process.argv.slice(2);
const unknown = named.filter((name) => benches[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
for (const name of named.length > 0 ? named : Object.keys(benches)) await benches[name]?.();
process.exit(0);
