import type { Output } from "../../../../contract/kit.ts";
import type { sellerOrdersContract } from "../../../../contract/orders/seller-orders.contract.ts";

export type SaleList = Output<typeof sellerOrdersContract.list>;
/** An order as its seller sees it in a list. */
export type ListedSale = SaleList["data"][number];
/** With its history and its money. */
export type Sale = Output<typeof sellerOrdersContract.confirmation>;
export type Slot = Output<typeof sellerOrdersContract.pickupSlots>[number];
