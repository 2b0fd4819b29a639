import { type FormEvent, useState } from "react";
import { offersContract } from "../../../contract/offers/offers.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { formatPaise, formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";
import { AmountField } from "./amount-field.tsx";
import type { BuyerOffer, Mine } from "./offer-types.ts";
import { useQuote } from "./use-quote.ts";

interface OfferSheetProps {
  productId: string;
  /** Whole rupees. */
  asked: number;
  /** What I said before and what I may say now; undefined while it loads, null if it could not be loaded. */
  mine: Mine | null | undefined;
  onRetry: () => void;
  onSent: (offer: BuyerOffer) => void;
  onClose: () => void;
}

/** A price for an item: three to choose from or one's own, with what it would come to in the end. */
export function OfferSheet({ productId, asked, mine, onRetry, onSent, onClose }: OfferSheetProps) {
  const words = useMessages("offers").sheet;
  const { retry } = useMessages();
  const counter = mine?.data?.status === "countered" ? (mine.data.counter_price ?? undefined) : undefined;
  const isFull = mine && (mine.meta.rounds_left === 0 || (mine.meta.open_left === 0 && counter === undefined));
  return (
    <Dialog isOpen onClose={onClose} title={words.title} kind="sheet" hasForm>
      <p className="text-ink-2">
        {counter === undefined ? words.lead(formatRupees(asked)) : words.leadCounter(formatRupees(counter))}
      </p>
      {mine === null ? (
        <Note tone="bad" role="alert" className="mt-4">
          {words.failed}{" "}
          <Button look="text" className="-my-3" onClick={onRetry}>
            {retry}
          </Button>
        </Note>
      ) : mine === undefined ? (
        <div className="mt-4 grid gap-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-20" />
          <Skeleton className="h-12" />
        </div>
      ) : isFull ? (
        <Note tone="notice" className="mt-4">
          <p>{mine.meta.rounds_left === 0 ? words.noRounds : words.noOpen}</p>
          <ButtonLink to="/user/offers?role=buyer" look="text" className="-ml-2">
            {words.toOffers}
          </ButtonLink>
        </Note>
      ) : (
        <OfferForm productId={productId} asked={asked} counter={counter} limits={mine.meta} onSent={onSent} />
      )}
    </Dialog>
  );
}

interface OfferFormProps {
  productId: string;
  asked: number;
  counter: number | undefined;
  limits: Mine["meta"];
  onSent: (offer: BuyerOffer) => void;
}

const LESS = [5, 10, 15];

function OfferForm({ productId, asked, counter, limits, onSent }: OfferFormProps) {
  const words = useMessages("offers");
  const { sheet } = words;
  const { isBusy, fields, setFields, send, form } = useSending();
  const [low, below] = [limits.min_price, counter ?? limits.max_price + 1];
  const chips = LESS.map((percent) => ({ percent, price: Math.round((asked * (100 - percent)) / 100) })).filter(
    ({ price }, place, all) => price >= low && price < below && all.findIndex((one) => one.price === price) === place,
  );
  const [price, setPrice] = useState(chips.find(({ percent }) => percent === 10)?.price ?? chips[0]?.price);
  const isRight = price !== undefined && price >= low && price < below;
  const quote = useQuote(productId, isRight ? price : undefined);
  const total = quote?.buyer.prepaid.total_paise;
  const fees = total === undefined || price === undefined ? undefined : total - price * 100;

  async function offer(event: FormEvent) {
    event.preventDefault();
    if (price === undefined || price < low) return setFields({ price: sheet.tooLow(formatRupees(low)) });
    if (price >= below) return setFields({ price: sheet.tooHigh(formatRupees(below)) });
    const made = await send(() => browserCalls(offersContract).make({ body: { product_id: productId, price } }));
    if (!made) return;
    toast(words.sent, { tone: "good" });
    onSent(made);
  }

  function choose(wanted: number | undefined) {
    setPrice(wanted);
    setFields({});
  }

  return (
    <form ref={form} noValidate onSubmit={offer} className="mt-4 grid gap-4">
      {chips.length > 0 ? (
        <fieldset>
          <legend className="sr-only">{sheet.chips}</legend>
          <div className="grid grid-cols-3 gap-2">
            {chips.map((chip) => (
              <button
                key={chip.percent}
                type="button"
                aria-pressed={chip.price === price}
                onClick={() => choose(chip.price)}
                className={classNames(
                  "min-h-14 rounded-control border px-1 py-1.5 text-center leading-tight",
                  chip.price === price
                    ? "border-primary bg-neel-tint text-primary inset-ring-1 inset-ring-primary"
                    : "border-control bg-surface hover:border-control-hover",
                )}
              >
                <b className="block font-semibold">{formatRupees(chip.price)}</b>
                <span className="text-sm">{sheet.less(chip.percent)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
      <AmountField
        label={sheet.amount}
        amount={price}
        error={fields.price}
        hint={
          counter === undefined ? sheet.hint(formatRupees(low), limits.open_left) : sheet.hintCounter(formatRupees(low))
        }
        onAmount={choose}
      />
      <hr className="stitch-quiet" />
      <dl aria-live="polite" className="-mt-2 grid gap-2">
        <div className="flex justify-between gap-3 text-ink-2">
          <dt>{sheet.fees}</dt>
          <dd className="text-ink">{fees === undefined ? "–" : formatPaise(fees)}</dd>
        </div>
        <div className="flex justify-between gap-3 text-lg font-bold">
          <dt>{sheet.total}</dt>
          <dd>{total === undefined ? (isRight ? sheet.counting : "–") : formatPaise(total)}</dd>
        </div>
      </dl>
      <p className="-mt-3 text-sm text-ink-2">{sheet.online}</p>
      <Button type="submit" size="wide" busy={isBusy ? sheet.sending : undefined}>
        {isRight ? sheet.send(formatRupees(price)) : sheet.sendNone}
      </Button>
      <p className="-mt-2 text-center text-sm text-ink-2">{sheet.after}</p>
    </form>
  );
}
