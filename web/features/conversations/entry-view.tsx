import type { ReactNode } from "react";
import type { SharedPhoto, ThreadEntry } from "../../../contract/conversations/conversations.contract.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../../ui/class-names.ts";
import type { EntryWords } from "./words/entry-en.ts";

interface EntryViewProps {
  words: EntryWords;
  entry: ThreadEntry;
  /** What stands below one's own last message: whether the other has seen it. */
  mark?: string | undefined;
  /** For a message of the other: the way to report it. */
  report?: ReactNode;
  /** Who wrote it, where the reader is told more than a first name. */
  name?: string;
  onPhoto: (photo: SharedPhoto) => void;
}

/** A message, or a line about what happened to the order meanwhile. */
export function EntryView({ words, entry, mark, report, name, onPhoto }: EntryViewProps) {
  const language = useLanguage();
  const at = formatMoment(entry.created_at, language);
  if (entry.kind === "move") {
    return (
      <li className="flex items-center gap-3 py-1 text-center text-sm text-ink-2">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        <span>
          {words.moves[entry.state ?? ""] ?? words.moved}
          <span className="block text-xs">{at}</span>
        </span>
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </li>
    );
  }
  const { is_mine: isMine, by, photos } = entry;
  const theirs = by === "support" ? words.support : (entry.name ?? words.someone[by === "seller" ? "seller" : "buyer"]);
  const who = name ?? (isMine ? words.you : theirs);
  return (
    <li className={classNames("flex flex-col gap-1", isMine ? "items-end" : "items-start")}>
      <p className="text-sm text-ink-2">
        <b className="font-semibold text-ink">{who}</b>, <time dateTime={entry.created_at}>{at}</time>
      </p>
      <div
        className={classNames(
          "max-w-[min(85%,34rem)] rounded-card border px-3.5 py-2.5",
          by === "support"
            ? "border-transparent bg-verified-tint"
            : isMine
              ? "border-transparent bg-neel-tint"
              : "border-line bg-surface-2",
        )}
      >
        {entry.is_removed ? <p className="text-ink-2 italic">{words.removed}</p> : null}
        {entry.text === "" ? null : <p className="[overflow-wrap:anywhere] whitespace-pre-line">{entry.text}</p>}
        {photos.length > 0 ? (
          <ul className={classNames("grid grid-cols-2 gap-2", entry.text === "" ? "" : "mt-2")}>
            {photos.map((photo, n) => (
              <li key={photo.id}>
                <button
                  type="button"
                  aria-label={words.openPhoto(n + 1, photos.length)}
                  onClick={() => onPhoto(photo)}
                  className="block overflow-hidden rounded-control focus-visible:shadow-(--ring)"
                >
                  <img
                    src={photo.urls["320"]}
                    alt=""
                    width={160}
                    height={160}
                    loading="lazy"
                    style={{ backgroundColor: photo.color }}
                    className="size-32 object-cover sm:size-40"
                  />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {mark ? <p className="text-sm text-ink-2">{mark}</p> : null}
      {report}
    </li>
  );
}
