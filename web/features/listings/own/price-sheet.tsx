import { type FormEvent, useEffect, useState } from "react";
import type { Quote } from "../../../../contract/catalogue/catalogue.contract.ts";
import { MAX_PRICE_RUPEES } from "../../../../contract/catalogue/catalogue.contract.ts";
import { listingsContract, type OwnListing } from "../../../../contract/listings/listings.contract.ts";
import { browserCalls, quietCalls } from "../../../lib/api.ts";
import { formatPaise, formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { has } from "../../../lib/market.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { askInEffect } from "../../../ui/ask-in-effect.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Switch } from "../../../ui/form/choice.tsx";
import { MoneyField } from "../../../ui/form/money-field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { SellerLines } from "../seller-lines.tsx";

interface PriceFormProps {
  listing: OwnListing;
  onSaved: () => void;
}

/** A new price, with what it brings in before it is saved. */
export function PriceForm({ listing, onSaved }: PriceFormProps) {
  const { price: words } = useMessages("listings/own");
  const { isBusy, fields, setFields, send, form } = useSending();
  const [typed, setTyped] = useState(String(listing.price ?? ""));
  const [isNegotiable, setNegotiable] = useState(listing.is_negotiable);
  const price = readPrice(typed);
  const receives = useReceives(listing.id, price);
  const isLower = price !== undefined && listing.price !== null && price < listing.price && listing.like_count > 0;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (price === undefined) return setFields({ price: words.wrong });
    const body = { product_id: listing.id, price, is_negotiable: isNegotiable };
    const saved = await send(() => browserCalls(listingsContract).changePrice({ body }), {
      listing_wrong_state: () => {
        toast(words.moved, { tone: "bad" });
        onSaved();
      },
    });
    if (!saved) return;
    toast(words.saved(formatRupees(saved.price)), { tone: "good" });
    onSaved();
  }

  return (
    <form ref={form} onSubmit={save} noValidate className="grid gap-4">
      <p className="text-ink-2 [overflow-wrap:anywhere]">{listing.title}</p>
      <MoneyField
        label={words.label}
        digits={typed}
        // One more than the most there is: too much is said, not cut.
        mostDigits={9}
        onDigits={setTyped}
        hint={listing.price === null ? undefined : words.hint(formatRupees(listing.price))}
        error={fields.price}
      />
      {has("offers") ? (
        <Switch
          title={words.negotiable}
          text={words.negotiableText}
          checked={isNegotiable}
          onChange={(event) => setNegotiable(event.target.checked)}
        />
      ) : null}
      <ReceivesBox receives={receives} />
      {isLower ? <Note>{words.drop}</Note> : null}
      <Button type="submit" size="wide" busy={isBusy ? words.saving : undefined}>
        {words.save}
      </Button>
    </form>
  );
}

function ReceivesBox({ receives }: { receives: Receives }) {
  const { price: words } = useMessages("listings/own");
  if (receives.state === "none") return null;
  return (
    <div className="rounded-card bg-surface-2 p-4" aria-live="polite">
      {receives.state === "known" ? (
        <>
          <SellerLines lines={receives.seller.lines} />
          <p className="mt-2 flex items-baseline justify-between gap-4 border-t border-line-2 pt-2 font-semibold">
            <span>{words.receive}</span>
            <span className="text-lg font-bold text-verified">{formatPaise(receives.seller.receives_paise)}</span>
          </p>
        </>
      ) : (
        <p className="text-ink-2">{receives.state === "failed" ? words.unknown : words.working}</p>
      )}
    </div>
  );
}

/** People write 12,000 and ₹ 12 000; undefined is no price at all. */
function readPrice(typed: string): number | undefined {
  const digits = typed.replaceAll(/[₹,\s]/g, "");
  const price = Number(digits);
  return /^\d{1,8}$/.test(digits) && price >= 1 && price <= MAX_PRICE_RUPEES ? price : undefined;
}

const PAUSE_MS = 250;

type Receives = { state: "none" | "asking" | "failed" } | { state: "known"; seller: Quote["seller"] };

/** What the seller would receive at a price, asked once the typing pauses. Undefined: there is no price to ask for. */
function useReceives(id: string, price: number | undefined): Receives {
  const [receives, setReceives] = useState<Receives>({ state: "none" });
  useEffect(() => {
    if (price === undefined) return setReceives({ state: "none" });
    // What is known stays until the next is, so that nothing jumps while somebody types.
    setReceives((before) => (before.state === "known" ? before : { state: "asking" }));
    return askInEffect(() => quietCalls(listingsContract).quote({ params: { id }, query: { price } }), {
      take: ({ seller }) => setReceives({ state: "known", seller }),
      fail: () => setReceives({ state: "failed" }),
      pauseMs: PAUSE_MS,
    });
  }, [id, price]);
  return receives;
}
