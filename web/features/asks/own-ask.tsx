import { useState } from "react";
import { type AskWithMatches, asksContract } from "../../../contract/asks/asks.contract.ts";
import type { AskStatus } from "../../../contract/asks/asks.machine.ts";
import { browserCalls } from "../../lib/api.ts";
import { formatDate } from "../../lib/format/date.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../ui/actions/button.tsx";
import { Pill } from "../../ui/feedback/pill.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Link } from "../../ui/link.tsx";
import type { CardPart } from "../../ui/listings/card/card-html.ts";
import { ListingCard } from "../../ui/listings/card/listing-card.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

const tones: Record<AskStatus, "good" | "info" | "notice" | "bad" | "plain"> = {
  open: "info",
  found: "good",
  expired: "notice",
  closed: "plain",
  removed: "bad",
};

interface OwnAskProps {
  ask: AskWithMatches;
  /** For the cards that fit; another feature's. */
  heart: CardPart;
  /** Undefined: it is gone. */
  onChange: (changed: Partial<AskWithMatches> | undefined) => void;
}

/** A wish of one's own: how it stands, what fits, and what can be done with it. */
export function OwnAsk({ ask, heart, onChange }: OwnAskProps) {
  const words = useMessages("asks");
  const language = useLanguage();
  const { isBusy, send } = useSending();
  const [isSure, setSure] = useState(false);
  const date = formatDate(ask.expires_at, language);
  const where = [ask.category, ask.city].flatMap((one) => (one ? [inLanguage(language, one.name, one.name_hi)] : []));
  const params = { id: ask.id };

  async function move(on: "found" | "renew", said: string) {
    const moved = await send(() => browserCalls(asksContract)[on]({ params }));
    if (!moved) return;
    toast(said, { tone: "good" });
    onChange(moved);
  }

  async function remove() {
    if (!(await send(() => browserCalls(asksContract).remove({ params })))) return;
    toast(words.own.removed, { tone: "good" });
    onChange(undefined);
  }

  return (
    <article className="rounded-card border border-line bg-surface p-4 lg:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 flex-1 text-lg font-semibold [overflow-wrap:anywhere]">{ask.description}</h2>
        <Pill tone={tones[ask.status]}>{words.states[ask.status]}</Pill>
      </div>
      <p className="mt-1.5">
        <span className="text-ink-2">{words.budget}</span> <b className="font-bold">{formatRupees(ask.budget)}</b>
        {where.map((one) => (
          <span key={one} className="text-ink-2">
            <i className="dot" />
            {one}
          </span>
        ))}
      </p>
      {ask.status === "open" ? <p className="text-sm text-ink-2">{words.own.ends(date)}</p> : null}
      {ask.status === "expired" ? <p className="text-sm text-ink-2">{words.own.ended(date)}</p> : null}
      {ask.removed_reason ? <p className="mt-1 text-error">{words.own.why(ask.removed_reason)}</p> : null}
      {ask.status === "open" || ask.matches.length > 0 ? <Matches ask={ask} heart={heart} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not a form */}
      <div role="group" aria-label={words.own.acts(ask.description)} className="mt-4 flex flex-wrap items-center gap-2">
        {isSure ? (
          <>
            <span>{words.own.sure}</span>
            <Button look="danger" size="small" onClick={remove} busy={isBusy ? words.own.removing : undefined}>
              {words.own.remove}
            </Button>
            <Button look="text" onClick={() => setSure(false)}>
              {words.own.keep}
            </Button>
          </>
        ) : (
          <>
            {ask.status === "open" ? (
              <Button
                size="small"
                onClick={() => move("found", words.own.foundDone)}
                busy={isBusy ? words.own.working : undefined}
              >
                {words.own.found}
              </Button>
            ) : null}
            {ask.status === "removed" ? null : (
              <Button
                look="secondary"
                size="small"
                onClick={() => move("renew", words.own.renewDone)}
                busy={isBusy ? words.own.working : undefined}
              >
                {words.own.renew}
              </Button>
            )}
            <Button look="text" onClick={() => setSure(true)}>
              {words.own.remove}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

function Matches({ ask, heart }: Pick<OwnAskProps, "ask" | "heart">) {
  const words = useMessages("asks").own;
  if (ask.match_count === 0) return <p className="mt-3 text-ink-2">{words.noMatch}</p>;
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-semibold text-verified">{words.fits(ask.match_count)}</h3>
        {ask.status === "open" && ask.match_count > ask.matches.length ? (
          <Link
            to={`/askout/${ask.id}`}
            aria-label={words.allName(ask.description)}
            className={buttonClass({ look: "text" })}
          >
            {words.all(ask.match_count)}
          </Link>
        ) : null}
      </div>
      <ul className="no-scrollbar -mx-4 mt-2 flex gap-3 overflow-x-auto px-4 pb-1 lg:-mx-6 lg:px-6">
        {ask.matches.map((card) => (
          <li key={card.id} className="w-40 flex-none">
            <ListingCard card={card} heart={heart} />
          </li>
        ))}
      </ul>
    </div>
  );
}
