import { useCallback, useEffect, useRef, useState } from "react";
import { Refusal } from "../../../contract/kit.ts";

interface Page<Row> {
  data: Row[];
  meta: { next_cursor: string | null };
}

/** `gone`: somebody else decided it. */
export type Shown<Look> = { state: "loading" | "gone" | "failed" } | { state: "there"; look: Look };

interface DecisionQueue<Row, Look, Verdict> {
  page: Page<Row>;
  firstId: string | null;
  /** What is known about `firstId`; null if it is gone. */
  first: Look | null;
  /** All that helps to decide about one row. Must be stable, like `more`. */
  load: (id: string) => Promise<Look>;
  more: (cursor: string) => Promise<Page<Row>>;
  rowOf: (look: Look) => Row;
  /** False for a row that somebody else looks at: it is passed over. */
  isFree?: (row: Row) => boolean;
  /** A row whose look is 404 was decided by somebody else, and leaves. Otherwise it stays, and can be looked at again. */
  dropsGone?: boolean;
  /** Sends the verdict and says what came of it. `seen` is the row as it was shown. False brings the row back. */
  send: (verdict: Verdict, row: Row, seen: Row) => Promise<boolean>;
}

/** Ask for more before the last one is reached. */
const FEW = 6;

/**
 * A queue as one person works through it. A verdict leaves at once and the next row is shown before the server has
 * answered; if it refuses, the row comes back.
 */
export function useDecisionQueue<Row extends { id: string }, Look, Verdict>(queue: DecisionQueue<Row, Look, Verdict>) {
  const { page, first, firstId, rowOf, isFree = () => true, dropsGone = false } = queue;
  const { load, ready, forget } = useLooks(queue.load);
  const { rows, setRows, decided, decidedHere, take, bringBack } = useRows(page, queue.more);
  const [id, setId] = useState(firstId);
  const [shown, setShown] = useState<Shown<Look>>(first ? { state: "there", look: first } : { state: "gone" });
  const [hasMoved, setMoved] = useState(false);
  const wanted = useRef(firstId);

  const show = useCallback(
    async (which: string | null) => {
      wanted.current = which;
      setId(which);
      setMoved(true);
      if (which === null) return;
      const there = ready.current.get(which);
      if (there) return setShown({ state: "there", look: there });
      setShown({ state: "loading" });
      const next: Shown<Look> = await load(which).then(
        (look) => ({ state: "there", look }),
        (error: unknown) => ({
          state: dropsGone && error instanceof Refusal && error.status === 404 ? "gone" : "failed",
        }),
      );
      if (wanted.current === which) setShown(next);
      if (next.state !== "gone") return;
      decided.current.add(which);
      setRows((before) => before.filter((row) => row.id !== which));
    },
    [load, ready, decided, setRows, dropsGone],
  );

  useEffect(() => {
    const next = page.data.find((row) => !decided.current.has(row.id));
    if (wanted.current === null && next) void show(next.id);
  }, [page, show, decided]);

  const place = rows.findIndex((row) => row.id === id);
  const nextId = rows[place + 1]?.id;
  useEffect(() => {
    if (nextId !== undefined) load(nextId).catch(() => undefined);
  }, [nextId, load]);

  function step(by: 1 | -1) {
    const to = rows[place === -1 ? 0 : place + by];
    if (to) void show(to.id);
  }

  async function decide(verdict: Verdict) {
    const looked = shown.state === "there" ? rowOf(shown.look) : undefined;
    // One that was opened by its address may stand in no page of the queue yet.
    const row = rows[place] ?? looked;
    if (!row || decided.current.has(row.id)) return;
    const rest = take(row);
    const next = [...rest.slice(Math.max(0, place)), ...rest].find(isFree);
    void show(next?.id ?? null);
    if (await queue.send(verdict, row, looked?.id === row.id ? looked : row)) return;
    // Loaded anew when it is shown again: it may have changed.
    forget(row.id);
    bringBack(row);
  }

  const isDecided = useCallback((which: string) => decided.current.has(which), [decided]);
  return { rows, setRows, id, decidedHere, shown, hasMoved, show, step, decide, isDecided };
}

/** What was loaded or is being loaded, by id. */
function useLooks<Look>(ask: (id: string) => Promise<Look>) {
  const asked = useRef(new Map<string, Promise<Look>>());
  const ready = useRef(new Map<string, Look>());

  const load = useCallback(
    (which: string) => {
      const answer = asked.current.get(which) ?? ask(which);
      asked.current.set(which, answer);
      answer.then(
        (look) => ready.current.set(which, look),
        () => asked.current.delete(which),
      );
      return answer;
    },
    [ask],
  );

  function forget(which: string) {
    asked.current.delete(which);
    ready.current.delete(which);
  }

  return { load, ready, forget };
}

/** The rows that are still to be decided, and more of them when few are left. */
function useRows<Row extends { id: string }>(page: Page<Row>, more: (cursor: string) => Promise<Page<Row>>) {
  const [rows, setRows] = useState(page.data);
  const [decidedHere, setDecidedHere] = useState(0);
  const decided = useRef(new Set<string>());
  const cursor = useRef(page.meta.next_cursor);

  // Another first page: somebody chose another view, or looked again.
  useEffect(() => {
    cursor.current = page.meta.next_cursor;
    setRows(page.data.filter((row) => !decided.current.has(row.id)));
    setDecidedHere(0);
  }, [page]);

  useEffect(() => {
    const from = cursor.current;
    if (from === null || rows.length > FEW) return;
    cursor.current = null;
    more(from)
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
  }, [rows.length, more]);

  function take(row: Row): Row[] {
    decided.current.add(row.id);
    const rest = rows.filter((one) => one.id !== row.id);
    setRows(rest);
    setDecidedHere((count) => count + 1);
    return rest;
  }

  function bringBack(row: Row) {
    decided.current.delete(row.id);
    setDecidedHere((count) => count - 1);
    setRows((now) => [row, ...now.filter((one) => one.id !== row.id)]);
  }

  return { rows, setRows, decided, decidedHere, take, bringBack };
}
