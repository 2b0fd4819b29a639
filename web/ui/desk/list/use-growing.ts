import { useEffect, useState } from "react";
import { useSending } from "../../form/use-sending.ts";

export interface ListPage<Row> {
  data: Row[];
  meta: { next_cursor: string | null };
}

/** Grows by a page at a time, and begins anew when the loader brings another first page. */
export function useGrowing<Row>(page: ListPage<Row>, read: (cursor: string) => Promise<ListPage<Row>>) {
  const { isBusy, send } = useSending();
  const [grown, setGrown] = useState({ of: page, rows: page.data, cursor: page.meta.next_cursor });
  const current = grown.of === page ? grown : { of: page, rows: page.data, cursor: page.meta.next_cursor };
  useEffect(() => setGrown({ of: page, rows: page.data, cursor: page.meta.next_cursor }), [page]);

  async function loadMore() {
    const { cursor } = current;
    if (cursor === null) return;
    const next = await send(() => read(cursor));
    if (!next) return;
    // Somebody may have changed the filters while this was under way.
    setGrown((now) =>
      now.of === page ? { of: page, rows: [...now.rows, ...next.data], cursor: next.meta.next_cursor } : now,
    );
  }
  return { rows: current.rows, cursor: current.cursor, isBusy, loadMore };
}
