import type { Output } from "../../../contract/kit.ts";
import type { offersContract } from "../../../contract/offers/offers.contract.ts";

export type Mine = Output<typeof offersContract.mine>;
export type BuyerOffer = NonNullable<Mine["data"]>;
export type ListedOffer = Output<typeof offersContract.list>["data"][number];
export type ReceivedList = Output<typeof offersContract.ofProduct>;
export type ReceivedOffer = ReceivedList["data"][number];
