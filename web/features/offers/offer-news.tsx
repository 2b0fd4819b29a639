import type { ReactNode } from "react";
import { formatMoment } from "../../lib/format/date.ts";
import { formatPaise, formatRupees } from "../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { TimeLeft } from "../../ui/listings/time-left.tsx";
import type { BuyerOffer } from "./offer-types.ts";

type Told = Omit<BuyerOffer, "pays_paise"> & { pays_paise: number | null };

/** How an offer of one's own stands, in words: what was said, what it would cost, until when. */
export function OfferNews({ offer, isHeading = false }: { offer: Told; isHeading?: boolean }) {
  const words = useMessages("offers");
  const language = useLanguage();
  const { mine } = words;
  const { status, expires_at } = offer;
  const price = formatRupees(offer.price);
  const lines: Record<string, { head: string; text?: ReactNode }> = {
    pending: { head: mine.offered(price), text: mine.waiting },
    countered: {
      head: mine.countered(formatRupees(offer.counter_price ?? 0)),
      text: mine.counteredText(price),
    },
    accepted: {
      head: mine.yours(formatRupees(offer.agreed_price ?? 0), formatMoment(expires_at ?? offer.updated_at, language)),
      text: mine.yoursText,
    },
  };
  const said = lines[status] ?? { head: endedWords(offer, mine) };
  const Head = isHeading ? "h2" : "p";
  return (
    <>
      <Head className="font-semibold">{said.head}</Head>
      {said.text ? <p className="text-sm text-ink-2">{said.text}</p> : null}
      {expires_at !== null ? (
        <p className="text-sm text-ink-2">
          {offer.pays_paise === null || status === "pending" ? null : (
            <>
              {mine.pays(formatPaise(offer.pays_paise))}
              {status === "accepted" ? null : <i className="dot" />}
            </>
          )}
          {status === "accepted" ? null : <TimeLeft at={expires_at} say={words.ends} />}
        </p>
      ) : null}
    </>
  );
}

function endedWords(offer: Told, { ended, offered }: ReturnType<typeof useMessages<"offers">>["mine"]): string {
  const price = formatRupees(offer.agreed_price ?? offer.price);
  if (offer.status === "expired") return offer.agreed_price === null ? ended.expired(price) : ended.lapsed(price);
  if (offer.status === "rejected" || offer.status === "superseded") return ended[offer.status](price);
  return offered(price);
}
