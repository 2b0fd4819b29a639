import { keepUnits } from "../../../lib/format/keep-units.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { productLink } from "../../../lib/product-links.ts";
import { CopyButton } from "../../../ui/actions/copy-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { ListingPhoto } from "../../../ui/listings/listing-photo.tsx";
import type { Sale } from "./sale-types.ts";

/** The item as it was when it was ordered, for how much, and who buys it. */
export function SoldListing({ sale: { number, product, price, buyer } }: { sale: Sale }) {
  const words = useMessages("orders/selling");
  return (
    <div className="flex gap-4">
      <ListingPhoto image={product.image} />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold [overflow-wrap:anywhere]">{keepUnits(product.title)}</h2>
        <p className="text-lg font-bold">{formatRupees(price)}</p>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {words.page.buyer}: {words.buyerIn(buyer.name ?? words.nameless, buyer)}
        </p>
        <p className="text-sm text-ink-2">
          {words.page.number}: <b className="font-semibold whitespace-nowrap text-ink select-all">{number}</b>
          <CopyButton text={number} label={words.page.copy} copied={words.page.copied} />
        </p>
        <Link
          to={productLink(product.id, product.title)}
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {words.page.view}
        </Link>
      </div>
    </div>
  );
}
