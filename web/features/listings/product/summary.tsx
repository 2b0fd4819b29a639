import { BadgeCheck, Check } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { keepUnits } from "../../../lib/format/keep-units.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { cityIn, has } from "../../../lib/market.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Price } from "../../../ui/listings/price.tsx";
import { RelativeTime } from "../../../ui/listings/relative-time.tsx";
import { type Bargaining, BuyActions } from "./buying/buy-actions.tsx";
import { Fees } from "./buying/fees.tsx";
import { PincodeCheck } from "./buying/pincode-check.tsx";
import type { ProductPage } from "./load-product.ts";

interface SummaryProps {
  page: ProductPage;
  tools: ReactNode;
  /** How many like it, at the end of the line that says where and since when. */
  likes: ReactNode;
  bargaining: Bargaining;
  /** Around what is said of a reserved item: the line for it. */
  line: ComponentType<{ id: string; title: string; sellerId: string; children: ReactNode }>;
}

/** What one decides by: title, state, price with all that comes on top, delivery, and the way to buy. */
export function Summary({ page, tools, likes, bargaining, line: Line }: SummaryProps) {
  const language = useLanguage();
  const words = useMessages("listings/product");
  const { conditions } = useMessages().goods;
  const { product, buyer, returns, fair } = page;
  const isLive = product.status === "published";
  const isNegotiable = product.is_negotiable && has("offers");
  const state = isLive ? undefined : (words.states[product.status] ?? words.notOnSale);
  const said = state ? (
    <p className="mt-3 rounded-control bg-genda-tint px-3.5 py-3">
      <b className="font-semibold">{state.title}</b> {state.text}
    </p>
  ) : null;
  const condition = conditions[product.condition ?? ""];
  return (
    <div className="min-w-0 max-lg:pt-3">
      <div className="flex items-start gap-1">
        <h1 tabIndex={-1} className="min-w-0 flex-1 text-xl font-bold [overflow-wrap:anywhere] lg:pt-2">
          {keepUnits(product.title)}
        </h1>
        {/* On the photo of a phone. */}
        <div className="flex flex-none max-lg:absolute max-lg:top-1 max-lg:right-[calc(4px-var(--gutter))]">
          {tools}
        </div>
      </div>
      <p className="mt-2 flex flex-wrap gap-2">
        {isLive ? (
          <Pill tone="good">
            <BadgeCheck className="size-4" strokeWidth={1.75} aria-hidden="true" />
            {words.checked}
          </Pill>
        ) : null}
        {condition ? <Pill>{condition}</Pill> : null}
        {isLive && fair?.chip ? (
          <a href="#fair-price" className="relative inline-flex rounded-full after:absolute after:-inset-2.5">
            <Pill tone={fair.chip.isGood ? "good" : "notice"}>{fair.chip.text}</Pill>
          </a>
        ) : null}
      </p>
      {product.status === "reserved" ? (
        <Suspense fallback={said}>
          <Line id={product.id} title={product.title} sellerId={product.seller.id}>
            {said}
          </Line>
        </Suspense>
      ) : (
        said
      )}
      {product.price === null ? null : (
        <div className="mt-2 flex flex-wrap items-baseline gap-x-2.5 leading-tight">
          <Price amount={product.price} newAmount={page.newPrice} />
          {isNegotiable && isLive ? <span className="text-ink-2">{words.openToOffers}</span> : null}
        </div>
      )}
      {isLive && buyer ? <Fees buyer={buyer} /> : null}
      {product.published_at ? (
        <p className="text-sm text-ink-2">
          {product.city ? cityIn(language, product.city) : null}
          {product.city ? <i className="dot" /> : null}
          {words.listed} <RelativeTime at={product.published_at} />
          {likes}
        </p>
      ) : null}
      {isLive ? (
        <div className="mt-3 grid gap-3 rounded-card border border-line bg-surface p-4">
          <PincodeCheck id={product.id} />
          {returns ? (
            <>
              <Fact>{returns.returnable ? words.returnIn(returns.window_days) : words.noReturn}</Fact>
              <Fact>{returns.returnable ? words.held : words.heldNoReturn}</Fact>
            </>
          ) : null}
        </div>
      ) : null}
      {isLive && product.price !== null ? (
        <BuyActions
          id={product.id}
          sellerId={product.seller.id}
          price={product.price}
          isNegotiable={isNegotiable}
          bargaining={bargaining}
        />
      ) : null}
    </div>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5">
      <Check className="size-5 flex-none text-primary" strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}
