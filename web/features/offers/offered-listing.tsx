import type { ReactNode } from "react";
import { keepUnits } from "../../lib/format/keep-units.ts";
import { productLink } from "../../lib/product-links.ts";
import { Link } from "../../ui/link.tsx";
import type { ListedOffer } from "./offer-types.ts";

interface OfferedListingProps {
  product: ListedOffer["product"];
  note: string;
  /** Over a page that is left behind there is no way on to the item. */
  isLink?: boolean;
  children?: ReactNode;
}

/** The item that is bargained about: small picture, title, what is asked for it. */
export function OfferedListing({ product, note, isLink = true, children }: OfferedListingProps) {
  const { image } = product;
  return (
    <div className="flex items-start gap-3">
      {image ? (
        <img
          src={image.url_320}
          alt=""
          width="64"
          height="80"
          loading="lazy"
          className="h-20 w-16 flex-none rounded-control bg-surface-2 object-cover"
        />
      ) : (
        <span className="h-20 w-16 flex-none rounded-control bg-surface-2" />
      )}
      <div className="min-w-0 flex-1">
        {isLink ? (
          <Link
            to={productLink(product.id, product.title)}
            className="-mt-3 block pt-3 pb-2 font-semibold [overflow-wrap:anywhere] hover:text-primary"
          >
            {keepUnits(product.title)}
          </Link>
        ) : (
          <p className="font-semibold [overflow-wrap:anywhere]">{keepUnits(product.title)}</p>
        )}
        <p className="text-sm text-ink-2">{note}</p>
        {children ? <div className="mt-1.5">{children}</div> : null}
      </div>
    </div>
  );
}
