import { type ReactNode, useState } from "react";
import { useLanguage } from "../../../lib/i18n/use-messages.ts";
import { classNames } from "../../class-names.ts";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { type CardItem, type CardLook, cardHtml } from "./card-html.ts";
import { countTime } from "./count-times.ts";
import { keptCardHtml } from "./kept-cards.ts";

// A browser draws each card once.
const draw = import.meta.env.SSR ? keptCardHtml : cardHtml;

interface ProductCardProps extends CardLook {
  item: CardItem;
  /** "Find similar" under a sold one. */
  action?: ReactNode;
}

export function ProductCard({ item, action, ...look }: ProductCardProps) {
  // The same text for as long as nothing but time has changed: elements that are cared for are not made anew.
  const [now] = useState(Date.now);
  const html = draw(item, look, useLanguage(), now);
  const drawn = { dangerouslySetInnerHTML: { __html: html } };
  const care = (card: Element | null) => {
    if (card === null) return;
    countTime(card);
    look.heart?.care(card);
  };
  const card = {
    "data-card": "",
    ref: care,
    className: "group relative min-w-0",
    suppressHydrationWarning: true,
  };
  if (!action) return <article key={html} {...card} {...drawn} />;
  return (
    <article key={html} {...card}>
      <div suppressHydrationWarning {...drawn} />
      <div className="relative mt-2">{action}</div>
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
