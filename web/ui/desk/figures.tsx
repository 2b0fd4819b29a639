import type { ReactNode } from "react";
import { formatMoment } from "../../lib/format/date.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { useLanguage } from "../../lib/i18n/use-messages.ts";

/** An amount to the paisa; it never breaks over two lines. */
export function Paise({ paise }: { paise: number }) {
  return <span className="whitespace-nowrap tabular-nums">{formatPaise(paise)}</span>;
}

export function Moment({ at }: { at: string | null }) {
  const language = useLanguage();
  return at === null ? null : <span className="whitespace-nowrap">{formatMoment(at, language)}</span>;
}

/** An id, a key, a hash: small, and broken rather than wider than its place. */
export function Id({ children }: { children: ReactNode }) {
  return <code className="text-sm break-words text-ink-2">{children}</code>;
}

/** Names and values, two columns. */
export function Facts({ facts }: { facts: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {facts.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is drawn whole
        <div key={place} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const quietLink = "inline-flex min-h-11 items-center font-semibold text-primary hover:underline";
