import type { catalogueContract, Question } from "../../../../../contract/catalogue/catalogue.contract.ts";
import type { Client } from "../../../../../contract/client.ts";
import type { Output } from "../../../../../contract/kit.ts";
import type { listingsDeskContract } from "../../../../../contract/listings/listings.desk.contract.ts";
import type { FullStaffOrder, ordersDeskContract } from "../../../../../contract/orders/orders.desk.contract.ts";

/** What was ordered, beside what the seller said and showed of it. */
export interface Inspection {
  order: FullStaffOrder;
  /** Null where the listing is gone: the points can be gone through without it. */
  listing: Output<typeof listingsDeskContract.item> | null;
  questions: Question[];
}

export interface InspectionCalls {
  orders: Client<typeof ordersDeskContract>;
  listings: Client<typeof listingsDeskContract>;
  catalogue: Client<typeof catalogueContract>;
}

/** The same from a loader and from the browser, which fetches the next one while somebody looks at this. */
export async function loadInspection(
  { orders, listings, catalogue }: InspectionCalls,
  id: string,
): Promise<Inspection> {
  const order = await orders.item({ params: { id } });
  const [listing, questions] = await Promise.all([
    listings.item({ params: { id: order.product.id } }).catch(() => null),
    catalogue.questions({ query: { category_id: String(order.product.category_id) } }),
  ]);
  return { order, listing, questions };
}
