// What a guest's page costs, from the cache and rendered fresh, beside node:http handing out the same bytes. There are no
// goods on it: npm run bench -- search has pages of a large market.
import { measure, print } from "./load.ts";
import { start } from "./machine.ts";
import { startProduct } from "./product.ts";

export async function page(): Promise<void> {
  const product = await startProduct(4_111);
  const source = `http://127.0.0.1:${product.target.port}/`;
  // Twice: the second answer is the cached one, compressed.
  await fetch(source);
  const plain = await start("bench/floors/plain-http.ts", 4_112, { FLOOR_SOURCE: source });
  const dataDir = product.databaseFolder;
  try {
    const results = await measure([
      { name: "node:http, same bytes", target: plain, path: "/" },
      { name: "home, from the cache", target: product.target, path: "/", dataDir },
      {
        name: "list, rendered fresh",
        target: product.target,
        path: (n) => `/products?price_max=${9_000_000 - n}`,
        dataDir,
      },
    ]);
    const [first] = results;
    if (first) print("Guest page against node:http", first, results);
  } finally {
    await plain.stop();
    await product.stop();
  }
}
