import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { cityIn } from "../../lib/brand.ts";
import { keepUnits } from "../../lib/format/keep-units.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { productLink } from "../../lib/product-links.ts";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { CardLink } from "./card-link.tsx";
import { Price } from "./price.tsx";
import { RelativeTime } from "./relative-time.tsx";

export interface CardItem {
  id: string;
  title: string;
  price: number;
  newPrice?: number | null;
  condition: string;
  image: { src: string; srcSet?: string; alt: string } | null;
  city: string;
  createdAt: string;
  isSold?: boolean;
  /** How quickly it went, if that is known: it is shown in colour, for what it brought. */
  soldIn?: string;
  /** Whole rupees below what it was when it was liked. */
  dropped?: number;
}

interface ProductCardProps {
  item: CardItem;
  /** The heart, from the wishlist feature. */
  heart?: ReactNode;
  /** The first row is wanted at once; the rest when it comes into view. */
  isFirstRow?: boolean;
  /** "Find similar" under a sold one. */
  action?: ReactNode;
}

/** What it costs first, then what it is, then where and since when. */
export function ProductCard({ item, heart, isFirstRow = false, action }: ProductCardProps) {
  const language = useLanguage();
  const { goods } = useMessages();
  return (
    <article className="group relative min-w-0">
      <div className="relative aspect-[4/5] overflow-hidden rounded-card bg-surface-2 inset-ring-1 inset-ring-line">
        {item.image ? (
          <img
            src={item.image.src}
            srcSet={item.image.srcSet}
            sizes="(min-width: 1024px) 224px, 44vw"
            alt={item.image.alt}
            width="400"
            height="500"
            loading={isFirstRow ? "eager" : "lazy"}
            decoding="async"
            className={classNames(
              "size-full object-cover",
              item.isSold && item.soldIn === undefined && "opacity-50 grayscale",
            )}
          />
        ) : null}
        <span className="absolute bottom-2 left-2 inline-flex h-[26px] items-center rounded-full bg-surface/94 px-2.5 text-sm font-medium">
          {item.isSold ? goods.sold : item.condition}
        </span>
      </div>
      {heart}
      <div className="mt-2">
        <Price amount={item.price} newAmount={item.newPrice} />
      </div>
      <h3 className="line-clamp-2 leading-[1.3] font-medium">
        <CardLink
          to={productLink(item.id, item.title)}
          className="after:absolute after:inset-0 group-hover:text-primary"
        >
          {keepUnits(item.title)}
        </CardLink>
      </h3>
      <p className="mt-0.5 flex items-center text-sm whitespace-nowrap text-ink-2">
        <span className="truncate">{cityIn(language, item.city)}</span>
        <i className="dot" />
        <RelativeTime at={item.createdAt} isShort />
      </p>
      {item.soldIn ? <p className="text-sm font-semibold text-verified">{item.soldIn}</p> : null}
      {item.dropped ? (
        <p className="flex items-center gap-1 text-sm font-semibold text-verified">
          <ArrowDown className="size-4" strokeWidth={1.75} aria-hidden="true" />
          {goods.dropped(formatRupees(item.dropped))}
        </p>
      ) : null}
      {action ? <div className="relative mt-2">{action}</div> : null}
    </article>
  );
}

export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-[4/5] rounded-card" />
      <Skeleton className="mt-3 h-5 w-2/5" />
      <Skeleton className="mt-2 h-4 w-11/12" />
      <Skeleton className="mt-1.5 h-4 w-2/3" />
      <Skeleton className="mt-2 h-3.5 w-1/2" />
    </div>
  );
}

/** 2 columns on a phone; `columns` on a wide screen. */
export function CardGrid({ columns = 4, children }: { columns?: 4 | 5; children: ReactNode }) {
  return (
    <ul
      className={classNames(
        "grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5 md:gap-y-7",
        columns === 5 ? "lg:grid-cols-5" : "lg:grid-cols-4",
      )}
    >
      {children}
    </ul>
  );
}
