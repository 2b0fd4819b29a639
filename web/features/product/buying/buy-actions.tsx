import { formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { useIsOwn } from "./use-is-own.ts";

interface BuyActionsProps {
  id: string;
  sellerId: string;
  price: number;
  isNegotiable: boolean;
}

/** Buy and offer: beside the price on a wide screen, in a bar above the tabs on a phone. */
export function BuyActions({ id, sellerId, price, isNegotiable }: BuyActionsProps) {
  const words = useMessages("product");
  const isOwn = useIsOwn(sellerId);
  if (isOwn) {
    return (
      <p className="mt-4 rounded-control bg-neel-tint px-3.5 py-3">
        {words.own.text}{" "}
        <ButtonLink to="/user/products" look="text" className="-my-3">
          {words.own.manage}
        </ButtonLink>
      </p>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls; these are links */}
      <div
        role="group"
        data-sticky-bar
        aria-label={words.actions}
        className="flex gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom))] max-lg:z-(--z-bar) max-lg:bg-surface max-lg:px-(--gutter) max-lg:py-2.5 max-lg:shadow-bar-top lg:mt-5 print:hidden"
      >
        {isNegotiable ? (
          <ButtonLink to={`/user/offers?role=buyer&product=${id}`} look="secondary" className="flex-1 max-lg:px-2">
            {words.offer}
          </ButtonLink>
        ) : null}
        <ButtonLink to={`/user/checkout?product=${id}`} className="flex-1 max-lg:px-2 lg:grow-[1.3]">
          {words.buy}
          <span className="lg:hidden">{formatRupees(price)}</span>
        </ButtonLink>
      </div>
      <p className="mt-2 text-sm text-ink-2">{words.soon}</p>
    </>
  );
}
