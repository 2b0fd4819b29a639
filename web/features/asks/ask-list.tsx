import { useEffect, useRef, useState } from "react";
import { formatNumber } from "../../lib/format/number.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { LoadMore } from "../../ui/layout/pagination.tsx";
import { AskCard } from "./ask-card.tsx";
import { boardLink } from "./board-query.ts";
import type { Board } from "./read-board.ts";

/** The wishes, growing in place. Key it by the address of the list. */
export function AskList({ board }: { board: Board }) {
  const words = useMessages("asks");
  const [list, setList] = useState({ asks: board.asks, cursor: board.cursor });
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const firstNew = useRef<string>(undefined);
  const grid = useRef<HTMLUListElement>(null);
  const { value, exact } = board.total;

  // The button that had the focus has moved down; whoever goes by keyboard goes on with what is new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the list has grown
  useEffect(() => {
    if (firstNew.current === undefined) return;
    grid.current?.querySelector<HTMLAnchorElement>(`a[href$="${firstNew.current}"]`)?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [list]);

  async function more() {
    if (list.cursor === null || state === "loading") return;
    setState("loading");
    try {
      const { loadMoreAsks } = await import("./load-more.ts");
      const next = await loadMoreAsks(board.params, list.cursor);
      const known = new Set(list.asks.map(({ id }) => id));
      const fresh = next.data.filter(({ id }) => !known.has(id));
      firstNew.current = fresh[0]?.id;
      setList({ asks: [...list.asks, ...fresh], cursor: next.meta.next_cursor });
      setState("idle");
    } catch (error) {
      console.warn("More asks could not be loaded", error);
      setState("failed");
    }
  }

  return (
    <>
      <h2 className="sr-only">{words.list}</h2>
      <ul ref={grid} className="grid gap-3.5 md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {list.asks.map((ask) => (
          <li key={ask.id}>
            <AskCard ask={ask} />
          </li>
        ))}
      </ul>
      {state === "failed" ? (
        <p role="alert" className="mt-8 text-center text-error">
          {words.failed}
        </p>
      ) : null}
      <LoadMore
        seen={list.asks.length}
        total={`${formatNumber(value)}${exact ? "" : "+"}`}
        nextHref={
          list.cursor === null ? undefined : boardLink(new URLSearchParams(board.params), { cursor: list.cursor })
        }
        isBusy={state === "loading"}
        onMore={more}
      />
    </>
  );
}
