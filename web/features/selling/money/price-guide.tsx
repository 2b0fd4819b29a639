import { useEffect, useState } from "react";
import { pricesContract, type SoldPrices } from "../../../../contract/search/prices.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import type { ListingDraft } from "../../../stores/form-data.store.ts";

type Condition = "unused" | "like_new" | "good" | "fair" | "for_parts";

function askedAbout({ category_data, answers }: ListingDraft): string {
  const { model = "", condition = "" } = answers;
  return category_data === null ? "" : [category_data.category_id, condition, String(model).trim()].join("\n");
}

/** Undefined until it is known; null where too few were sold to say anything. */
function useGuide(form: ListingDraft): SoldPrices | null | undefined {
  const [answer, setAnswer] = useState<{ about: string; guide: SoldPrices | null }>();
  const about = askedAbout(form);

  useEffect(() => {
    if (about === "") return;
    const [category_id, condition, model] = about.split("\n");
    let isGone = false;
    const query = {
      category_id,
      ...(model ? { model } : {}),
      ...(condition ? { condition: condition as Condition } : {}),
    };
    quietCalls(pricesContract)
      .guide({ query })
      .then(
        (guide) => !isGone && setAnswer({ about, guide }),
        // Help that does not come is no error: the price is theirs to set.
        () => !isGone && setAnswer({ about, guide: null }),
      );
    return () => {
      isGone = true;
    };
  }, [about]);

  return answer?.about === about ? answer.guide : undefined;
}

/** What things like this went for here: the range, how many sales stand behind it, and when. */
export function PriceGuide({ form }: { form: ListingDraft }) {
  const words = useMessages("selling").guide;
  const guide = useGuide(form);
  if (!guide) return guide === null ? <p className="text-sm text-ink-2">{words.none}</p> : null;
  const { low, high, median, sample, basis, as_of } = guide;
  const span = Math.max(high - low, Math.round(high * 0.1), 1);
  const [from, to] = [Math.max(0, low - span / 2), high + span / 2];
  const at = (price: number) => Math.round(Math.min(Math.max((price - from) / (to - from), 0), 1) * 1_000) / 10;
  return (
    <div>
      <svg viewBox="0 0 100 5" preserveAspectRatio="none" className="block h-3 w-full" aria-hidden="true">
        <rect y="1.2" width="100" height="2.6" rx="1" className="fill-surface-3" />
        <rect x={at(low)} y="1.2" width={at(high) - at(low)} height="2.6" className="fill-verified" />
        {form.price === null ? null : (
          <rect x={Math.min(at(form.price), 98.6)} width="1.4" height="5" className="fill-primary" />
        )}
      </svg>
      <p className="mt-1.5 font-semibold text-verified">{words.range(formatRupees(low), formatRupees(high))}</p>
      <p className="text-sm text-ink-2">
        {words.median(formatRupees(median))} {words.basis(sample, basis)} {words.asOf(as_of)}
      </p>
    </div>
  );
}
