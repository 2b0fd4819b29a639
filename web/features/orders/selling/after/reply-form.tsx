import { type FormEvent, useState } from "react";
import type { Output } from "../../../../../contract/kit.ts";
import { afterSaleContract } from "../../../../../contract/orders/after-sale.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextArea } from "../../../../ui/form/field.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { toast } from "../../../../ui/overlay/toast-store.ts";

interface ReplyFormProps {
  orderId: string;
  onReplied: (given: Output<typeof afterSaleContract.replyToFeedback>) => void;
  /** It was answered elsewhere in the meantime. */
  onAnswered: () => void;
}

/** The seller's one answer. What is refused is said beside it, and keeps its words. */
export function ReplyForm({ orderId, onReplied, onAnswered }: ReplyFormProps) {
  const words = useMessages("listings/sellers");
  const { isBusy, fields, setFields, send, form } = useSending();
  const [message, setMessage] = useState("");

  async function reply(event: FormEvent) {
    event.preventDefault();
    if (message.trim().length < 2) return setFields({ message: words.tooShort });
    const call = { params: { id: orderId }, body: { message } };
    const given = await send(() => browserCalls(afterSaleContract).replyToFeedback(call), {
      conflict: () => {
        toast(words.answered);
        onAnswered();
      },
    });
    if (!given) return;
    toast(words.sent, { tone: "good" });
    onReplied(given);
  }

  return (
    <form ref={form} noValidate onSubmit={reply} className="mt-4 grid gap-3">
      <TextArea
        label={words.write}
        hint={words.hint}
        rows={3}
        maxLength={1_000}
        value={message}
        error={fields.message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <Button type="submit" busy={isBusy ? words.sending : undefined} className="justify-self-start">
        {words.send}
      </Button>
    </form>
  );
}
