import { type ReactNode, useEffect, useState } from "react";
import { isHinted, readCookie } from "../../lib/cookies.ts";
import { formatNumber } from "../../lib/format/number.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { WhenAlive } from "../../ui/when-alive.tsx";
import type { Thread } from "./load-threads.ts";
import { ThreadView } from "./thread.tsx";

const WriteForm = lazyPart(async () => {
  const { WriteForm: component } = await import("./write-form.tsx");
  return { default: component };
});

interface QuestionListProps {
  productId: string;
  sellerId: string;
  /** The first ones, as anyone may read them. */
  threads: Thread[];
  nextCursor: string | null;
  isOpen: boolean;
  report: (entryId: string) => ReactNode;
}

/** The questions about one item. Who is looking, and so what they may do, is known once the page is alive. */
export function QuestionList({ productId, sellerId, threads, nextCursor, isOpen, report }: QuestionListProps) {
  const words = useMessages("listings/product").questions;
  const site = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState(threads);
  const [cursor, setCursor] = useState(nextCursor);
  const [viewerId, setViewerId] = useState<string>();
  const isSeller = viewerId === sellerId;

  useEffect(() => {
    const cookies = document.cookie;
    setViewerId(isHinted(cookies, "is_login") ? readCookie(cookies, "user_id") : undefined);
  }, []);

  function put(changed: Thread) {
    setShown((before) =>
      before.some(({ id }) => id === changed.id)
        ? before.map((one) => (one.id === changed.id ? changed : one))
        : [changed, ...before],
    );
  }

  async function loadMore() {
    if (cursor === null || isBusy) return;
    setBusy(true);
    const { loadThreads } = await import("./load-threads.ts");
    const more = await loadThreads(productId, cursor, site);
    setBusy(false);
    if (!more) return;
    const known = new Set(shown.map(({ id }) => id));
    setShown([...shown, ...more.data.filter(({ id }) => !known.has(id))]);
    setCursor(more.meta.next_cursor);
  }

  const count = `${formatNumber(shown.length)}${cursor === null ? "" : "+"}`;
  return (
    <Section title={shown.length === 0 ? words.heading : words.title(count)}>
      {isOpen ? (
        isSeller ? null : (
          <WhenAlive fallback={<div data-needs-script className="min-h-[186px]" />}>
            <WriteForm to={{ product_id: productId }} label={words.ask} onPosted={put} />
          </WhenAlive>
        )
      ) : (
        <p className="text-ink-2">{words.closed}</p>
      )}
      {shown.length === 0 ? <p className="mt-3 text-ink-2">{words.none}</p> : null}
      {shown.map((thread) => (
        <ThreadView
          key={thread.id}
          thread={thread}
          viewerId={viewerId}
          isSeller={isSeller}
          canReply={isOpen && viewerId !== undefined}
          report={report}
          onChange={(changed) =>
            changed ? put(changed) : setShown((before) => before.filter(({ id }) => id !== thread.id))
          }
        />
      ))}
      {cursor === null ? null : (
        <Button look="secondary" className="mt-4" onClick={loadMore} busy={isBusy ? site.list.loading : undefined}>
          {words.more}
        </Button>
      )}
    </Section>
  );
}
