import type { ReactNode } from "react";
import type { Card } from "../../../../contract/listings/listings.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import type { CardLook } from "./card-html.ts";
import { ProductCard } from "./product-card.tsx";

interface ListingCardProps extends CardLook {
  card: Card;
  /** Whole rupees below what it was when it was liked. */
  dropped?: number | undefined;
  /** Of one that is shown because it was sold. */
  soldIn?: string;
  action?: ReactNode;
}

/** A listing as the API tells of it, drawn as a card. */
export function ListingCard({ card, dropped, soldIn, ...rest }: ListingCardProps) {
  const { conditions } = useMessages().goods;
  const { id, title, price, original_price, condition, image, city, created_at, status } = card;
  const photo = image && { src: image.url_320, srcSet: `${image.url_320} 320w, ${image.url_640} 640w`, alt: image.alt };
  return (
    <ProductCard
      {...rest}
      item={{
        id,
        title,
        price,
        newPrice: original_price,
        condition: conditions[condition ?? ""] ?? "",
        image: photo,
        city: city ?? "",
        createdAt: created_at,
        isSold: status === "sold",
        ...(dropped === undefined ? {} : { dropped }),
        ...(soldIn === undefined ? {} : { soldIn }),
      }}
    />
  );
}
