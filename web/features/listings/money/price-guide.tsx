import { formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import type { PriceHelp } from "./use-price-help.ts";

interface PriceGuideProps {
  price: number | null;
  help: PriceHelp | undefined;
}

/** What things like this went for here; where too few were sold, what they are offered for now and what they cost new. */
export function PriceGuide({ price, help }: PriceGuideProps) {
  const words = useMessages("listings").guide;
  if (!help) return null;
  const { sold, market } = help;
  if (sold) {
    const { low, high, median, sample, basis, as_of } = sold;
    return (
      <div>
        <Range low={low} high={high} price={price} />
        <p className="mt-1.5 font-semibold text-verified">{words.range(formatRupees(low), formatRupees(high))}</p>
        <p className="text-sm text-ink-2">
          {words.median(formatRupees(median))} {words.basis(sample, basis)} {words.asOf(as_of)}
        </p>
      </div>
    );
  }
  const { same = null, kind = null, new_price = null } = market ?? {};
  const span = same ?? kind;
  return (
    <div>
      {span ? <Range low={span.low} high={span.high} price={price} /> : null}
      <p className="mt-1.5 text-sm text-ink-2">{words.none}</p>
      <ul className="grid gap-0.5">
        {same ? (
          <li className="font-semibold">{words.same(formatRupees(same.low), formatRupees(same.high), same.sample)}</li>
        ) : null}
        {kind ? <li>{words.kind(formatRupees(kind.low), formatRupees(kind.high), kind.sample)}</li> : null}
        {new_price ? <li>{words.newPrice(formatRupees(new_price.price), new_price.sample)}</li> : null}
      </ul>
    </div>
  );
}

function Range({ low, high, price }: { low: number; high: number; price: number | null }) {
  const span = Math.max(high - low, Math.round(high * 0.1), 1);
  const [from, to] = [Math.max(0, low - span / 2), high + span / 2];
  const at = (amount: number) => Math.round(Math.min(Math.max((amount - from) / (to - from), 0), 1) * 1_000) / 10;
  return (
    <svg viewBox="0 0 100 5" preserveAspectRatio="none" className="block h-3 w-full" aria-hidden="true">
      <rect y="1.2" width="100" height="2.6" rx="1" className="fill-surface-3" />
      <rect x={at(low)} y="1.2" width={at(high) - at(low)} height="2.6" className="fill-verified" />
      {price === null ? null : <rect x={Math.min(at(price), 98.6)} width="1.4" height="5" className="fill-primary" />}
    </svg>
  );
}
