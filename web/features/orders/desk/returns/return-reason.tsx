import { ChevronDown } from "lucide-react";
import type { ReturnRow } from "../../../../../contract/orders/returns.desk.contract.ts";
import { formatMoment } from "../../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../../ui/feedback/pill.tsx";

/** What the buyer says and shows, and what the category promised them. */
export function ReturnReason({ row }: { row: ReturnRow }) {
  const { returns: words, orderEvents } = useMessages("backoffice");
  const language = useLanguage();
  const conditions = language === "hi" ? row.rule.conditions_hi : row.rule.conditions;
  const { photos, decided } = row;
  return (
    <div className="grid min-w-56 justify-items-start gap-2">
      <Pill tone={row.kind === "changed_mind" ? "plain" : "bad"}>{words.kinds[row.kind]}</Pill>
      <p className="max-w-(--measure) break-words whitespace-pre-line">{row.reason}</p>
      {photos.length === 0 ? (
        <p className="text-sm text-ink-2">{words.noPhotos}</p>
      ) : (
        <ul aria-label={words.photos(photos.length)} className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <a href={photo.urls["1280"]} target="_blank" rel="noreferrer" className="block rounded-control">
                <img
                  src={photo.urls["320"]}
                  alt={words.photo(place + 1, photos.length)}
                  width="64"
                  height="80"
                  loading="lazy"
                  decoding="async"
                  className="h-20 w-16 rounded-control bg-surface-2 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-medium text-primary hover:underline">
          {words.ruleTitle}: {words.rule(row.rule.window_days)}
          <ChevronDown className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <ul className="max-w-(--measure) list-disc pl-5">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </details>
      {decided ? (
        <div className="max-w-(--measure) border-l-4 border-line-2 pl-3 text-sm text-ink-2">
          <p>{words.decided(doneWords(decided.event, orderEvents), formatMoment(decided.at, language))}</p>
          {decided.reason ? <p className="break-words text-ink">{decided.reason}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

function doneWords(event: string, words: Record<string, { done: string }>): string {
  return words[event]?.done ?? event;
}
