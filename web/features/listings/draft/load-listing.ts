import type { RouterContextProvider } from "react-router";
import { listingsContract } from "../../../../contract/listings/listings.contract.ts";
import { calls } from "../../../lib/api.ts";
import type { Product } from "./from-product.ts";

/** One's own listing, or nothing: somebody else's is none of theirs to edit. */
export async function findOwnListing(context: Readonly<RouterContextProvider>, id: string): Promise<Product | null> {
  try {
    const product = await calls(listingsContract, context).product({ params: { id } });
    return product.own ? product : null;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

function statusOf(error: unknown): unknown {
  return (error as { init?: { status?: unknown } | null } | null)?.init?.status;
}
