import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { afterSaleContract } from "../../../../contract/orders/after-sale.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { makeKey } from "../../../lib/make-key.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { StarChoice } from "./star-choice.tsx";

/** What was refused keeps its words; what was sent leads to the orders. */
export function FeedbackForm({ orderId }: { orderId: string }) {
  const words = useMessages("orders/aftersale").feedback;
  const navigate = useNavigate();
  const { isBusy, fields, setFields, send, form } = useSending();
  const [stars, setStars] = useState(0);
  const [message, setMessage] = useState("");
  const key = useRef<string>(undefined);

  async function give(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) return setFields({ average_rating: words.starsError });
    key.current ??= makeKey();
    const body = { average_rating: stars, message, meta: {} };
    const sent = await send(() =>
      browserCalls(afterSaleContract).giveFeedback({ params: { id: orderId }, body, key: key.current ?? "" }),
    );
    if (!sent) {
      key.current = undefined;
      return;
    }
    toast(words.sent, { tone: "good" });
    await navigate("/user/orders");
  }

  return (
    <Panel>
      <form ref={form} noValidate onSubmit={give} className="grid gap-5">
        <StarChoice value={stars} error={fields.average_rating} onChange={setStars} />
        <TextArea
          label={words.message}
          hint={words.messageHint}
          maxLength={1_000}
          value={message}
          error={fields.message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <Button type="submit" size="wide" busy={isBusy ? words.sending : undefined}>
          {words.send}
        </Button>
      </form>
    </Panel>
  );
}
