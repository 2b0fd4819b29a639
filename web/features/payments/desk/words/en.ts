// Payments and refunds, whether the gateway agrees, and what it told us.
import type { WebhookState } from "../../../../../contract/backoffice/jobs.contract.ts";
import type { DriftReason, MoneyKind, ReviewReason } from "../../../../../contract/payments/payments.desk.contract.ts";
import type { PaymentState } from "../../../../../contract/payments/payments.machine.ts";
import type { RefundState } from "../../../../../contract/payouts/payouts.desk.contract.ts";

const drift: Record<DriftReason, string> = {
  paid_there: "Paid there, not here",
  paid_only_here: "Paid here, not there",
  amount_differs: "Another amount there",
  refunded_there: "Refunded there, not here",
  refunded_only_here: "Refunded here, not there",
  expired_there: "Expired there, open here",
  processing_there: "On its way there",
  failed_there: "Failed there",
  returned_there: "Sent back by the bank",
  unknown_there: "Unknown there",
};

const reasons: Record<ReviewReason, string> = {
  too_little: "Too little came",
  too_much: "Too much came",
  wrong_currency: "Another currency",
  paid_twice: "Paid twice",
  refunded_elsewhere: "Refunded elsewhere",
};

const moneyKinds: Record<MoneyKind, string> = { payment: "Payment", refund: "Refund", payout: "Payout" };

const refundStates: Record<RefundState, string> = {
  waiting: "Waiting",
  sent: "Sent",
  stuck: "Stuck",
  done: "Done",
};

const paymentStates: Record<PaymentState, string> = {
  none: "No link yet",
  link_created: "Waiting for money",
  paid: "Paid",
  refund_pending: "Being refunded",
  refunded: "Refunded",
  failed: "Failed",
  expired: "Expired",
  review: "In review",
  due: "Cash due",
  collected: "Cash taken",
  refused: "Cash refused",
};

const webhookStates: Record<WebhookState, string> = {
  waiting: "Waiting",
  failing: "Failed",
  applied: "Took effect",
};

export const words = {
  paymentsDesk: {
    moneyKinds,
    refundStates,
    paymentStates,
    check: {
      lead: "What we wrote down, and what the gateway says. It is asked every hour.",
      kind: "Kind",
      result: "Result",
      results: { drift: "Does not agree", agrees: "Agrees", unchecked: "Not asked yet" },
      q: "Order, payee, id or key",
      qHint: "SJ-4K7P-2931, or a whole id",
      columns: { what: "What", amount: "Amount", ours: "Here", theirs: "At the gateway", checked: "Asked", act: "Act" },
      agrees: "Agrees",
      unasked: "Not asked",
      ask: "Ask now",
      askName: (what: string) => `Ask now: ${what}`,
      asking: "Asking",
      asked: "The gateway agrees",
      drifted: "The gateway says something else",
      askAll: (count: number) => `Ask about all ${count} shown`,
      progress: (done: number, of: number) => `${done} of ${of} asked about`,
      settle: "Take it over",
      settleName: (what: string) => `Take it over: ${what}`,
      settleTitle: "Take over what the gateway says?",
      settleText: "It takes effect as if the gateway had just told us: orders and payouts move with it.",
      settled: "Taken over",
      none: "Nothing to compare yet",
      noneText: "Payments, refunds and payouts of the gateway show here.",
      drift,
      theirs: {
        open: "Open",
        paid: "Paid",
        refunded: "Refunded",
        expired: "Expired",
        processing: "On its way",
        failed: "Failed",
        returned: "Sent back",
        unknown: "Unknown",
      } as Record<string, string>,
      waiting: "Waiting",
      sent: "Sent",
      done: "Done",
    },
    reviews: {
      lead: "Money that came wrong, twice, or went back elsewhere. It never counts as paid until it is right to the paisa.",
      state: "State",
      states: { open: "To look at", closed: "Seen" },
      reason: "Reason",
      reasons,
      q: "Order or payment id",
      qHint: "SJ-4K7P-2931, or a whole id",
      columns: { order: "Order", why: "Why", asked: "Asked for", came: "Came in", strays: "Stray money", act: "Act" },
      back: (amount: string) => `${amount} sent back`,
      noStrays: "None",
      allBack: "Sent back, or on its way",
      elsewhere: "Only at the gateway itself",
      refund: (amount: string) => `Send ${amount} back`,
      refundTitle: (amount: string) => `Send ${amount} back?`,
      refundText: "It is refunded the way it was paid. The payment itself stays as it is.",
      refundAct: "Send it back",
      refunded: "It is on its way back",
      close: "Mark as seen",
      closeName: (order: string) => `Mark as seen: ${order}`,
      closeTitle: "Have you dealt with all of it?",
      closeText: "Nothing is sent by this. What comes later is counted from zero.",
      closed: "Marked as seen",
      seenAt: (when: string) => `Seen ${when}`,
      none: "No money to look at",
      noneText: "Every payment was right to the paisa.",
    },
    refunds: {
      lead: "Money on its way back to buyers. What is stuck can be asked for once more; it stays one refund.",
      state: "State",
      way: "Way",
      ways: { gateway: "As it was paid", cash: "Cash, by payout" },
      q: "Order or key",
      qHint: "SJ-4K7P-2931, or a whole id",
      columns: { order: "Order", state: "State", way: "Way", amount: "Amount", age: "Age", key: "Key", act: "Act" },
      payout: (state: string) => `Payout: ${state}`,
      retry: "Try again",
      retryName: (order: string) => `Try again: ${order}`,
      retrying: "Asking the gateway",
      retried: "Asked for once more",
      released: "A new payout link can be made",
      none: "No refunds yet",
      noneText: "Every refund shows here, from the asking to the end.",
    },
  },
  webhooks: {
    lead: "What the gateway told us: the event, what it is about, and what came of it. Nothing about people is shown.",
    state: "State",
    states: webhookStates,
    q: "The gateway’s event id",
    qHint: "Whole, as it is written",
    columns: {
      event: "Event",
      about: "About",
      state: "State",
      received: "Received",
      applied: "Took effect",
      act: "Act",
    },
    noEvent: "No event’s name",
    outcomes: {
      applied: "Took effect",
      known: "Known before",
      unknown: "Not ours",
      ignored: "Nothing for us",
    } as Record<string, string>,
    tries: (tries: number) => (tries === 1 ? "1 try" : `${tries} tries`),
    apply: "Apply again",
    applyName: (id: string) => `Apply again: ${id}`,
    applied: "It is tried again now",
    none: "The gateway has told us nothing yet",
    noneText: "Each event shows here for 30 days after it took effect.",
  },
};

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
