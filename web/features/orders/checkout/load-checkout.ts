import type { RouterContextProvider } from "react-router";
import { accountsContract } from "../../../../contract/accounts/accounts.contract.ts";
import { consentsContract } from "../../../../contract/consents/consents.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { checkoutContract } from "../../../../contract/orders/checkout.contract.ts";
import { calls } from "../../../lib/api.ts";

export type CheckoutFacts = Output<(typeof checkoutContract)["checkout"]>;

/** Why an item can't be bought by this person now. */
export const closings = ["not_found", "own_listing", "item_taken", "not_your_turn", "listing_wrong_state"] as const;
export type Closing = (typeof closings)[number];

export interface CheckoutPage {
  facts: CheckoutFacts;
  /** What the facts about delivery are of; null where no address is known yet. */
  pincode: string | null;
  known: { name: string | null; phone: string };
  /** They said before that they are 18 or older. */
  isAdult: boolean;
}

/** The default address is the one choice made for anybody, so its pincode is asked about at once. */
export async function loadCheckout(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<CheckoutPage | { closing: Closing }> {
  const accounts = calls(accountsContract, context);
  const [{ name, phone }, addresses, consents] = await Promise.all([
    accounts.profile(),
    accounts.addresses(),
    calls(consentsContract, context).list(),
  ]);
  const isAdult = consents.some(({ purpose, given }) => purpose === "adult" && given);
  const of = { known: { name, phone }, isAdult };
  const pincode = addresses.find(({ is_default }) => is_default)?.pincode ?? null;
  const ask = (query: { pincode?: string }) => calls(checkoutContract, context).checkout({ params: { id }, query });
  try {
    if (pincode === null) return { facts: await ask({}), pincode, ...of };
    return { facts: await ask({ pincode }), pincode, ...of };
  } catch (error) {
    const code = codeOf(error);
    // A pincode can leave the post's directory after it was saved.
    if (code === "invalid_pincode") return { facts: await ask({}), pincode: null, ...of };
    const closing = closings.find((one) => one === code);
    if (closing) return { closing };
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return (error as { data?: { code?: unknown } | null } | null)?.data?.code;
}
