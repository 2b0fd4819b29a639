import { useEffect, useState } from "react";
import type { Ask } from "../../../contract/asks/asks.contract.ts";
import { readCookie } from "../../lib/cookies.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Link } from "../../ui/link.tsx";
import { RelativeTime } from "../../ui/listings/relative-time.tsx";

/** Where somebody who has it begins: the form knows what was asked for. */
export function haveLink(id: string): string {
  return `/user/list-a-product?ask=${id}`;
}

/** Who is looking is known once the page is alive: the page itself is the same for all. */
export function useIsOwn(userId: string): boolean {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => setOwn(readCookie(document.cookie, "user_id") === userId), [userId]);
  return isOwn;
}

/** One wish on the board. Always the same height in a row, so that rows stay level. */
export function AskCard({ ask }: { ask: Ask }) {
  const words = useMessages("asks");
  const language = useLanguage();
  const isOwn = useIsOwn(ask.user_id);
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-4 lg:p-5">
      <h3 className="min-h-[2.8em] leading-[1.4] font-medium [overflow-wrap:anywhere]">
        <Link to={`/askout/${ask.id}`} className="hover:text-primary hover:underline underline-offset-4">
          {ask.description}
        </Link>
      </h3>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2.5">
        <span className="whitespace-nowrap">
          <span className="text-sm text-ink-2">{words.budget}</span>{" "}
          <b className="text-lg font-bold">{formatRupees(ask.budget)}</b>
        </span>
        <span className="text-sm text-ink-2">
          {ask.city ? inLanguage(language, ask.city.name, ask.city.name_hi) : words.anywhere}
          <i className="dot" />
          <RelativeTime at={ask.asked_at} />
        </span>
      </p>
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-3">
        {ask.match_count > 0 ? (
          <Link
            to={`/askout/${ask.id}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-verified underline-offset-4 hover:underline"
          >
            {words.matches(ask.match_count)}
          </Link>
        ) : (
          <span className="text-sm text-ink-2">{words.noMatch}</span>
        )}
        {isOwn ? (
          <ButtonLink to="/user/asks" look="text">
            {words.yours}
          </ButtonLink>
        ) : (
          <ButtonLink to={haveLink(ask.id)} look="secondary" size="small" aria-label={words.haveName(ask.description)}>
            {words.have}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
