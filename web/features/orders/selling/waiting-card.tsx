import { Clock3 } from "lucide-react";
import { pathTo } from "../../../../contract/paths.ts";
import { keepUnits } from "../../../lib/format/keep-units.ts";
import { formatPaise, formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";
import { ListingPhoto } from "../../../ui/listings/listing-photo.tsx";
import { TimeLeft } from "../../../ui/listings/time-left.tsx";
import { saleLink } from "./sale-states.ts";
import type { ListedSale } from "./sale-types.ts";

interface WaitingCardProps {
  sale: ListedSale;
  /** What was written to its seller and not read yet. */
  news: string | undefined;
  onApprove: () => void;
  onDecline: () => void;
}

/** An order that waits for its seller: who, how much, how long, yes or no. */
export function WaitingCard({ sale, news, onApprove, onDecline }: WaitingCardProps) {
  const words = useMessages("orders/selling");
  const { orders } = words;
  const { product, buyer, due_at } = sale;
  return (
    <article className="rounded-card border border-primary bg-surface p-4 lg:flex lg:items-center lg:gap-6 lg:p-5">
      <div className="flex min-w-0 flex-1 gap-4">
        <ListingPhoto image={product.image} />
        <div className="min-w-0 flex-1">
          {due_at ? (
            <Pill tone="notice">
              <Clock3 className="size-4" strokeWidth={1.75} aria-hidden="true" />
              <TimeLeft at={due_at} say={words.answerWithin} />
            </Pill>
          ) : null}
          {news ? <Pill tone="notice">{news}</Pill> : null}
          <h2 className="mt-1 font-semibold [overflow-wrap:anywhere]">
            <Link to={saleLink(sale)} className="inline-block py-1 hover:text-primary">
              {keepUnits(product.title)}
            </Link>
          </h2>
          <p className="text-sm text-ink-2">
            {words.soldFor(formatRupees(sale.price))}
            <i className="dot" />
            {words.buyerIn(buyer.name ?? words.nameless, buyer)}
          </p>
          <p className="text-sm text-ink-2">{sale.number}</p>
          <p className="mt-1 font-bold text-verified">
            {words.receivesAmount(formatPaise(sale.receives_paise - sale.deduction_paise))}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-lg:mt-3" data-needs-script>
        {sale.actions.includes("approve") ? (
          <Button className="max-lg:flex-1" aria-label={orders.approveOf(product.title)} onClick={onApprove}>
            {orders.approve}
          </Button>
        ) : null}
        {sale.actions.includes("answer_price") ? (
          <ButtonLink
            to={pathTo("priceProposal", { id: sale.id })}
            className="max-lg:flex-1"
            aria-label={orders.answerPriceOf(product.title)}
          >
            {orders.answerPrice}
          </ButtonLink>
        ) : null}
        {sale.actions.includes("decline") ? (
          <Button
            look="secondary"
            className="max-lg:flex-1"
            aria-label={orders.declineOf(product.title)}
            onClick={onDecline}
          >
            {orders.decline}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
