import type { Quote } from "../../../../contract/catalogue/catalogue.contract.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { has } from "../../../lib/market.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Switch } from "../../../ui/form/choice.tsx";
import { MoneyField } from "../../../ui/form/money-field.tsx";
import type { FormPartProps } from "../form/about-fields.tsx";
import { ORIGINAL_PRICE } from "../form/fields.ts";
import { type Answer, QuestionField } from "../form/question-field.tsx";
import type { CategoryFacts } from "../form/use-category.ts";
import type { SellingMessages } from "../words/en.ts";
import type { Far } from "./judge-price.ts";
import { PriceGuide } from "./price-guide.tsx";
import { YouReceive } from "./quote-panel.tsx";
import type { PriceHelp } from "./use-price-help.ts";

interface PriceFieldsProps extends FormPartProps {
  facts: CategoryFacts;
  help: PriceHelp | undefined;
  /** Asked about just now: the price is far from all that is known. */
  far?: Far | undefined;
  quoted: { quote: Quote | undefined; isLooking: boolean; hasFailed: boolean };
}

/** An offer may be half the price or more. */
const LEAST_OFFER = 0.5;

export function PriceFields({ form, change, errors, facts, help, far, quoted }: PriceFieldsProps) {
  const { price: words, ask } = useMessages("listings");
  const original = facts.questions.find(({ key }) => key === ORIGINAL_PRICE);
  const { price } = form;

  function stateOriginal(value: Answer | undefined) {
    const { [ORIGINAL_PRICE]: _before, ...others } = form.answers;
    change({ answers: value === undefined ? others : { ...others, [ORIGINAL_PRICE]: value } });
  }

  return (
    <div className="grid gap-5">
      <div data-field="price">
        <MoneyField
          label={words.label}
          error={errors.price}
          digits={price === null ? "" : String(price)}
          // One more than the most there is: too much is said, not cut.
          mostDigits={9}
          onDigits={(digits) => change({ price: digits === "" ? null : Number(digits) })}
          className="h-16 text-2xl font-bold"
        />
      </div>
      {far ? (
        <Note tone="notice" role="status">
          <p>{askAbout(far, price ?? 0, ask)}</p>
          <p className="mt-1">{ask.goOn}</p>
        </Note>
      ) : null}
      <PriceGuide price={price} help={help} />
      {has("offers") ? (
        <div data-field="is_negotiable">
          <Switch
            title={words.negotiable}
            text={
              price === null ? words.negotiableText : words.offersFrom(formatRupees(Math.ceil(price * LEAST_OFFER)))
            }
            checked={form.is_negotiable}
            onChange={(event) => change({ is_negotiable: event.target.checked })}
          />
        </div>
      ) : null}
      {original ? (
        <QuestionField
          question={original}
          value={form.answers[ORIGINAL_PRICE]}
          error={errors[`answers.${ORIGINAL_PRICE}`]}
          onAnswer={stateOriginal}
        />
      ) : null}
      {quoted.quote ? (
        <YouReceive quote={quoted.quote} isLooking={quoted.isLooking} windowDays={returnDays(facts)} />
      ) : quoted.isLooking ? (
        <Skeleton className="h-52 rounded-card" />
      ) : (
        <p className="text-ink-2">{quoted.hasFailed ? words.noQuote : words.quoteLater}</p>
      )}
    </div>
  );
}

function askAbout({ side, low, high }: Far, price: number, words: SellingMessages["ask"]): string {
  const span = [formatRupees(low), formatRupees(high)] as const;
  return side === "new" ? words.new(formatRupees(price), span[0]) : words[side](formatRupees(price), ...span);
}

export function returnDays({ returns }: CategoryFacts): number {
  return returns.returnable ? returns.window_days : 0;
}
