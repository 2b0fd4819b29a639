import { useCallback, useEffect, useRef, useState } from "react";
import { Refusal } from "../../../../contract/kit.ts";
import { checkoutContract } from "../../../../contract/orders/checkout.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { readCookie } from "../../../lib/cookies.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { choicesOf, chooseForCheckout, startCheckout, useCheckoutData } from "../../../stores/checkout-data.store.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { type CheckoutFacts, type CheckoutPage, type Closing, closings } from "./load-checkout.ts";
import { chosenAddress, chosenMethod } from "./order-body.ts";

interface Known {
  facts: CheckoutFacts;
  pincode: string | null;
  coupon: string | null;
}

function isWhole(pincode: string): boolean {
  return /^\d{6}$/.test(pincode);
}

function readUser(): string | null {
  return typeof document === "undefined" ? null : (readCookie(document.cookie, "user_id") ?? null);
}

/** What the server says about buying this item, kept to what is chosen. */
export function useFacts(page: CheckoutPage, onClosed: (closing: Closing) => void) {
  const words = useMessages("orders/checkout");
  const { id } = page.facts.product;
  const [user_id] = useState(readUser);
  const data = choicesOf({ user_id, product_id: id }, useCheckoutData());
  const [known, setKnown] = useState<Known>({ ...page, coupon: null });
  const [isLooking, setLooking] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const [couponError, setCouponError] = useState<string>();
  const applying = useSending();
  const last = useRef(0);

  const address = chosenAddress(known.facts.addresses, data.address_id);
  const method = chosenMethod(known.facts.methods, data.method);
  const pincode = address?.pincode ?? data.delivery_address.pincode;

  /** A coupon is on, but the way to pay that is picked is none it pays for: such an order would be refused. */
  const isUncovered =
    method !== null &&
    data.coupon_code !== null &&
    known.coupon !== null &&
    !known.facts.methods[method].lines.some(({ kind }) => kind === "coupon");

  /** Leaves for the page that says why it can't be bought, if that is what was said. */
  const close = useCallback(
    (code: string): boolean => {
      const closing = closings.find((one) => one === code);
      if (closing) onClosed(closing);
      return closing !== undefined;
    },
    [onClosed],
  );

  /** Asks for everything anew. The last question counts, in whatever order the answers come. */
  const look = useCallback(
    async (about: string, coupon: string | null): Promise<CheckoutFacts | undefined> => {
      last.current += 1;
      const mine = last.current;
      setLooking(true);
      try {
        const query = {
          ...(isWhole(about) ? { pincode: about } : {}),
          ...(coupon === null ? {} : { coupon_code: coupon }),
        };
        const facts = await browserCalls(checkoutContract).checkout({ params: { id }, query });
        if (mine !== last.current) return undefined;
        setUnknown(false);
        setKnown({ facts, pincode: isWhole(about) ? about : null, coupon });
        return facts;
      } catch (error) {
        if (mine !== last.current) return undefined;
        if (error instanceof Refusal && error.code === "invalid_pincode") setUnknown(true);
        else if (!(error instanceof Refusal && close(error.code))) throw error;
        return undefined;
      } finally {
        if (mine === last.current) setLooking(false);
      }
    },
    [id, close],
  );

  const refuseCoupon = useCallback(
    (text: string, about: string) => {
      setCouponError(text);
      chooseForCheckout({ coupon_code: null });
      return look(about, null).catch(() => undefined);
    },
    [look],
  );

  /** Whether the coupon asked about counts; if not, it is said why and everything is asked without it. */
  const judgeCoupon = useCallback(
    async (facts: CheckoutFacts | undefined, about: string): Promise<CheckoutFacts | undefined> => {
      const bar = facts?.coupon?.why_not ?? null;
      return bar === null ? facts : refuseCoupon(words.coupon.bars[bar], about);
    },
    [refuseCoupon, words],
  );

  /** The same questions again, about what is chosen now. What fails is asked once more with the order. */
  const lookAgain = useCallback(
    (about: string) =>
      look(about, useCheckoutData.getState().coupon_code)
        .then((facts) => judgeCoupon(facts, about))
        .catch(() => undefined),
    [look, judgeCoupon],
  );

  useEffect(() => startCheckout({ user_id, product_id: id }, page.known.name ?? ""), [user_id, id, page.known.name]);

  const isBehind =
    (isWhole(pincode) && pincode !== known.pincode) || (data.coupon_code !== null && known.coupon === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question that failed is not repeated by itself
  useEffect(() => {
    setUnknown(false);
    if (isBehind) void lookAgain(pincode);
  }, [pincode, data.coupon_code]);

  async function applyCoupon(code: string) {
    setCouponError(undefined);
    const facts = await applying.send(() => look(pincode, code));
    const judged = await judgeCoupon(facts, pincode);
    if (judged?.coupon) chooseForCheckout({ coupon_code: judged.coupon.code });
  }

  function removeCoupon() {
    setCouponError(undefined);
    chooseForCheckout({ coupon_code: null });
    return look(pincode, null).catch(() => undefined);
  }

  /** One more of the book, without asking for all of it again. */
  function addAddress(saved: CheckoutFacts["addresses"][number]) {
    setKnown((before) => ({ ...before, facts: { ...before.facts, addresses: [...before.facts.addresses, saved] } }));
  }

  return {
    id,
    facts: known.facts,
    data,
    address,
    method,
    pincode,
    /** Nothing is known yet about the pincode that stands there. */
    isStale: isWhole(pincode) && pincode !== known.pincode,
    isLooking,
    isUnknown,
    close,
    look: () => look(pincode, data.coupon_code),
    lookAgain: () => lookAgain(pincode),
    coupon: {
      error: isUncovered ? words.coupon.bars.wrong_method : couponError,
      isUncovered,
      isBusy: applying.isBusy,
      apply: applyCoupon,
      remove: removeCoupon,
      refuse: refuseCoupon,
    },
    addAddress,
  };
}
