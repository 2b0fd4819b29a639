import { type ReactNode, useId, useState } from "react";
import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { firstWay } from "../../../lib/market.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Contact } from "./contact.tsx";
import { DeliverTo } from "./deliver-to.tsx";
import type { CheckoutPage, Closing } from "./load-checkout.ts";
import { OpenOrder } from "./open-order.tsx";
import { OrderSum } from "./order-sum.tsx";
import { OrderedListing } from "./ordered-listing.tsx";
import { PayWith } from "./pay-with.tsx";
import { type Checkout, useCheckout } from "./use-checkout.ts";

interface CheckoutFormProps {
  page: CheckoutPage;
  onClosed: (closing: Closing) => void;
  /** Draws the form of an address; it belongs to another feature, so the page hands it in. */
  editAddress: (form: { address: Address; onSaved: () => void; onCancel: () => void }) => ReactNode;
}

/** Where, whom to call, how to pay; and at every moment what it costs and one button. */
export function CheckoutForm({ page, onClosed, editAddress }: CheckoutFormProps) {
  const words = useMessages("orders/checkout");
  const checkout = useCheckout(page, onClosed);
  const [edited, setEdited] = useState<Address>();
  const { facts, method, said, form } = checkout;
  const total = formatPaise(facts.methods[method ?? firstWay()].total_paise);
  const close = () => setEdited(undefined);
  return (
    <>
      {/* An order is placed by the button alone: Enter in a field must not buy anything. */}
      <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
        {facts.open_order ? <OpenOrder order={facts.open_order} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
          {/* What it is about comes first; on a wide screen it stands above its total. */}
          <div className="lg:col-start-2">
            <OrderedListing facts={facts} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <NumberedPart number={1} title={words.deliver.title}>
              <DeliverTo checkout={checkout} onEdit={setEdited} />
            </NumberedPart>
            <hr className="stitch-quiet" />
            <NumberedPart number={2} title={words.contact.title}>
              <Contact checkout={checkout} phone={page.known.phone} />
            </NumberedPart>
            <hr className="stitch-quiet" />
            <NumberedPart number={3} title={words.pay.title}>
              <PayWith checkout={checkout} />
            </NumberedPart>
          </div>
          <OrderSum
            checkout={checkout}
            isAdult={page.isAdult}
            button={
              <div className="mt-4 grid gap-3 max-lg:hidden">
                <Why said={said} />
                <OrderButton checkout={checkout} size="wide" />
              </div>
            }
          />
        </div>
        <div className="h-28 lg:hidden" />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls; this is its end */}
        <div
          role="group"
          data-sticky-bar
          aria-label={words.sum.bar}
          className="z-(--z-bar) grid gap-2.5 bg-surface px-(--gutter) pt-2.5 pb-4 shadow-bar-top max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom))] lg:hidden print:hidden"
        >
          <Why said={said} />
          <div className="flex items-center gap-3">
            <p className="flex-1 text-sm leading-tight text-ink-2">
              {words.sum.totalBy[method ?? firstWay()]}
              <b className="block text-lg leading-snug font-bold text-ink">{total}</b>
            </p>
            <OrderButton checkout={checkout} isShort className="flex-[1.3]" />
          </div>
        </div>
      </form>
      <Dialog kind="sheet" hasForm isOpen={edited !== undefined} onClose={close} title={words.deliver.editHeading}>
        {edited
          ? editAddress({
              address: edited,
              onSaved: () => {
                close();
                void checkout.lookAgain();
              },
              onCancel: close,
            })
          : null}
      </Dialog>
    </>
  );
}

/** Why the last try came to nothing, where the eye is. */
function Why({ said }: { said: Checkout["said"] }) {
  const words = useMessages("orders/checkout");
  if (!said) return null;
  const text = {
    changed: said.kind === "changed" ? said.text : "",
    gateway: words.order.gateway,
    full: words.deliver.full,
  };
  return (
    <Note tone={said.kind === "changed" ? "notice" : "bad"} role="alert">
      {text[said.kind]}
    </Note>
  );
}

interface OrderButtonProps {
  checkout: Checkout;
  isShort?: boolean;
  size?: "wide";
  className?: string;
}

function OrderButton({ checkout, isShort = false, size, className }: OrderButtonProps) {
  const words = useMessages("orders/checkout");
  const { facts, method, isBusy, isLooking, isStale, said, place } = checkout;
  const isOnline = method === "prepaid" || method === "emi";
  const pay = isShort
    ? words.order.payShort
    : words.order.pay(formatPaise(facts.methods[method ?? firstWay()].total_paise));
  const busy = isOnline ? words.order.opening : words.order.placing;
  return (
    <Button
      onClick={() => void place()}
      busy={isBusy ? busy : isLooking && isStale ? words.deliver.looking : undefined}
      {...(size ? { size } : {})}
      className={className}
    >
      {said?.kind === "gateway" ? words.order.again : isOnline ? pay : words.order.place}
    </Button>
  );
}

/** One of the three things a buyer decides, in their order. */
function NumberedPart({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-center gap-2.5 text-lg font-bold">
        <span
          aria-hidden="true"
          className="grid size-[26px] flex-none place-items-center rounded-full bg-neel-tint text-sm font-bold text-primary"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
