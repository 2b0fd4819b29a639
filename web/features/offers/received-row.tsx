import { useState } from "react";
import { formatPaise, formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Pill } from "../../ui/feedback/pill.tsx";
import { Avatar } from "../../ui/listings/avatar.tsx";
import { TimeLeft } from "../../ui/listings/time-left.tsx";
import { AcceptDialog, CounterDialog, RejectDialog } from "./answer-dialogs.tsx";
import type { ReceivedOffer } from "./offer-types.ts";

const tones: Partial<Record<ReceivedOffer["status"], "good" | "notice" | "info">> = {
  pending: "notice",
  countered: "info",
  accepted: "good",
  redeemed: "good",
};

interface ReceivedRowProps {
  offer: ReceivedOffer;
  /** Whole rupees. */
  asked: number;
  onChange: () => void;
}

/** Who offers what, what the seller would receive, and the three answers. */
export function ReceivedRow({ offer, asked, onChange }: ReceivedRowProps) {
  const words = useMessages("offers");
  const { received } = words;
  const [answering, setAnswering] = useState<"accept" | "counter" | "reject">();
  const { buyer, status, expires_at, actions } = offer;
  const name = buyer.name ?? words.nameless;
  const isCountered = status === "countered";
  const standing = isCountered ? (offer.counter_price ?? offer.price) : (offer.agreed_price ?? offer.price);
  const price = formatRupees(offer.price);

  function close(isAnswered: boolean) {
    setAnswering(undefined);
    if (isAnswered) onChange();
  }

  return (
    <li className="py-4">
      <div className="flex items-start gap-3">
        <Avatar seed={buyer.avatar_seed} size={40} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
            <p className="[overflow-wrap:anywhere]">{name}</p>
            <Pill tone={tones[status] ?? "plain"}>{words.sellerStatus[status]}</Pill>
          </div>
          <p className="text-lg font-bold">{formatRupees(standing)}</p>
          {/* What has ended brings nobody anything. */}
          {expires_at !== null || status === "redeemed" ? (
            <p className="text-sm font-medium text-verified">{received.receive(formatPaise(offer.receives_paise))}</p>
          ) : null}
          <p className="text-sm text-ink-2">
            {isCountered ? (
              <>
                {received.theyNamed(price)}
                <i className="dot" />
              </>
            ) : null}
            {expires_at === null ? null : <TimeLeft at={expires_at} say={words.ends} />}
          </p>
        </div>
      </div>
      {actions.length > 0 ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {actions.includes("accept") ? (
            <Button size="small" aria-label={received.acceptOf(price, name)} onClick={() => setAnswering("accept")}>
              {received.accept}
            </Button>
          ) : null}
          {actions.includes("counter") ? (
            <Button
              look="secondary"
              size="small"
              aria-label={received.counterOf(name)}
              onClick={() => setAnswering("counter")}
            >
              {received.counter}
            </Button>
          ) : null}
          {actions.includes("reject") ? (
            <Button
              look={actions.length > 1 ? "text" : "secondary"}
              size="small"
              aria-label={received.rejectOf(price, name)}
              onClick={() => setAnswering("reject")}
            >
              {received.reject}
            </Button>
          ) : null}
        </div>
      ) : null}
      {answering === "accept" ? <AcceptDialog offer={offer} name={name} onClose={close} /> : null}
      {answering === "counter" ? <CounterDialog offer={offer} name={name} asked={asked} onClose={close} /> : null}
      {answering === "reject" ? <RejectDialog offer={offer} onClose={close} /> : null}
    </li>
  );
}
