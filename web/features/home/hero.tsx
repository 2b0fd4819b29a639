import { BadgeCheck } from "lucide-react";
import type { Card } from "../../../contract/listings/listings.contract.ts";
import cloth from "../../brand/cloth.svg";
import needle from "../../brand/needle.svg";
import needleSewn from "../../brand/needle-sewn.svg";
import { formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { productLink } from "../../lib/product-links.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";

/** Fewer would say that nobody comes here. */
const FEWEST_TO_SAY = 20;

interface HeroProps {
  /** Some of what came today: around the S, where a wide screen has room. */
  goods: readonly Card[];
  numbers: { days: number; checked: number } | null;
}

export function Hero({ goods, numbers }: HeroProps) {
  const home = useMessages("home");
  return (
    <section className="relative mt-4 overflow-hidden rounded-sheet bg-neel-deep px-5 pt-7 pb-6 text-on-neel lg:mt-6 lg:min-h-[360px] lg:px-14 lg:pt-14 lg:pb-13">
      <svg
        className="cloth-fade absolute -top-[148px] -right-[214px] size-[520px] text-[#5B5FCB] lg:-top-[262px] lg:-right-[70px] lg:size-[900px]"
        aria-hidden="true"
      >
        <use href={`${cloth}#kantha`} />
      </svg>
      {/* It sews itself, once; for whoever wants no motion it is sewn already. */}
      <picture>
        <source srcSet={needle} media="(prefers-reduced-motion: reduce)" />
        <img
          src={needleSewn}
          alt=""
          width="332"
          height="412"
          className="absolute top-6 -right-12 h-auto w-[112px] min-[22rem]:-right-9 min-[22rem]:w-[124px] lg:top-16 lg:right-[275px] lg:w-[200px]"
        />
      </picture>
      <Goods goods={goods} />
      <div className="relative">
        <h1 className="text-2xl font-bold lg:text-display lg:leading-[1.15]" tabIndex={-1}>
          {home.headline.map((line) => (
            <span key={line} className="block">
              {line}{" "}
            </span>
          ))}
        </h1>
        <p className="mt-2.5 mb-5 max-w-[22ch] lg:mt-3.5 lg:mb-6.5 lg:max-w-[38ch] lg:text-lg">{home.lead}</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to="/products" look="sell" className="px-4">
            {home.browse}
          </ButtonLink>
          <ButtonLink to="/user/sell-used-items" look="cloth" className="px-4">
            {home.sell}
          </ButtonLink>
        </div>
        {numbers && numbers.checked >= FEWEST_TO_SAY ? (
          <p className="mt-4 flex items-center gap-2 text-sm text-on-neel-2">
            <BadgeCheck className="size-5 flex-none text-[#FFC04D]" strokeWidth={1.75} aria-hidden="true" />
            {home.checked(numbers.checked, numbers.days)}
          </p>
        ) : null}
      </div>
    </section>
  );
}

const places = [
  "top-9 right-[532px] -rotate-6",
  "bottom-8 right-[500px] rotate-3",
  "top-7 right-[150px] rotate-6",
  "bottom-9 right-12 -rotate-3",
];

function Goods({ goods }: Pick<HeroProps, "goods">) {
  const { today } = useMessages("home");
  if (goods.length < places.length) return null;
  return (
    <ul aria-label={today} className="max-xl:hidden">
      {goods.slice(0, places.length).map((card, at) => (
        <li key={card.id} className={classNames("absolute", places[at])}>
          <Link
            to={productLink(card.id, card.title)}
            className="group relative block h-[130px] w-26 overflow-hidden rounded-card bg-surface-2 shadow-over"
          >
            <img
              src={card.image?.url_320}
              alt={card.title}
              width="104"
              height="130"
              loading="lazy"
              className="size-full object-cover transition-transform group-hover:scale-105"
            />
            <span className="absolute inset-x-1.5 bottom-1.5 rounded-full bg-surface px-2 text-center text-sm leading-6 font-semibold text-ink">
              {formatRupees(card.price)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
