import { type ComponentType, Suspense, useCallback, useEffect, useState } from "react";
import { isHinted, readCookie } from "../../../../lib/cookies.ts";
import { formatRupees } from "../../../../lib/format/money.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { has } from "../../../../lib/market.ts";
import { loginPath } from "../../../../lib/return-path.ts";
import { Button, ButtonLink } from "../../../../ui/actions/button.tsx";
import { takeMark } from "../../../../ui/take-mark.ts";

/** What this viewer and the seller said to each other, from the feature that knows of offers. */
export type Bargaining = ComponentType<{
  productId: string;
  asked: number;
  isOffering: boolean;
  onOffering: (isOffering: boolean) => void;
  onState: (state: BargainState) => void;
}>;

interface BargainState {
  /** Whole rupees: promised to this viewer, and to nobody else. */
  agreed?: number;
  /** Something is said already and waits for its answer. */
  isOpen: boolean;
}

interface BuyActionsProps {
  id: string;
  sellerId: string;
  price: number;
  isNegotiable: boolean;
  bargaining: Bargaining;
}

/** Opens the sheet. */
const OFFER = "#offer";

/** Buy and offer: beside the price on a wide screen, in a bar above the tabs on a phone. */
export function BuyActions({ id, sellerId, price, isNegotiable, bargaining: Bargain }: BuyActionsProps) {
  const words = useMessages("listings/product");
  const isOwn = useIsOwn(sellerId);
  const [isKnown, setKnown] = useState(false);
  const [isOffering, setOffering] = useState(false);
  const [{ agreed, isOpen }, setState] = useState<BargainState>({ isOpen: false });

  useEffect(() => {
    const isIn = isHinted(document.cookie, "is_login");
    setKnown(isIn);
    if (takeMark(OFFER)) setOffering(isIn && isNegotiable);
  }, [isNegotiable]);

  const onState = useCallback((state: BargainState) => setState(state), []);

  function offer() {
    if (isKnown) setOffering(true);
    else window.location.assign(loginPath(window.location.pathname + window.location.search + OFFER));
  }

  if (isOwn) {
    return (
      <p className="mt-4 rounded-control bg-neel-tint px-3.5 py-3">
        {words.own.text}{" "}
        <ButtonLink to={`/user/products?status=published#price-${id}`} look="text" className="-my-3">
          {words.own.price}
        </ButtonLink>
        <ButtonLink to="/user/products" look="text" className="-my-3">
          {words.own.manage}
        </ButtonLink>
      </p>
    );
  }
  return (
    <>
      {isKnown && has("offers") ? (
        <Suspense fallback={null}>
          <Bargain productId={id} asked={price} isOffering={isOffering} onOffering={setOffering} onState={onState} />
        </Suspense>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls; these are ways on */}
      <div
        role="group"
        data-sticky-bar
        aria-label={has("offers") ? words.actions : words.buy}
        className="flex gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom))] max-lg:z-(--z-bar) max-lg:bg-surface max-lg:px-(--gutter) max-lg:py-2.5 max-lg:shadow-bar-top lg:mt-5 print:hidden"
      >
        {isNegotiable && !isOpen && price > 1 ? (
          <Button
            look="secondary"
            data-needs-script
            aria-haspopup="dialog"
            onClick={offer}
            className="flex-1 max-lg:flex-2 max-lg:px-1"
          >
            {words.offer}
          </Button>
        ) : null}
        <ButtonLink
          to={`/user/checkout?pid=${id}`}
          className="flex-1 whitespace-nowrap max-lg:flex-3 max-lg:px-1 lg:grow-[1.3]"
        >
          {words.buy}
          <span className={agreed === undefined ? "lg:hidden" : undefined}>{formatRupees(agreed ?? price)}</span>
        </ButtonLink>
      </div>
    </>
  );
}

/** The page is the same for everyone; that it is one's own item shows once the page is alive. */
function useIsOwn(sellerId: string): boolean {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => setOwn(readCookie(document.cookie, "user_id") === sellerId), [sellerId]);
  return isOwn;
}
