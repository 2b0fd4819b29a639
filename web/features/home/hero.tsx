import cloth from "../../brand/cloth.svg";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";

export function Hero() {
  const home = useMessages("home");
  return (
    <section className="relative mt-4 overflow-hidden rounded-sheet bg-neel-deep px-5 pt-7 pb-6 text-on-neel lg:mt-6 lg:min-h-[340px] lg:px-14 lg:pt-14 lg:pb-13">
      <svg
        className="cloth-fade absolute -top-[148px] -right-[214px] size-[520px] text-[#5B5FCB] lg:-top-[262px] lg:-right-[70px] lg:size-[900px]"
        aria-hidden="true"
      >
        <use href={`${cloth}#kantha`} />
      </svg>
      <svg
        className="absolute top-7 -right-7 aspect-[332/412] w-[132px] lg:top-13 lg:right-[275px] lg:w-[210px]"
        aria-hidden="true"
      >
        <use href={`${cloth}#needle`} />
      </svg>
      <div className="relative">
        <h1 className="text-2xl font-bold" tabIndex={-1}>
          {home.headline.map((line) => (
            <span key={line} className="block">
              {line}{" "}
            </span>
          ))}
        </h1>
        <p className="mt-2.5 mb-5 max-w-[23ch] lg:mt-3.5 lg:mb-6.5 lg:max-w-[38ch] lg:text-lg">{home.lead}</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to="/products" look="sell" className="px-4">
            {home.browse}
          </ButtonLink>
          <ButtonLink to="/user/sell-used-items" look="cloth" className="px-4">
            {home.sell}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
