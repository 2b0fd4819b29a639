import { type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { LoadMore } from "../../ui/layout/pagination.tsx";
import { CardGrid } from "../../ui/listings/card/product-card.tsx";
import { useMore } from "./use-more.ts";

interface GrowingGridProps<Item> {
  items: Item[];
  cursor: string | null;
  load: (cursor: string) => Promise<{ items: Item[]; cursor: string | null }>;
  /** The address of the next page, for whoever has no script. */
  moreHref: (cursor: string) => string;
  total?: string;
  /** The list items, ads among them. */
  children: (items: Item[]) => ReactNode;
}

/** A grid with "Load more" under it. Key it by the address of the list. */
export function GrowingGrid<Item extends { id: string }>(props: GrowingGridProps<Item>) {
  const { items, cursor, load, moreHref, total, children } = props;
  const { failures } = useMessages();
  const browse = useMessages("search");
  const list = useMore({ items, cursor }, load);
  const grid = useRef<HTMLDivElement>(null);
  const firstNew = list.newFrom === undefined ? undefined : list.items[list.newFrom]?.id;

  // The button that had the focus is gone or has moved down; whoever goes by keyboard goes on with what is new.
  useEffect(() => {
    if (firstNew === undefined) return;
    const link = [...(grid.current?.querySelectorAll<HTMLAnchorElement>("article a") ?? [])].find((one) =>
      one.href.includes(firstNew),
    );
    link?.focus({ preventScroll: true });
  }, [firstNew]);

  return (
    <>
      <div ref={grid}>
        <h2 className="sr-only">{browse.items}</h2>
        <CardGrid>{children(list.items)}</CardGrid>
      </div>
      {list.state === "failed" ? (
        <p role="alert" className="mt-8 text-center text-error">
          {failures.unreachable}
        </p>
      ) : null}
      <LoadMore
        seen={list.items.length}
        total={total}
        nextHref={list.cursor === null ? undefined : moreHref(list.cursor)}
        isBusy={list.state === "loading"}
        onMore={list.more}
      />
    </>
  );
}
