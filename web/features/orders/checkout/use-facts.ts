import { useCallback, useEffect, useRef, useState } from "react";
import { Refusal } from "../../../../contract/kit.ts";
import { checkoutContract } from "../../../../contract/orders/checkout.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { readCookie } from "../../../lib/cookies.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { waysToPay } from "../../../lib/market.ts";
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
  const { known, setKnown, isLooking, isUnknown, setUnknown, close, look } = useLook(page, onClosed);
  const coupon = useCoupon(look);
  const { judge } = coupon;

  const address = chosenAddress(known.facts.addresses, data.address_id);
  const [way, ...others] = waysToPay();
  const method = chosenMethod(known.facts.methods, others.length === 0 ? (way ?? null) : data.method);
  const pincode = address?.pincode ?? data.delivery_address.pincode;

  /** A coupon is on, but the way to pay that is picked is none it pays for: such an order would be refused. */
  const isUncovered =
    method !== null &&
    data.coupon_code !== null &&
    known.coupon !== null &&
    !known.facts.methods[method].lines.some(({ kind }) => kind === "coupon");

  /** The same questions again, about what is chosen now. What fails is asked once more with the order. */
  const lookAgain = useCallback(
    (about: string) =>
      look(about, useCheckoutData.getState().coupon_code)
        .then((facts) => judge(facts, about))
        .catch(() => undefined),
    [look, judge],
  );

  useEffect(() => startCheckout({ user_id, product_id: id }, page.known.name ?? ""), [user_id, id, page.known.name]);

  const isBehind =
    (isWhole(pincode) && pincode !== known.pincode) || (data.coupon_code !== null && known.coupon === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question that failed is not repeated by itself
  useEffect(() => {
    setUnknown(false);
    if (isBehind) void lookAgain(pincode);
  }, [pincode, data.coupon_code]);

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
      error: isUncovered ? words.coupon.bars.wrong_method : coupon.error,
      isUncovered,
      isBusy: coupon.isBusy,
      apply: (code: string) => coupon.apply(code, pincode),
      remove: () => coupon.remove(pincode),
      refuse: coupon.refuse,
    },
    addAddress,
  };
}

/** Undefined where another question was asked since, or it cannot be bought. */
type Look = (pincode: string, coupon: string | null) => Promise<CheckoutFacts | undefined>;

/** What the server said last, and the way to ask for everything anew. */
function useLook(page: CheckoutPage, onClosed: (closing: Closing) => void) {
  const { id } = page.facts.product;
  const [known, setKnown] = useState<Known>({ ...page, coupon: null });
  const [isLooking, setLooking] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const last = useRef(0);

  /** Leaves for the page that says why it can't be bought, if that is what was said. */
  const close = useCallback(
    (code: string): boolean => {
      const closing = closings.find((one) => one === code);
      if (closing) onClosed(closing);
      return closing !== undefined;
    },
    [onClosed],
  );

  /** The last question counts, in whatever order the answers come. */
  const look: Look = useCallback(
    async (about, coupon) => {
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

  return { known, setKnown, isLooking, isUnknown, setUnknown, close, look };
}

/** Puts a coupon on and takes it off again; one that does not count says why. */
function useCoupon(look: Look) {
  const words = useMessages("orders/checkout");
  const [error, setError] = useState<string>();
  const { isBusy, send } = useSending();

  const refuse = useCallback(
    (text: string, pincode: string) => {
      setError(text);
      chooseForCheckout({ coupon_code: null });
      return look(pincode, null).catch(() => undefined);
    },
    [look],
  );

  /** Whether the coupon asked about counts; if not, it is said why and everything is asked without it. */
  const judge = useCallback(
    async (facts: CheckoutFacts | undefined, pincode: string): Promise<CheckoutFacts | undefined> => {
      const bar = facts?.coupon?.why_not ?? null;
      return bar === null ? facts : refuse(words.coupon.bars[bar], pincode);
    },
    [refuse, words],
  );

  async function apply(code: string, pincode: string) {
    setError(undefined);
    const facts = await send(() => look(pincode, code));
    const judged = await judge(facts, pincode);
    if (judged?.coupon) chooseForCheckout({ coupon_code: judged.coupon.code });
  }

  function remove(pincode: string) {
    setError(undefined);
    chooseForCheckout({ coupon_code: null });
    return look(pincode, null).catch(() => undefined);
  }

  return { error, isBusy, refuse, judge, apply, remove };
}
