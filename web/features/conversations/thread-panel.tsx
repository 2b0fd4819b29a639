import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { SharedPhoto, ThreadEntry, ThreadMeta } from "../../../contract/conversations/conversations.contract.ts";
import { formatDate } from "../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";
import { Composer } from "./composer.tsx";
import { EntryView } from "./entry-view.tsx";
import { PhotoDialog } from "./photo-dialog.tsx";
import { SupportPanel } from "./support-panel.tsx";
import { useThread } from "./use-thread.ts";

interface ThreadPanelProps {
  first: { data: ThreadEntry[]; meta: ThreadMeta };
  /** The way to report a message, from whoever knows about reports. */
  report: (entry: ThreadEntry) => ReactNode;
  aside: ReactNode;
}

/** Whoever reads the end is kept there; whoever has gone up to read is left where they are. */
const NEAR_END_PX = 160;

export function ThreadPanel({ first, report, aside }: ThreadPanelProps) {
  const words = useMessages("conversations");
  const language = useLanguage();
  const { entries, meta, add, refresh, loadOlder, hasOlder, isLoadingOlder, isLost, setMeta } = useThread(first);
  const [open, setOpen] = useState<SharedPhoto>();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const newest = entries.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the end of the thread is another
  useLayoutEffect(() => {
    const { current } = box;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, [newest]);

  async function showOlder() {
    const { current } = box;
    const below = current ? current.scrollHeight - current.scrollTop : 0;
    if (!(await loadOlder())) return toast(words.olderFailed, { tone: "bad" });
    requestAnimationFrame(() => {
      if (current) current.scrollTop = current.scrollHeight - below;
    });
  }

  function onSent(entry: ThreadEntry) {
    isAtEnd.current = true;
    add(entry);
    void refresh();
  }

  const written = entries.filter(({ kind }) => kind === "message");
  const lastMine = written.findLast(({ is_mine, is_removed }) => is_mine && !is_removed);
  const markOf = (entry: ThreadEntry) =>
    entry.id === lastMine?.id ? (meta.seen >= (entry.number ?? 0) ? words.seen : words.sent) : undefined;

  return (
    <div className="grid gap-4 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-8">
      <Panel className="grid gap-4">
        <section
          ref={box}
          role="log"
          aria-label={words.entry.log}
          aria-live={isLoadingOlder ? "off" : "polite"}
          aria-relevant="additions"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reached by keyboard
          tabIndex={0}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
          }}
          className="-mx-2 max-h-[min(60dvh,640px)] overflow-y-auto overscroll-contain rounded-control px-2 py-1 focus-visible:shadow-(--ring)"
        >
          {hasOlder ? (
            <div className="mb-4 text-center">
              <Button look="text" busy={isLoadingOlder ? words.olderBusy : undefined} onClick={() => void showOlder()}>
                {words.older}
              </Button>
            </div>
          ) : null}
          <ol className="grid gap-4">
            {entries.map((entry) => (
              <EntryView
                key={entry.id}
                words={words.entry}
                entry={entry}
                mark={markOf(entry)}
                report={
                  entry.kind === "message" && !entry.is_mine && entry.by !== "support" && !entry.is_removed
                    ? report(entry)
                    : null
                }
                onPhoto={setOpen}
              />
            ))}
          </ol>
          {written.length === 0 ? (
            <div className="py-6 text-center">
              <p className="font-semibold">{words.none}</p>
              <p className="mx-auto mt-1 max-w-sm text-ink-2">{words.noneText[meta.me]}</p>
            </div>
          ) : null}
        </section>
        {isLost ? (
          <Note tone="notice" role="status">
            {words.lost}
          </Note>
        ) : null}
        {meta.is_closed ? <Note>{words.closed}</Note> : <Composer orderId={meta.order.id} onSent={onSent} />}
        {meta.closes_at !== null && !meta.is_closed ? (
          <p className="text-sm text-ink-2">{words.closesOn(formatDate(meta.closes_at, language))}</p>
        ) : null}
      </Panel>
      <div className="grid gap-4">
        <SupportPanel
          orderId={meta.order.id}
          support={meta.support}
          hours={meta.support_hours}
          isClosed={meta.is_closed}
          onAsked={(support) => setMeta((now) => ({ ...now, support }))}
        />
        {aside}
      </div>
      <PhotoDialog photo={open} title={words.entry.photo(1, 1)} onClose={() => setOpen(undefined)} />
    </div>
  );
}
