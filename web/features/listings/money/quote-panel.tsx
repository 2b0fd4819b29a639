import type { Quote } from "../../../../contract/catalogue/catalogue.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { firstWay, has } from "../../../lib/market.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useExpectedTax } from "./use-expected-tax.ts";

interface QuoteProps {
  quote: Quote;
  /** Numbers are on their way: these are the last ones. */
  isLooking: boolean;
}

/** Minus as it is written, not as it is typed. */
function signed(paise: number): string {
  return paise < 0 ? `− ${formatPaise(-paise)}` : formatPaise(paise);
}

/** What the seller receives, line by line. */
export function YouReceive({ quote, isLooking, windowDays }: QuoteProps & { windowDays: number }) {
  const words = useMessages("listings").quote;
  const { lines, receives_paise } = quote.seller;
  const tax = useExpectedTax(lines.find(({ kind }) => kind === "item")?.amount_paise ?? 0);
  return (
    <section className="rounded-card border border-line bg-surface p-4 lg:p-6" aria-busy={isLooking}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-bold">{words.receive}</h3>
        <p
          data-receives={receives_paise}
          className={classNames("text-xl font-bold lg:text-2xl", isLooking && "text-ink-2")}
        >
          {formatPaise(receives_paise - (tax?.total_paise ?? 0))}
        </p>
      </div>
      <p className="text-sm text-ink-2">{windowDays > 0 ? words.when(windowDays) : words.whenKept}</p>
      <hr className="stitch my-3" />
      <Lines lines={lines} names={words.seller} />
      {tax && tax.total_paise > 0 ? (
        <p className="mt-2 flex justify-between gap-4" data-expected-tax={tax.total_paise}>
          <span className="text-ink-2">{words.tax(tax.tds_section)}</span>
          <span className="text-end whitespace-nowrap">{signed(-tax.total_paise)}</span>
        </p>
      ) : null}
      {tax && !tax.has_pan && tax.without_pan_paise > tax.with_pan_paise ? (
        <p className="mt-2 text-sm text-ink-2">{words.taxWithPan(formatPaise(tax.with_pan_paise))}</p>
      ) : null}
    </section>
  );
}

/** What the buyer pays on top, by each way of paying. */
export function BuyerPays({ quote, isLooking }: QuoteProps) {
  const words = useMessages("listings").quote;
  const { cod } = quote.buyer;
  const way = firstWay();
  const pays = quote.buyer[way];
  return (
    <section className="rounded-card border border-line bg-surface p-4 lg:p-6" aria-busy={isLooking}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-bold">{words.buyerPays}</h3>
        <p data-buyer-pays={pays.total_paise} className={classNames("text-lg font-bold", isLooking && "text-ink-2")}>
          {formatPaise(pays.total_paise)}
        </p>
      </div>
      {has("cod") && way !== "cod" ? (
        <p className="text-sm text-ink-2">{cod.allowed ? words.withCod(formatPaise(cod.total_paise)) : words.noCod}</p>
      ) : null}
      <hr className="stitch-quiet my-3" />
      <Lines lines={pays.lines} names={words.buyer} />
    </section>
  );
}

interface LinesProps {
  lines: Quote["seller"]["lines"];
  names: Record<string, string>;
}

function Lines({ lines, names }: LinesProps) {
  return (
    <dl className="grid gap-2">
      {lines.map(({ kind, amount_paise }) => (
        <div key={kind} className="flex justify-between gap-4">
          <dt className="text-ink-2">{names[kind] ?? kind}</dt>
          <dd className="text-end whitespace-nowrap">{signed(amount_paise)}</dd>
        </div>
      ))}
    </dl>
  );
}
