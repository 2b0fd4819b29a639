import { Star } from "lucide-react";
import { sayHours } from "../../../../contract/orders/slot-hours.ts";
import { formatDay } from "../../../lib/format/day.ts";
import { keepUnits } from "../../../lib/format/keep-units.ts";
import { formatPaise, formatRupees } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { ListingPhoto } from "../../../ui/listings/listing-photo.tsx";
import { RelativeTime } from "../../../ui/listings/relative-time.tsx";
import { isWithSeller, saleLink, toneOf } from "./sale-states.ts";
import type { ListedSale } from "./sale-types.ts";

const head = "px-4 py-3 text-start text-sm font-semibold whitespace-nowrap";

interface SaleTableProps {
  caption: string;
  sales: readonly ListedSale[];
  /** What was written to the seller about it and not read yet. */
  newsOf: (sale: ListedSale) => string | undefined;
}

/** A table on a wide screen; on a phone each row is a card, with the heads only heard. */
export function SaleTable({ caption, sales, newsOf }: SaleTableProps) {
  const { columns } = useMessages("orders/selling").orders;
  return (
    <div className="lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <table className="w-full border-collapse max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-lg:sr-only lg:bg-surface-2">
          <tr>
            <th scope="col" className={head}>
              {columns.item}
            </th>
            <th scope="col" className={head}>
              {columns.buyer}
            </th>
            <th scope="col" className={head}>
              {columns.state}
            </th>
            <th scope="col" className={head}>
              {columns.pickup}
            </th>
            <th scope="col" className={classNames(head, "text-end")}>
              {columns.receives}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {sales.map((sale) => (
            <Row key={sale.id} sale={sale} news={newsOf(sale)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = "max-lg:block lg:px-4 lg:py-3";

function Row({ sale, news }: { sale: ListedSale; news: string | undefined }) {
  const words = useMessages("orders/selling");
  const language = useLanguage();
  const { product, buyer, state, pickup } = sale;
  const tone = toneOf(state);
  return (
    <tr className="border-line max-lg:grid max-lg:grid-cols-[64px_1fr] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:border-b max-lg:py-4 lg:border-t">
      <td className="max-lg:contents lg:w-full lg:px-4 lg:py-3">
        <div className="max-lg:contents lg:flex lg:items-center lg:gap-4">
          <div className="max-lg:row-span-5">
            <ListingPhoto image={product.image} isFaded={tone === "plain"} />
          </div>
          <div className="min-w-0 max-lg:col-start-2">
            <h2 className="font-medium [overflow-wrap:anywhere]">{keepUnits(product.title)}</h2>
            <p className="text-sm text-ink-2">
              {words.soldFor(formatRupees(sale.price))}
              <i className="dot" />
              <RelativeTime at={sale.created_at} />
            </p>
            <p className="text-sm text-ink-2">{sale.number}</p>
          </div>
        </div>
      </td>
      <td className={`${cell} text-sm break-words max-lg:col-start-2 max-lg:text-ink-2 lg:min-w-36`}>
        {words.buyerIn(buyer.name ?? words.nameless, buyer)}
      </td>
      <td className={`${cell} max-lg:col-start-2`}>
        <span className="flex flex-wrap gap-1">
          <Pill tone={tone}>{words.state[state]}</Pill>
          {news ? <Pill tone="notice">{news}</Pill> : null}
        </span>
        {sale.feedback ? (
          <span className="mt-1 flex items-center gap-1 text-sm text-ink-2">
            <Star className="size-4 flex-none fill-(--genda) text-amber" strokeWidth={1.5} aria-hidden="true" />
            {words.orders.rated(sale.feedback.average_rating, sale.feedback.is_answered)}
          </span>
        ) : null}
      </td>
      <td className={`${cell} text-sm text-ink-2 max-lg:col-start-2 lg:whitespace-nowrap`}>
        {pickup && isWithSeller(state)
          ? words.slot(formatDay(pickup.day, language), sayHours(pickup.part, language))
          : null}
      </td>
      <td className={`${cell} font-bold max-lg:col-start-2 lg:text-end lg:whitespace-nowrap`}>
        {tone === "plain" ? null : (
          <>
            <span className="font-medium lg:sr-only">{words.receives} </span>
            {formatPaise(sale.receives_paise - sale.deduction_paise)}
          </>
        )}
      </td>
      <td className={`${cell} max-lg:col-span-2 max-lg:mt-2`}>
        <ButtonLink
          to={saleLink(sale)}
          look="secondary"
          size="small"
          className="whitespace-nowrap max-lg:w-full"
          aria-label={words.orders.detailsOf(product.title)}
        >
          {words.orders.details}
        </ButtonLink>
      </td>
    </tr>
  );
}
