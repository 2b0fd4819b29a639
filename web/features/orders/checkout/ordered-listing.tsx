import { keepUnits } from "../../../lib/format/keep-units.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { cityIn } from "../../../lib/market.ts";
import { productLink } from "../../../lib/product-links.ts";
import { Link } from "../../../ui/link.tsx";
import { TimeLeft } from "../../../ui/listings/time-left.tsx";
import type { CheckoutFacts } from "./load-checkout.ts";

/** What is being bought, before anything is asked: its photo, its title and the price of this buyer. */
export function OrderedListing({ facts: { product, offer, price } }: { facts: CheckoutFacts }) {
  const language = useLanguage();
  const words = useMessages("orders/checkout").sum;
  const { conditions } = useMessages().goods;
  return (
    <section aria-label={words.item} className="rounded-card border border-line bg-surface p-4 lg:p-6">
      <div className="flex gap-3">
        {product.image ? (
          <img
            src={product.image.url_320}
            alt=""
            width="64"
            height="80"
            className="h-20 w-16 flex-none rounded-control bg-surface-2 object-cover"
          />
        ) : (
          <span className="h-20 w-16 flex-none rounded-control bg-surface-2" />
        )}
        <div className="min-w-0">
          <Link
            to={productLink(product.id, product.title)}
            className="-mt-2 block pt-2 pb-1 font-medium [overflow-wrap:anywhere] hover:text-primary"
          >
            {keepUnits(product.title)}
          </Link>
          <p className="text-lg leading-snug font-bold">{formatRupees(price)}</p>
          <p className="text-sm text-ink-2">
            {conditions[product.condition ?? ""]}
            {product.condition && product.city ? <i className="dot" /> : null}
            {product.city ? cityIn(language, product.city) : null}
          </p>
        </div>
      </div>
      {offer ? (
        <p className="mt-3 rounded-control bg-genda-tint px-3.5 py-2.5 text-sm">
          <b className="font-semibold">
            {words.offer}: {formatRupees(price)}.
          </b>{" "}
          <TimeLeft at={offer.expires_at} say={words.offerEnds} />
        </p>
      ) : null}
    </section>
  );
}
