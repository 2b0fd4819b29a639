import type { MouseEvent } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../actions/button.tsx";

interface LoadMoreProps {
  seen: number;
  /** Capped counts are said as such ("1,000+"), so this is a text. Undefined where nobody counted. */
  total?: string | undefined;
  /** The address of the next page: a crawler and a browser without script follow it. Undefined at the end. */
  nextHref?: string | undefined;
  isBusy?: boolean;
  /** Where a script can let the list grow in place. */
  onMore?: () => void;
}

/** Lists go on by a key, never by page number: what comes next is "more", and where one stands is told. */
export function LoadMore({ seen, total, nextHref, isBusy = false, onMore }: LoadMoreProps) {
  const { list } = useMessages();
  const isEnd = !nextHref && !isBusy;
  return (
    <div className="mt-8 grid justify-items-center gap-3">
      <p role="status" className="text-sm text-ink-2">
        {total === undefined ? list.shown(seen) : isEnd ? list.end(total) : list.seen(seen, total)}
      </p>
      {isBusy ? (
        <Button look="secondary" busy={list.loading}>
          {list.more}
        </Button>
      ) : nextHref ? (
        <ButtonLink
          to={nextHref}
          look="secondary"
          preventScrollReset
          onClick={(event) => {
            if (!onMore || !isPlainClick(event)) return;
            event.preventDefault();
            onMore();
          }}
        >
          {list.more}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** With a key held down it opens elsewhere, as every link does. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
