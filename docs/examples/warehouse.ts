// A warehouse's own program: it sends out every order whose check was passed, and says what is for sale.
//
//   npm run client -- --out docs/examples/sahejo-client.ts     (or beside your own program)
//   ORIGIN=https://market.example API_KEY=sk_… node docs/examples/warehouse.ts
//
// The key needs three scopes: listings:read, orders:read, orders:move.
import { ApiRefusal, Client, everyRow } from "./sahejo-client.ts";

const client = new Client({ origin: process.env.ORIGIN ?? "", apiKey: process.env.API_KEY ?? "" });

const { data: newest } = await client.search.products({ query: { limit: 5 } });
for (const listing of newest) console.log(`for sale: ${listing.title}`);

for await (const { id, number } of everyRow((page) =>
  client.ordersDesk.list({ query: { state: "check_passed", ...page } }),
)) {
  const order = await client.ordersDesk.item({ params: { id } });
  try {
    const moved = await client.ordersDesk.move({ params: { id, event: "dispatch" }, body: {} });
    console.log(`${number}: ${order.product.title} is ${moved.state}`);
  } catch (error) {
    // Somebody was faster, or a person has to look at it first.
    if (!(error instanceof ApiRefusal) || error.status !== 409) throw error;
    console.log(`${number}: left alone, ${error.code}`);
  }
}
