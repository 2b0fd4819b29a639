// RazorpayX's payout links.
import type { PaymentGateway } from "../../../kit/ports.ts";
import { type Json, linkOf, listOf, makeOrFind, PAGE } from "./answers.ts";
import type { Ask } from "./ask-razorpay.ts";
import { payoutOf, textOf } from "./webhook.ts";

type Payouts = Pick<PaymentGateway, "createPayoutLink" | "findPayoutLink" | "fetchPayout">;

export function payoutsBy(line: () => Ask, accountNumber: string): Payouts {
  return {
    createPayoutLink({ reference, amountPaise, purpose, description, contact }) {
      const ask = line();
      const body = {
        account_number: accountNumber,
        contact: { name: contact.name, contact: contact.phone, type: "customer" },
        amount: amountPaise,
        currency: "INR",
        purpose,
        description,
        receipt: reference,
        send_sms: false,
        send_email: false,
      };
      // Here nothing stops a second one but ourselves: whoever asks again later looks first.
      return makeOrFind(
        () => ask({ method: "POST", path: "/payout-links", body, isRepeatable: false }),
        () => findLink(ask, reference),
      );
    },

    async findPayoutLink(reference) {
      const link = await findLink(line(), reference);
      return link && linkOf(link);
    },

    async fetchPayout(linkId) {
      const path = `/payout-links/${encodeURIComponent(linkId)}`;
      const link = await line()({ method: "GET", path, isRepeatable: true });
      return payoutOf(linkId, textOf(link.status));
    },
  };
}

async function findLink(ask: Ask, reference: string): Promise<Json | undefined> {
  const path = `/payout-links?receipt=${encodeURIComponent(reference)}&count=${PAGE}`;
  const { items } = await ask({ method: "GET", path, isRepeatable: true });
  return listOf(items).find((link) => link.receipt === reference);
}
