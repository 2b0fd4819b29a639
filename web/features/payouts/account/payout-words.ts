import type { PayoutView } from "../../../../contract/accounts/accounts.contract.ts";
import { maskUpi } from "../../../lib/format/upi.ts";
import type { Areas } from "../../../lib/i18n/catalogue.ts";

export function payoutText(payout: PayoutView, words: Areas["accounts/profile"]["payoutDetails"]): string {
  return payout.kind === "upi"
    ? words.upiShown(maskUpi(payout.upi_id))
    : words.bankShown(payout.account_name, payout.account_ends, payout.ifsc);
}
