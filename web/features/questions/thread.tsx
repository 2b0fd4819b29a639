import { Clock } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Pill } from "../../ui/feedback/pill.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { RelativeTime } from "../../ui/listings/relative-time.tsx";
import type { Thread } from "./load-threads.ts";

// Whoever only reads needs neither.
const RemoveButton = lazyPart(async () => {
  const { RemoveButton: component } = await import("./remove-button.tsx");
  return { default: component };
});
const WriteForm = lazyPart(async () => {
  const { WriteForm: component } = await import("./write-form.tsx");
  return { default: component };
});

interface ThreadProps {
  thread: Thread;
  /** Who looks at it; undefined while nobody is known. */
  viewerId: string | undefined;
  isSeller: boolean;
  canReply: boolean;
  onChange: (thread: Thread | undefined) => void;
  /** A way to report it, from the reports feature. */
  report?: (entryId: string) => ReactNode;
}

/** A question, its replies, and what this viewer may do about them. */
export function ThreadView({ thread, viewerId, isSeller, canReply, onChange, report }: ThreadProps) {
  const words = useMessages("listings/product").questions;
  const [isReplying, setReplying] = useState(false);
  const mayRemove = (authorId: string) => viewerId !== undefined && (isSeller || authorId === viewerId);
  const mayReport = (authorId: string) => viewerId !== undefined && authorId !== viewerId;
  return (
    <article className="border-b border-line py-4">
      <p className="font-medium [overflow-wrap:anywhere]">{thread.question_text}</p>
      <Byline name={thread.author.name} at={thread.created_at} isSeller={thread.is_seller}>
        {mayRemove(thread.author.id) ? (
          <RemoveButton id={thread.id} said={words.removed} onRemoved={() => onChange(undefined)} />
        ) : null}
        {mayReport(thread.author.id) ? report?.(thread.id) : null}
      </Byline>
      {thread.replies.map((reply) => (
        <div key={reply.id} className="mt-3 border-s-3 border-dashed border-stitch ps-3">
          <p className="[overflow-wrap:anywhere]">{reply.answer_text}</p>
          <Byline name={reply.author.name} at={reply.created_at} isSeller={reply.is_seller}>
            {mayRemove(reply.author.id) ? (
              <RemoveButton
                id={reply.id}
                said={words.replyRemoved}
                onRemoved={() => onChange({ ...thread, replies: thread.replies.filter(({ id }) => id !== reply.id) })}
              />
            ) : null}
            {mayReport(reply.author.id) ? report?.(reply.id) : null}
          </Byline>
        </div>
      ))}
      {thread.is_answered ? null : (
        <p className="mt-2 flex items-center gap-1.5 text-sm font-medium text-amber">
          <Clock className="size-4" strokeWidth={1.75} aria-hidden="true" />
          {words.waiting}
        </p>
      )}
      {canReply && isReplying ? (
        <div className="mt-3">
          <Suspense fallback={null}>
            <WriteForm
              to={{ question_id: thread.id }}
              label={words.replyTo(thread.question_text)}
              hasFocus
              onPosted={(changed) => {
                setReplying(false);
                onChange(changed);
              }}
            />
          </Suspense>
        </div>
      ) : null}
      {canReply && !isReplying ? (
        <Button look="text" onClick={() => setReplying(true)} aria-label={words.replyTo(thread.question_text)}>
          {words.reply}
        </Button>
      ) : null}
    </article>
  );
}

interface BylineProps {
  name: string | null;
  at: string;
  isSeller: boolean;
  children: ReactNode;
}

function Byline({ name, at, isSeller, children }: BylineProps) {
  const { questions, seller } = useMessages("listings/product");
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      {isSeller ? <Pill tone="info">{questions.seller}</Pill> : null}
      <span>
        {name ?? seller.nameless}
        <i className="dot" />
        <RelativeTime at={at} />
      </span>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}
