import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cityIn } from "../../lib/brand.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { productLink } from "../../lib/product-links.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { QuoteTable } from "../../ui/goods/quote-table.tsx";
import { TimeLeft } from "../../ui/goods/time-left.tsx";
import { CouponField } from "./coupon-field.tsx";
import type { Checkout } from "./use-checkout.ts";

/** The item, every line of what it costs by the way of paying that is picked, and what the law wants said before. */
export function OrderSum({ checkout, button }: { checkout: Checkout; button: ReactNode }) {
  const language = useLanguage();
  const words = useMessages("checkout");
  const { conditions } = useMessages().goods;
  const { facts, method, isLooking } = checkout;
  const { product, offer, price } = facts;
  const shown = method ?? "prepaid";
  const { lines, total_paise } = facts.methods[shown];
  return (
    <div className="grid gap-4 lg:sticky lg:top-24">
      <section
        aria-label={words.sum.title}
        aria-busy={isLooking}
        className="rounded-card border border-line bg-surface p-4 lg:p-6"
      >
        <div className="mb-3 flex gap-3 border-b border-line pb-3">
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
              className="-mt-2 block py-2 font-medium [overflow-wrap:anywhere] hover:text-primary"
            >
              {product.title}
            </Link>
            <p className="text-sm text-ink-2">
              {conditions[product.condition ?? ""]}
              {product.condition && product.city ? <i className="dot" /> : null}
              {product.city ? cityIn(language, product.city) : null}
            </p>
          </div>
        </div>
        {offer ? (
          <p className="mb-3 rounded-control bg-genda-tint px-3.5 py-2.5 text-sm">
            <b className="font-semibold">
              {words.sum.offer}: {formatRupees(price)}.
            </b>{" "}
            <TimeLeft at={offer.expires_at} say={words.sum.offerEnds} />
          </p>
        ) : null}
        <div aria-live="polite">
          <QuoteTable
            caption={words.sum.totalBy[shown]}
            isLarge
            lines={lines}
            totalPaise={total_paise}
            names={words.sum.line}
            totalName={words.sum.totalBy[shown]}
          />
        </div>
        <div className="mt-3 border-t border-line pt-3.5">
          <CouponField checkout={checkout} />
        </div>
        {button}
      </section>
      <Terms days={facts.return_window_days} isCash={shown === "cod"} />
    </div>
  );
}

function Terms({ days, isCash }: { days: number; isCash: boolean }) {
  const words = useMessages("checkout").terms;
  const held = days > 0 ? words.held(days) : words.heldNoReturn;
  const cash = days > 0 ? words.cash(days) : words.cashNoReturn;
  const links = Object.entries(words.links);
  return (
    <>
      <Note icon={LockKeyhole}>
        {isCash ? cash : held} {words.cancel}
      </Note>
      <div className="text-sm text-ink-2">
        <p>{words.accept}</p>
        <p className="mt-1">{words.read}</p>
        <ul className="flex flex-wrap gap-x-4">
          {links.map(([panel, name]) => (
            <li key={panel}>
              <Link
                to={`/policies?panel=${panel}`}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
