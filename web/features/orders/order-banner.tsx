import { CircleX } from "lucide-react";
import type { OrderShort } from "../../../contract/orders/orders.contract.ts";
import cloth from "../../brand/cloth.svg";
import { formatDay } from "../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { productLink } from "../../lib/product-links.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { comingOn, stateFacts } from "./order-states.ts";

export interface Said {
  title: string;
  text: string;
}

interface OrderBannerProps {
  order: Pick<OrderShort, "state" | "arrives_on" | "product">;
  /** What the courier says of it: the order itself only knows that one has it. */
  said?: Said | null;
}

/** How the order stands, at a glance: when it comes, or what became of it. */
export function OrderBanner({ order, said }: OrderBannerProps) {
  const words = useMessages("orders");
  const language = useLanguage();
  const { next, ...own } = words.states[order.state];
  const told = order.state === "out_for_delivery" ? said : null;
  const { title, text } = told ?? own;
  // Once a courier has it, when it comes stands with its parcel.
  const coming = told ? undefined : comingOn(order, Date.now());
  if (stateFacts[order.state].tone === "bad") {
    return (
      <section className="flex gap-3 rounded-sheet border border-line bg-surface p-5 lg:p-7">
        <CircleX className="mt-1 size-6 flex-none text-error" strokeWidth={1.75} aria-hidden="true" />
        <div>
          <h2 className="text-xl font-bold">{title}</h2>
          <p className="mt-1">{text}</p>
          <p className="mt-1 text-ink-2">{next}</p>
          <ButtonLink
            to={productLink(order.product.id, order.product.title)}
            look="secondary"
            size="small"
            className="mt-3"
          >
            {words.item.page}
          </ButtonLink>
        </div>
      </section>
    );
  }
  return (
    <section className="relative overflow-hidden rounded-sheet bg-neel-deep p-5 text-on-neel lg:p-7">
      <svg
        className="cloth-fade absolute -top-[130px] -right-[170px] size-[420px] text-[#5B5FCB] lg:-top-[210px] lg:-right-[120px] lg:size-[560px]"
        aria-hidden="true"
      >
        <use href={`${cloth}#kantha`} />
      </svg>
      <div className="relative">
        {coming ? (
          <>
            <p className="text-sm text-on-neel-2">{coming.isLate ? words.wasDue : words.arriving}</p>
            <p className="text-2xl font-bold">{formatDay(coming.day, language)}</p>
            <h2 className="mt-1 font-semibold">{title}</h2>
          </>
        ) : (
          <h2 className="text-2xl font-bold">{title}</h2>
        )}
        <p className="mt-1 max-w-[44ch]">{text}</p>
        <p className="mt-1 max-w-[44ch] text-on-neel-2">{next}</p>
      </div>
    </section>
  );
}
