// What a reference-data call costs beside the least that Node and PostgreSQL can do for the same answer.
import { measure, print } from "./load.ts";
import { start } from "./machine.ts";
import { startProduct } from "./product.ts";

// A different pincode each time, so that the response cache does not answer for the database.
const pincode = (n: number) => String(110_001 + ((n * 7_919) % 740_000));

export async function floor(): Promise<void> {
  const product = await startProduct(4_101, { FLOOR: "1" });
  const plain = await start("bench/floors/http-and-pg.ts", 4_102, { FLOOR_DATABASE: product.databaseUrl }, "/110001");
  const dataDir = product.databaseFolder;
  try {
    const results = await measure([
      { name: "node + pg floor", target: plain, path: (n) => `/${pincode(n)}`, dataDir },
      {
        name: "GET /service_pincode, asked anew",
        target: product.target,
        path: (n) => `/api/v1/service_pincode/${pincode(n)}`,
        dataDir,
      },
      {
        name: "GET /products/categories, cached",
        target: product.target,
        path: "/api/v1/products/categories",
        dataDir,
      },
    ]);
    const [first] = results;
    if (first) print("Reference data against node + pg", first, results);
  } finally {
    await plain.stop();
    await product.stop();
  }
}
