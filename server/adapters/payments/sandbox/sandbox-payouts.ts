// Money that goes out by the sandbox: payout links, and what the dev calls make of them.
import type { PaymentGateway, PaymentSandbox } from "../../../kit/ports.ts";
import { GatewayFailed } from "../gateway-failed.ts";
import { payoutOf } from "../razorpay/webhook.ts";
import * as table from "./sandbox.tables.ts";
import { eventsOfPayout } from "./sandbox-events.ts";
import { newId, type SandboxScene } from "./sandbox-scene.ts";

type Payouts = Pick<PaymentGateway, "createPayoutLink" | "findPayoutLink" | "fetchPayout"> &
  Pick<PaymentSandbox, "findPayout" | "settlePayout">;

const PAYOUT_MOVES = {
  processing: [["issued"], "processing"],
  paid: [["issued", "processing"], "processed"],
  failed: [["issued", "processing"], "cancelled"],
  returned: [["processed"], "reversed"],
} as const;

export function payoutsOf({ db, clock, answer, tell, linkTo }: SandboxScene): Payouts {
  return {
    async createPayoutLink({ reference, amountPaise }) {
      await answer();
      await table.insertPayout(db, {
        id: newId("poutlk"),
        reference,
        amount_paise: amountPaise,
        created_at: clock.now(),
      });
      const payout = await table.findPayoutByReference(db, reference);
      if (!payout) throw new GatewayFailed("unavailable", "The sandbox kept no payout.");
      return linkTo("payout", payout.id);
    },

    async findPayoutLink(reference) {
      await answer();
      const payout = await table.findPayoutByReference(db, reference);
      return payout && linkTo("payout", payout.id);
    },

    async fetchPayout(linkId) {
      await answer();
      return payoutOf(linkId, (await table.findPayout(db, linkId))?.status ?? null);
    },

    async findPayout(linkId) {
      const payout = await table.findPayout(db, linkId);
      return payout && { amountPaise: payout.amount_paise, isOpen: payout.status === "issued" };
    },

    async settlePayout(linkId, step) {
      const [from, to] = PAYOUT_MOVES[step];
      const payout = await table.movePayout(db, linkId, from, to);
      if (!payout) return false;
      await tell(eventsOfPayout(payout));
      return true;
    },
  };
}
