import { type ReactNode, useState } from "react";
import { type Order, ordersContract } from "../../../../contract/orders/orders.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { maskPhone } from "../../../lib/format/phone.ts";
import { formatClockTime } from "../../../lib/format/waiting.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { CodeEntry, useCodeStep } from "../../../ui/form/code-step.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export interface InboxProps {
  /** How often a code was sent: the newest one counts. */
  sendings: number;
  onUse: (code: string) => void;
}

interface ConfirmCodProps {
  order: Pick<Order, "id" | "due_at">;
  phone: string;
  /** Only in a demo: what the phone would show. */
  inbox?: ((props: InboxProps) => ReactNode) | undefined;
  onChange: () => Promise<void>;
}

/** The code that makes an order in cash count. */
export function ConfirmCod({ order, phone, inbox, onChange }: ConfirmCodProps) {
  const { cod } = useMessages("orders");
  const site = useMessages();
  const language = useLanguage();
  const [news, setNews] = useState<string>();
  const params = { id: order.id };
  const clockTime = (inS: number) => formatClockTime(Date.now() + inS * 1_000, Date.now(), language);
  const step = useCodeStep({
    tooShort: cod.short,
    check: (code) => browserCalls(ordersContract).confirmCod({ params, body: { code } }),
    onChecked(done) {
      if (done) toast(cod.done, { tone: "good" });
      // Where it was refused, the order may not be waiting for a code any more.
      return onChange();
    },
    sayWait: (seconds) => cod.wait(clockTime(seconds)),
    sendAgain: () => browserCalls(ordersContract).sendCodCode({ params }),
    onSentAgain(sent) {
      if (!sent) return onChange();
      setNews(`${cod.resent} ${cod.validUntil(clockTime(sent.expires_in_s))}`);
    },
    sayWaitToSend: (refusal) => refusalWords(refusal, site),
  });

  return (
    <form ref={step.form} onSubmit={step.submit} noValidate className="grid gap-4">
      <p className="text-ink-2">
        {cod.sent(maskPhone(phone))}{" "}
        {order.due_at ? cod.heldUntil(formatClockTime(Date.parse(order.due_at), Date.now(), language)) : null}
      </p>
      <CodeEntry step={step} words={{ ...cod, submit: cod.confirm, checking: cod.confirming }} />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {news}
      </p>
      {inbox?.({ sendings: step.sendings, onUse: step.take })}
    </form>
  );
}
