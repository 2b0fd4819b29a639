import type { Output } from "../../../../contract/kit.ts";
import type { pricesContract } from "../../../../contract/search/prices.contract.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Section } from "../../../ui/layout/section.tsx";

type External = NonNullable<Output<typeof pricesContract.external>>;

/** What the same thing goes for elsewhere. Never without its source and date, which come in the page's language. */
export function FairPrice({ external }: { external: External }) {
  const words = useMessages("listings/product").price;
  const { median, low, high, sample, basis, source, as_of, original_price } = external;
  const hasSales = median !== undefined && low !== undefined && high !== undefined && sample !== undefined && basis;
  return (
    <Section title={words.title}>
      {hasSales ? (
        <>
          <p className="text-ink-2">{words.basis(sample, basis)}</p>
          <p className="mt-1 font-semibold">{words.usual(formatRupees(low), formatRupees(high))}</p>
          <p>{words.median(formatRupees(median))}</p>
          <p className="text-sm text-ink-2">{words.source(source, as_of)}</p>
        </>
      ) : null}
      {original_price ? (
        <>
          <p className={hasSales ? "mt-3" : undefined}>{words.original(formatRupees(original_price.price))}</p>
          <p className="text-sm text-ink-2">{words.source(original_price.source, original_price.as_of)}</p>
        </>
      ) : null}
    </Section>
  );
}
