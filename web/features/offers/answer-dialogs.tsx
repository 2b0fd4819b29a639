import { type FormEvent, useState } from "react";
import type { Refusal } from "../../../contract/kit.ts";
import { offersContract } from "../../../contract/offers/offers.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { formatPaise, formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Checkbox } from "../../ui/form/choice.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toastFailure } from "../../ui/overlay/toast-failure.ts";
import { toast } from "../../ui/overlay/toast-store.ts";
import { AmountField } from "./amount-field.tsx";
import type { ReceivedOffer } from "./offer-types.ts";
import { SureDialog } from "./sure-dialog.tsx";
import { useQuote } from "./use-quote.ts";

interface AnswerProps {
  offer: ReceivedOffer;
  /** True if anything may have changed, by this answer or by what made it impossible. */
  onClose: (isAnswered: boolean) => void;
}

function useAnswer({ offer, onClose }: AnswerProps) {
  const words = useMessages();
  const sending = useSending();

  async function answer(body: { accepted: 0 | 1; counter_price?: number; is_negotiable?: boolean }, said: string) {
    // Something was said or done in the meantime: that is told, and shown. A wrong amount can be mended here.
    const movedOn = (refusal: Refusal) => {
      toastFailure(refusal, words);
      onClose(true);
    };
    const call = { params: { id: offer.product_id }, body: { offer_id: offer.id, ...body } };
    const answered = await sending.send(() => browserCalls(offersContract).answer(call), {
      offer_wrong_state: movedOn,
      offer_taken: movedOn,
      listing_wrong_state: movedOn,
      not_found: movedOn,
    });
    if (!answered) return;
    toast(said, { tone: "good" });
    onClose(true);
  }
  return { ...sending, answer };
}

export function AcceptDialog({ offer, name, onClose }: AnswerProps & { name: string }) {
  const words = useMessages("offers");
  const { received } = words;
  const { isBusy, answer } = useAnswer({ offer, onClose });
  const [isFixed, setFixed] = useState(false);
  const price = formatRupees(offer.price);
  return (
    <SureDialog
      title={received.sureAccept(price)}
      yes={received.accept}
      no={received.notYet}
      busy={isBusy ? received.accepting : undefined}
      onYes={() => answer({ accepted: 1, ...(isFixed ? { is_negotiable: false } : {}) }, words.accepted)}
      onClose={() => onClose(false)}
    >
      <p className="text-lg font-bold text-verified">{received.receive(formatPaise(offer.receives_paise))}</p>
      <p className="text-ink-2">{received.sureAcceptText(name)}</p>
      <Checkbox
        title={received.fix}
        text={received.fixText}
        checked={isFixed}
        onChange={({ currentTarget }) => setFixed(currentTarget.checked)}
      />
    </SureDialog>
  );
}

export function RejectDialog({ offer, onClose }: AnswerProps) {
  const words = useMessages("offers");
  const { received } = words;
  const { isBusy, answer } = useAnswer({ offer, onClose });
  const price = formatRupees(offer.counter_price ?? offer.price);
  return (
    <SureDialog
      title={received.sureReject(price)}
      yes={received.reject}
      no={received.notYet}
      isDanger
      busy={isBusy ? received.rejecting : undefined}
      onYes={() => answer({ accepted: 0 }, words.rejected)}
      onClose={() => onClose(false)}
    >
      <p className="text-ink-2">{received.sureRejectText}</p>
    </SureDialog>
  );
}

export function CounterDialog({ offer, name, asked, onClose }: AnswerProps & { name: string; asked: number }) {
  const words = useMessages("offers");
  const { received } = words;
  const { isBusy, fields, setFields, form, answer } = useAnswer({ offer, onClose });
  // Half way, where most end up; at least a rupee away from both.
  const [price, setPrice] = useState<number | undefined>(Math.ceil((offer.price + asked) / 2));
  const isRight = price !== undefined && price > offer.price && price < asked;
  const quote = useQuote(offer.product_id, isRight ? price : undefined);
  const hint = received.counterHint(formatRupees(offer.price + 1), formatRupees(asked - 1));

  function counter(event: FormEvent) {
    event.preventDefault();
    if (!isRight) return setFields({ counter_price: hint });
    void answer({ accepted: 0, counter_price: price }, words.counterSent);
  }

  return (
    <Dialog isOpen onClose={() => onClose(false)} title={received.counterTitle} kind="sheet" hasForm>
      <form ref={form} noValidate onSubmit={counter} className="grid gap-4">
        <p className="text-ink-2">{received.counterText(name, formatRupees(offer.price))}</p>
        <AmountField
          label={received.counterField}
          amount={price}
          error={fields.counter_price}
          hint={hint}
          onAmount={(wanted) => {
            setPrice(wanted);
            setFields({});
          }}
        />
        <p aria-live="polite" className="min-h-7 text-lg font-bold text-verified">
          {quote ? received.receive(formatPaise(quote.seller.receives_paise)) : null}
        </p>
        <Button type="submit" size="wide" busy={isBusy ? received.countering : undefined}>
          {received.counterSend}
        </Button>
      </form>
    </Dialog>
  );
}
