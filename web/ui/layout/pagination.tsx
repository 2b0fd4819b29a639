import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../actions/button.tsx";

interface LoadMoreProps {
  seen: number;
  /** Capped counts are said as such ("1,000+"), so this is a text. */
  total: string;
  /** The address of the next page: a crawler and a browser without script follow it. Undefined at the end. */
  nextHref?: string | undefined;
  isBusy?: boolean;
}

/** Lists go on by a key, never by page number: what comes next is "more", and where one stands is told. */
export function LoadMore({ seen, total, nextHref, isBusy = false }: LoadMoreProps) {
  const { list } = useMessages();
  return (
    <div className="mt-8 grid justify-items-center gap-3">
      <p role="status" className="text-sm text-ink-2">
        {nextHref || isBusy ? list.seen(seen, total) : list.end(total)}
      </p>
      {isBusy ? (
        <Button look="secondary" busy={list.loading}>
          {list.more}
        </Button>
      ) : nextHref ? (
        <ButtonLink to={nextHref} look="secondary" preventScrollReset>
          {list.more}
        </ButtonLink>
      ) : null}
    </div>
  );
}
