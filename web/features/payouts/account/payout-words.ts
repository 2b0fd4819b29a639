import type { PayoutView } from "../../../../contract/accounts/accounts.contract.ts";
import type { Areas } from "../../../lib/i18n/catalogue.ts";

/** na•••@upi: whoever looks over a shoulder learns no account by it. */
export function maskUpi(id: string): string {
  const at = id.lastIndexOf("@");
  return at < 0 ? id : `${id.slice(0, Math.min(2, at))}•••${id.slice(at)}`;
}

export function payoutText(payout: PayoutView, words: Areas["accounts/profile"]["payoutDetails"]): string {
  return payout.kind === "upi"
    ? words.upiShown(maskUpi(payout.upi_id))
    : words.bankShown(payout.account_name, payout.account_ends, payout.ifsc);
}
