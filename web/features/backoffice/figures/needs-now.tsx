import { ChevronRight } from "lucide-react";
import type { Queue } from "../../../../contract/backoffice/desk.contract.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useAge } from "../../../ui/desk/age.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";
import { findScreen } from "../screens.ts";

interface NeedsNowProps {
  /** The late ones first, the empty ones last. */
  queues: readonly Queue[];
  asOf: string;
  className?: string;
}

/** What somebody has to do now: each line of work with its length, its oldest, and the way to it. */
export function NeedsNow({ queues, asOf, className }: NeedsNowProps) {
  const { needs: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  const waiting = queues.filter(({ count }) => count > 0);
  const quiet = queues.filter(({ count }) => count === 0).map(({ queue }) => screens[queue].title);
  const names = new Intl.ListFormat(`${language}-IN`, { type: "conjunction" });
  return (
    <Panel className={classNames("min-w-0", className)}>
      <h2 className="text-lg font-bold">{words.title}</h2>
      {waiting.length === 0 ? (
        <Note tone="good" className="mt-3">
          {words.nothing}
        </Note>
      ) : (
        <ul className="mt-2">
          {waiting.map((queue) => (
            <NeedRow key={queue.queue} asOf={asOf} {...queue} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && quiet.length > 0 ? (
        <p className="mt-3 text-sm text-ink-2">{words.quiet(names.format(quiet))}</p>
      ) : null}
    </Panel>
  );
}

function NeedRow({ queue, count, oldest_at, is_late, asOf }: Queue & { asOf: string }) {
  const { needs: words, screens } = useMessages("backoffice");
  const age = useAge(asOf);
  const Icon = findScreen(queue)?.Icon;
  return (
    <li className="border-t border-line first:border-0">
      <Link
        to={`/backoffice/${queue}`}
        className="group -mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 hover:bg-surface-2"
      >
        <span
          className={classNames(
            "grid size-10 flex-none place-items-center rounded-control",
            is_late ? "bg-error-tint text-error" : "bg-neel-tint text-primary",
          )}
        >
          {Icon ? <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" /> : null}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <b className="font-semibold">{screens[queue].title}</b>
            {is_late ? <Pill tone="bad">{queue === "reports" ? words.urgent : words.late}</Pill> : null}
          </span>
          <span className="block text-sm text-ink-2">
            {oldest_at === null ? words.what[queue] : words.oldest(age(oldest_at))}
          </span>
        </span>
        <span className="min-w-10 text-end text-xl font-bold tabular-nums">
          {formatNumber(count)}
          <span className="sr-only"> {words.waiting}</span>
        </span>
        <span className="flex items-center gap-1 text-end font-semibold text-primary sm:min-w-32 sm:justify-end">
          <span className="max-sm:sr-only">{words.act[queue]}</span>
          <ChevronRight
            className="size-5 flex-none transition-transform group-hover:translate-x-0.5"
            strokeWidth={1.75}
            aria-hidden="true"
          />
        </span>
      </Link>
    </li>
  );
}
