import type { ComponentProps } from "react";
import type { PayoutState } from "../../../../contract/payments/payments.machine.ts";
import type { RefundState } from "../../../../contract/payouts/payouts.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";

type Tone = ComponentProps<typeof Pill>["tone"];

const refundTones: Record<RefundState, Tone> = { waiting: "notice", sent: "info", stuck: "bad", done: "good" };

export function RefundPill({ state }: { state: RefundState }) {
  const { refundStates } = useMessages("backoffice").paymentsDesk;
  return <Pill tone={refundTones[state]}>{refundStates[state]}</Pill>;
}

const payoutTones: Record<PayoutState, Tone> = {
  held: "plain",
  releasable: "notice",
  link_issued: "info",
  processing: "info",
  paid: "good",
  failed: "bad",
};

export function PayoutPill({ state }: { state: PayoutState }) {
  const { payoutStates } = useMessages("backoffice").payoutDesk;
  return <Pill tone={payoutTones[state]}>{payoutStates[state]}</Pill>;
}
