// What makes calls is more script than the pages that ask by themselves: it is fetched with the first question.
import { ordersContract } from "../../../contract/orders/orders.contract.ts";
import { quietCalls } from "../../lib/api.ts";

export function readOrder(id: string) {
  return quietCalls(ordersContract).item({ params: { id } });
}

/** The newest, or those after a place in the list. */
export async function readOrders(limit: string, cursor?: string) {
  const { data, meta } = await quietCalls(ordersContract).list({ query: { limit, cursor } });
  return { orders: data, cursor: meta.next_cursor };
}
