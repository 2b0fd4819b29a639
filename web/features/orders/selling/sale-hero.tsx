import { sayHours } from "../../../../contract/orders/slot-hours.ts";
import cloth from "../../../brand/cloth.svg";
import { formatMoment } from "../../../lib/format/date.ts";
import { formatDay } from "../../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { TimeLeft } from "../../../ui/listings/time-left.tsx";
import type { Sale } from "./sale-types.ts";

/** Where it stands, in one sentence, and what that means for the seller. */
export function SaleHero({ sale: { state, pickup, due_at } }: { sale: Sale }) {
  const words = useMessages("orders/selling");
  const { page } = words;
  const language = useLanguage();
  const { title, text } = page.now[state];
  const isPlanned = state === "confirmed" || state === "pickup_scheduled";
  const heading =
    isPlanned && pickup
      ? page.pickupOn(words.slot(formatDay(pickup.day, language), sayHours(pickup.part, language)))
      : state === "confirmed"
        ? page.willCall
        : title;
  return (
    <section className="relative overflow-hidden rounded-sheet bg-neel-deep px-5 py-6 text-on-neel lg:px-7">
      <svg
        className="cloth-fade absolute -top-[110px] -right-[120px] size-[380px] text-[#5B5FCB] lg:-top-[150px] lg:-right-[60px] lg:size-[460px]"
        aria-hidden="true"
      >
        <use href={`${cloth}#kantha`} />
      </svg>
      <div className="relative max-w-[34rem]">
        <p className="text-sm text-on-neel-2">{isPlanned ? title : words.state[state]}</p>
        <h2 className="text-xl font-bold lg:text-2xl">{heading}</h2>
        {(state === "awaiting_seller" || state === "price_proposed") && due_at ? (
          <p className="mt-1 font-semibold">
            <TimeLeft at={due_at} say={words.answerWithin} />
            <i className="dot" />
            {page.until(formatMoment(due_at, language))}
          </p>
        ) : null}
        <p className="mt-1">{text}</p>
      </div>
    </section>
  );
}
