import { useState } from "react";
import { type Order, ordersContract } from "../../../../contract/orders/orders.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { makeKey } from "../../../lib/make-key.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { SelectField, TextArea } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { cancelReasons, writeReason } from "../reasons.ts";

interface CancelDialogProps {
  order: Pick<Order, "id" | "state" | "payment" | "money">;
  onClose: () => void;
  /** It is cancelled, or not as this page says any more. */
  onChange: () => void;
}

/** Says what cancelling does to the item and to the money, and asks why; nobody has to tell. */
export function CancelDialog({ order, onClose, onChange }: CancelDialogProps) {
  const words = useMessages("orders").cancel;
  const { isBusy, fields, send, form } = useSending();
  const [chosen, setChosen] = useState(order.state === "check_failed" ? "check" : "");
  const [own, setOwn] = useState("");
  // Another reason is another request; the same one sent again is the same.
  const [key, setKey] = useState(makeKey);
  const offered = cancelReasons.filter(
    (code) => (code === "check") === (order.state === "check_failed") || code === chosen,
  );

  async function cancel() {
    const body = { reason: writeReason(chosen, chosen === "other" ? own : "") };
    const done = await send(() => browserCalls(ordersContract).cancel({ params: { id: order.id }, body, key }), {
      // Asked once more after an answer that never came: it is as it is.
      key_reused: () => setKey(makeKey()),
    });
    if (!done) return onChange();
    toast(words.done, { tone: "good" });
    onChange();
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.title} kind="sheet" hasForm>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void cancel();
        }}
        className="grid gap-4"
      >
        <p className="text-ink-2">{order.state === "check_failed" ? words.textChecked : words.text}</p>
        <Note>{refundWords(order, words)}</Note>
        <SelectField
          label={words.reason}
          value={chosen}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            setKey(makeKey());
          }}
          options={[
            { value: "", label: words.noReason },
            ...[...offered, "other"].map((code) => ({ value: code, label: words.reasons[code] ?? code })),
          ]}
        />
        {chosen === "other" ? (
          <TextArea
            label={words.words}
            rows={3}
            maxLength={300}
            value={own}
            error={fields.reason}
            onChange={({ currentTarget }) => {
              setOwn(currentTarget.value);
              setKey(makeKey());
            }}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" className="flex-1" busy={isBusy ? words.busy : undefined}>
            {words.yes}
          </Button>
          <Button look="secondary" className="flex-1" onClick={onClose}>
            {words.no}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RefundWords {
  refund: (amount: string) => string;
  nothing: string;
  paying: string;
}

/** All that came in goes back. */
function refundWords(order: CancelDialogProps["order"], words: RefundWords): string {
  const paid = order.money.filter(({ step, at }) => step === "paid" && at !== null);
  const sum = paid.reduce((total, { amount_paise }) => total + amount_paise, 0);
  if (sum > 0 || order.payment.state === "paid") return words.refund(formatPaise(sum || order.payment.amount_paise));
  return order.state === "payment_pending" ? words.paying : words.nothing;
}
