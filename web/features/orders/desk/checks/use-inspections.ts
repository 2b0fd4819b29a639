import { useCallback, useEffect, useRef, useState } from "react";
import { catalogueContract } from "../../../../../contract/catalogue/catalogue.contract.ts";
import { Refusal } from "../../../../../contract/kit.ts";
import { listingsDeskContract } from "../../../../../contract/listings/listings.desk.contract.ts";
import { logisticsContract } from "../../../../../contract/orders/logistics.desk.contract.ts";
import { ordersDeskContract, type StaffOrder } from "../../../../../contract/orders/orders.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { toast } from "../../../../ui/overlay/toast-store.ts";
import { type Inspection, loadInspection } from "./load-inspection.ts";

export interface Verdict {
  passes: boolean;
  points: boolean[];
  note: string | null;
}

interface Page {
  data: StaffOrder[];
  meta: { next_cursor: string | null };
}

export type Shown = { state: "loading" | "failed" } | { state: "there"; inspection: Inspection };

/** Ask for more before the last one is reached. */
const FEW = 6;

const calls = () => ({
  orders: browserCalls(ordersDeskContract),
  listings: browserCalls(listingsDeskContract),
  catalogue: browserCalls(catalogueContract),
});

/**
 * What waits, as one person works through it. A verdict leaves at once and the next one is shown; should the server say
 * no, the item comes back with the reason.
 */
export function useInspections(page: Page, first: Inspection | null) {
  const { quality: words } = useMessages("backoffice");
  const firstId = first?.order.id ?? page.data[0]?.id ?? null;
  const [rows, setRows] = useState(page.data);
  const [id, setId] = useState(firstId);
  const [shown, setShown] = useState<Shown>(first ? { state: "there", inspection: first } : { state: "failed" });
  const [hasMoved, setMoved] = useState(false);
  const [decidedHere, setDecidedHere] = useState(0);
  const kept = useRef(new Map<string, Promise<Inspection>>());
  const wanted = useRef(firstId);
  const decided = useRef(new Set<string>());
  const cursor = useRef(page.meta.next_cursor);

  const load = useCallback((which: string) => {
    const under = kept.current.get(which) ?? loadInspection(calls(), which);
    kept.current.set(which, under);
    under.catch(() => kept.current.delete(which));
    return under;
  }, []);

  const show = useCallback(
    async (which: string | null) => {
      wanted.current = which;
      setId(which);
      setMoved(true);
      if (which === null) return;
      setShown({ state: "loading" });
      const next: Shown = await load(which).then(
        (inspection) => ({ state: "there", inspection }),
        () => ({ state: "failed" }),
      );
      if (wanted.current === which) setShown(next);
    },
    [load],
  );

  // Another first page: somebody looked again.
  useEffect(() => {
    cursor.current = page.meta.next_cursor;
    const rest = page.data.filter((row) => !decided.current.has(row.id));
    setRows(rest);
    setDecidedHere(0);
    if (wanted.current === null && rest[0]) void show(rest[0].id);
  }, [page, show]);

  const place = rows.findIndex((row) => row.id === id);
  const nextId = rows[place + 1]?.id;
  useEffect(() => {
    if (nextId !== undefined) load(nextId).catch(() => undefined);
  }, [nextId, load]);

  useEffect(() => {
    const from = cursor.current;
    if (from === null || rows.length > FEW) return;
    cursor.current = null;
    browserCalls(logisticsContract)
      .checks({ query: { cursor: from } })
      .then(({ data, meta }) => {
        cursor.current = meta.next_cursor;
        setRows((before) => {
          const known = new Set([...before.map((row) => row.id), ...decided.current]);
          return [...before, ...data.filter((row) => !known.has(row.id))];
        });
      })
      .catch(() => {
        cursor.current = from;
      });
  }, [rows.length]);

  function step(by: 1 | -1) {
    const to = rows[place === -1 ? 0 : place + by];
    if (to) void show(to.id);
  }

  async function decide({ passes, points, note }: Verdict) {
    // One that was opened by its address may stand in no page of the line yet.
    const row = rows[place] ?? (shown.state === "there" ? shown.inspection.order : undefined);
    if (!row || decided.current.has(row.id)) return;
    decided.current.add(row.id);
    const rest = rows.filter((one) => one.id !== row.id);
    setRows(rest);
    setDecidedHere((count) => count + 1);
    void show((rest[Math.max(0, place)] ?? rest[0])?.id ?? null);
    const { title } = row.product;
    try {
      const event = passes ? "pass_check" : "fail_check";
      const body = { reason: note, ...(points.length > 0 ? { points } : {}) };
      await calls().orders.move({ params: { id: row.id, event }, body });
      toast((passes ? words.passed : words.failed)(title), { tone: "good" });
    } catch (error) {
      const isOver = error instanceof Refusal && (error.code === "order_wrong_state" || error.code === "not_found");
      toast((isOver ? words.already : words.notSent)(title), { tone: "bad" });
      if (isOver) return;
      kept.current.delete(row.id);
      decided.current.delete(row.id);
      setDecidedHere((count) => count - 1);
      setRows((now) => [row, ...now.filter((one) => one.id !== row.id)]);
    }
  }

  return { rows, id, shown, hasMoved, decidedHere, show, step, decide };
}
