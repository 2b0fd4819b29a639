// npm run bench -- floor page; search takes sizes and a part of the kinds' names: search 10000 1000000 "only=common word".
// npm run bench -- all measures every budget and writes docs/benchmarks.md; sizes are those of search, 10000000 among them
// for who has the minutes and the room.
import { measureAll } from "./budgets/all.ts";
import { browser } from "./budgets/browser.ts";
import { scripts } from "./budgets/scripts.ts";
import { starts } from "./budgets/starts.ts";
import { checkout } from "./checkout.bench.ts";
import { conversations } from "./conversations.bench.ts";
import { floor } from "./floor.bench.ts";
import { memory } from "./memory.bench.ts";
import { notifications } from "./notifications.bench.ts";
import { overload } from "./overload.bench.ts";
import { page } from "./page.bench.ts";
import { pageCache } from "./page-cache.bench.ts";
import { passports } from "./passports.bench.ts";
import { peers } from "./peers.bench.ts";
import { photos } from "./photos.bench.ts";
import { search } from "./search.bench.ts";
import { shipments } from "./shipments.bench.ts";
import { sitemap } from "./sitemap.bench.ts";
import { suggestions } from "./suggestions.bench.ts";

const given = process.argv.slice(2);
const sizes = given.filter((word) => /^\d+$/.test(word)).map(Number);
const only = given.find((word) => word.startsWith("only="))?.slice("only=".length);
const at = given.find((word) => word.startsWith("at="))?.slice("at=".length);
const searchAll = () => search(sizes.length > 0 ? sizes : undefined, only);
const benches: Record<string, () => Promise<unknown>> = {
  floor,
  page,
  "page-cache": () => pageCache(sizes[0]),
  overload,
  passports: () => passports(sizes[0]),
  peers: () => peers(sizes[0]),
  photos,
  checkout,
  conversations,
  notifications: () => notifications(only),
  memory: () => memory(sizes[0]),
  shipments,
  sitemap: () => sitemap(sizes.length > 0 ? sizes : undefined),
  suggestions: () => suggestions(at),
  search: searchAll,
  scripts: async () => console.table(await scripts()),
  starts,
};

if (given.includes("all")) {
  const parts = {
    scripts,
    starts,
    browser,
    checkout,
    "page-cache": () => pageCache(),
    search: searchAll,
    memory: () => memory(),
  };
  process.exit(await measureAll(Object.entries(parts)));
}

const named = given.filter((word) => !/^(\d+$|only=|at=)/.test(word));
const unknown = named.filter((name) => benches[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
// Peers want a quarter of an hour and a gigabyte of npm: only who names them gets them.
const usual = Object.keys(benches).filter((name) => name !== "peers");
for (const name of named.length > 0 ? named : usual) await benches[name]?.();
process.exit(0);
