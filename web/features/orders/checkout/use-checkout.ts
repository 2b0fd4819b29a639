import { useEffect, useState } from "react";
import { accountsContract } from "../../../../contract/accounts/accounts.contract.ts";
import { Refusal } from "../../../../contract/kit.ts";
import { checkoutContract } from "../../../../contract/orders/checkout.contract.ts";
import type { OrderMethod } from "../../../../contract/orders/orders.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { placeIn } from "../../../lib/i18n/place-in.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { orderTarget } from "../../../lib/order-link.ts";
import { fieldFailures, refusalWords } from "../../../lib/session/failure-words.ts";
import {
  type CheckoutData,
  chooseForCheckout,
  clearCheckout,
  endAttempt,
  keyOfAttempt,
  leaveForPayment,
} from "../../../stores/checkout-data.store.ts";
import { type Answers, useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import type { CheckoutFacts, CheckoutPage, Closing } from "./load-checkout.ts";
import { findMissing, type OrderBody, orderBody } from "./order-body.ts";
import { useFacts } from "./use-facts.ts";

export type Checkout = ReturnType<typeof useCheckout>;

/** What stands above the button when an order did not go through: until something else is chosen or tried. */
type Said = { kind: "changed"; text: string } | { kind: "gateway" } | { kind: "full" };

/** Everything behind the checkout: what is known, what is chosen, and the order itself. */
export function useCheckout(page: CheckoutPage, onClosed: (closing: Closing) => void) {
  const words = useMessages("orders/checkout");
  const site = useMessages();
  const language = useLanguage();
  const known = useFacts(page, onClosed);
  const { id, data, address, method, pincode, lookAgain } = known;
  const { isBusy, fields, setFields, send, form } = useSending();
  const [said, setSaid] = useState<Said>();
  const [isLeaving, setLeaving] = useState(false);

  useReloadOnReturn();

  function pick(choice: Partial<CheckoutData>) {
    setSaid(undefined);
    setFields({});
    chooseForCheckout(choice);
  }

  function sayWhatIsMissing(): boolean {
    const text = {
      pincode: words.deliver.invalid,
      name: words.deliver.needed,
      address_line_one: words.deliver.needed,
      alternate_mobile: words.contact.wrong,
      method: words.pay.choose,
    };
    const missing = findMissing(data, address, method);
    if (known.isUnknown && !missing.includes("pincode")) missing.push("pincode");
    const fields: Record<string, string> = Object.fromEntries(missing.map((name) => [name, text[name]]));
    // Its field says so already, and is where there is something to do.
    if (known.coupon.isUncovered) fields.coupon_code = words.coupon.bars.wrong_method;
    setFields(fields);
    return Object.keys(fields).length > 0;
  }

  /** What the server says to an order that can't be placed as it was asked for. */
  function answersTo(kind: OrderMethod, before: number): Answers {
    const barred = (refusal: Refusal) => {
      chooseForCheckout({ method: null });
      setFields({ method: refusalWords(refusal, site) });
      void lookAgain();
    };
    const closed = ({ code }: Refusal) => void known.close(code);
    const changed = () => void lookAgain().then((facts) => sayChange(before, facts?.methods[kind].total_paise));
    return {
      not_found: closed,
      own_listing: closed,
      item_taken: closed,
      not_your_turn: closed,
      listing_wrong_state: closed,
      cod_not_allowed: barred,
      cod_limit: barred,
      unpaid_limit: barred,
      emi_not_allowed: barred,
      link_not_allowed: barred,
      not_serviceable: (refusal) => setFields({ pincode: refusalWords(refusal, site) }),
      coupon_refused: (refusal) => void known.coupon.refuse(refusalWords(refusal, site), pincode),
      gateway_unavailable: () => setSaid({ kind: "gateway" }),
      price_changed: changed,
      // Asked for so long ago that its time to pay is over: the next try is an order of its own.
      payment_wrong_state: changed,
      validation_failed: (refusal) => setFields(withoutPaths(fieldFailures(refusal, site))),
    };
  }

  function sayChange(before: number, now = before) {
    const text = now === before ? words.order.changedSame : words.order.changed(formatPaise(before), formatPaise(now));
    setSaid({ kind: "changed", text });
  }

  /** First into the book, where that was asked for: a second try then finds it there. */
  async function keepAddress(): Promise<boolean> {
    if (address || !data.keeps_address) return true;
    const body = { ...data.delivery_address, phone: page.known.phone };
    const saved = await send(() => browserCalls(accountsContract).addAddress({ body }), {
      conflict: () => setSaid({ kind: "full" }),
    });
    if (!saved) return false;
    known.addAddress(saved);
    chooseForCheckout({ address_id: saved.id, keeps_address: false });
    return true;
  }

  /** The facts as they are shown, or nothing if what is new about them has to be looked at first. */
  async function factsAsShown(kind: OrderMethod): Promise<CheckoutFacts | undefined> {
    if (!known.isStale) return known.facts;
    const facts = await send(known.look);
    if (!facts?.methods[kind].allowed) return undefined;
    const [before, now] = [known.facts, facts].map(({ methods }) => methods[kind].total_paise);
    if (before === now) return facts;
    sayChange(before ?? 0, now);
    return undefined;
  }

  async function place() {
    if (isLeaving) return;
    setSaid(undefined);
    if (sayWhatIsMissing() || method === null) return;
    const facts = await factsAsShown(method);
    if (!facts || !(await keepAddress())) return;
    const { delivery, quote_id, methods } = facts;
    if (delivery?.serviceable === false) {
      const place = words.deliver.place(...placeIn(language, delivery));
      return setFields({ pincode: words.deliver.deliversNot(place) });
    }
    const body = orderBody({ data, address, method, ownPhone: page.known.phone, quoteId: quote_id });
    const placed = await send(() => sendOrder(id, body), answersTo(method, methods[method].total_paise));
    if (!placed) return;
    const target = orderTarget(placed.order_link, window.location.origin);
    if (target === undefined) return toast(words.order.noLink, { tone: "bad" });
    setLeaving(true);
    if (body.is_cod) clearCheckout();
    else leaveForPayment();
    window.location.assign(target);
  }

  return { ...known, said, fields, isBusy: isBusy || isLeaving, isLeaving, form, pick, place };
}

/** Back from the payment page out of the browser's memory: what stands here is from before the order. */
function useReloadOnReturn(): void {
  useEffect(() => {
    function wake({ persisted }: PageTransitionEvent) {
      if (persisted) window.location.reload();
    }
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);
}

async function sendOrder(id: string, body: OrderBody) {
  try {
    const call = { params: { id }, body, key: keyOfAttempt(body) };
    const placed = await browserCalls(checkoutContract).createOrder(call);
    endAttempt();
    return placed;
  } catch (error) {
    // Whatever was answered is over. What was not may have been done all the same, and must not be done twice.
    if (error instanceof Refusal && error.status < 500) endAttempt();
    throw error;
  }
}

/** The fields of the form are named without the object they are sent in. */
function withoutPaths(failures: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(failures).map(([name, text]) => [name.replace(/^.*\./, ""), text]));
}
