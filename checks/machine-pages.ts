import { askMoves } from "../contract/asks/asks.machine.ts";
import { grievanceMoves } from "../contract/grievances/grievances.machine.ts";
import { listingMoves } from "../contract/listings/listings.machine.ts";
import { offerMoves } from "../contract/offers/offers.machine.ts";
import { orderMoves } from "../contract/orders/orders.machine.ts";
import { paymentMoves, payoutMoves } from "../contract/payments/payments.machine.ts";
import { rewardMoves } from "../contract/referrals/referrals.machine.ts";
import { shipmentMoves } from "../contract/shipments/shipments.machine.ts";
import { waitMoves } from "../contract/waits/waits.machine.ts";

type Moves = readonly (readonly [string, string, string, readonly string[]])[];

/** A state machine as a picture and a table, for people. */
function machinePage(title: string, source: string, start: string, moves: Moves): string {
  const name = (state: string) => state.replaceAll("-", "_");
  return [
    `# ${title}`,
    "",
    `Made from \`${source}\` by \`node checks/write-machine-pages.ts\`; a check fails when it is out of date.`,
    "",
    "```mermaid",
    "stateDiagram-v2",
    `  [*] --> ${name(start)}`,
    ...moves.map(([from, on, to]) => `  ${name(from)} --> ${name(to)}: ${on}`),
    "```",
    "",
    "| from | event | to | by |",
    "|---|---|---|---|",
    ...moves.map(([from, on, to, by]) => `| ${from} | ${on} | ${to} | ${by.join(", ")} |`),
    "",
  ].join("\n");
}

export const machinePages = {
  "docs/machines/grievance.md": machinePage(
    "The grievance",
    "contract/grievances/grievances.machine.ts",
    "received",
    grievanceMoves,
  ),
  "docs/machines/listing.md": machinePage(
    "The listing",
    "contract/listings/listings.machine.ts",
    "draft",
    listingMoves,
  ),
  "docs/machines/ask.md": machinePage("The ask", "contract/asks/asks.machine.ts", "open", askMoves),
  "docs/machines/offer.md": machinePage("The offer", "contract/offers/offers.machine.ts", "pending", offerMoves),
  "docs/machines/wait.md": machinePage("The place in line", "contract/waits/waits.machine.ts", "waiting", waitMoves),
  "docs/machines/shipment.md": machinePage(
    "The parcel (any courier's fact may follow any other)",
    "contract/shipments/shipments.machine.ts",
    "planned",
    shipmentMoves,
  ),
  "docs/machines/order.md": machinePage("The order", "contract/orders/orders.machine.ts", "created", orderMoves),
  "docs/machines/payment.md": machinePage(
    "The payment (cash on delivery begins as due)",
    "contract/payments/payments.machine.ts",
    "none",
    paymentMoves,
  ),
  "docs/machines/reward.md": machinePage(
    "The reward of a referral",
    "contract/referrals/referrals.machine.ts",
    "tracked",
    rewardMoves,
  ),
  "docs/machines/payout.md": machinePage("The payout", "contract/payments/payments.machine.ts", "held", payoutMoves),
};
