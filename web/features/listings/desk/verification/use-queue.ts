import { useCallback, useEffect, useRef, useState } from "react";
import { deskContract } from "../../../../../contract/backoffice/desk.contract.ts";
import { catalogueContract } from "../../../../../contract/catalogue/catalogue.contract.ts";
import { Refusal } from "../../../../../contract/kit.ts";
import {
  CLAIM_S,
  type PointAnswer,
  type RejectionReason,
  verificationContract,
} from "../../../../../contract/listings/verification.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { toast } from "../../../../ui/overlay/toast-store.ts";
import { type Check, loadCheck, type Queued } from "./load-check.ts";

export interface Verdict {
  approve: boolean;
  reasons?: RejectionReason[];
  note?: string;
  /** By the ids of the points. */
  points: Record<string, PointAnswer>;
}

interface QueuePage {
  data: Queued[];
  meta: { next_cursor: string | null };
}

export type Shown = { state: "loading" | "gone" | "failed" } | { state: "there"; check: Check };

/** Ask for more before the last one is reached. */
const FEW = 6;
const RENEW_MS = (CLAIM_S * 1_000) / 3;

const calls = () => ({
  verification: browserCalls(verificationContract),
  catalogue: browserCalls(catalogueContract),
  desk: browserCalls(deskContract),
});

/**
 * The line as one person works through it. A verdict leaves at once and the next one is shown before the server has
 * answered; should it say no, the listing comes back with the reason. Whatever is looked at is claimed.
 */
export function useQueue(page: QueuePage, view: "all" | "free" | "mine", first: Check | null, firstId: string | null) {
  const { verification: words } = useMessages("backoffice");
  const [rows, setRows] = useState(page.data);
  const [id, setId] = useState(firstId);
  const [shown, setShown] = useState<Shown>(first ? { state: "there", check: first } : { state: "gone" });
  const [hasMoved, setMoved] = useState(false);
  const kept = useRef(new Map<string, Promise<Check>>());
  const ready = useRef(new Map<string, Check>());
  const cursor = useRef(page.meta.next_cursor);
  const wanted = useRef(firstId);
  const decided = useRef(new Set<string>());
  const [decidedHere, setDecidedHere] = useState(0);

  const load = useCallback((which: string) => {
    const under = kept.current.get(which) ?? loadCheck(calls(), which);
    kept.current.set(which, under);
    under.then(
      (check) => ready.current.set(which, check),
      () => kept.current.delete(which),
    );
    return under;
  }, []);

  const show = useCallback(
    async (which: string | null) => {
      wanted.current = which;
      setId(which);
      setMoved(true);
      if (which === null) return;
      const there = ready.current.get(which);
      if (there) return setShown({ state: "there", check: there });
      setShown({ state: "loading" });
      const next: Shown = await load(which).then(
        (check) => ({ state: "there", check }),
        (error: unknown) => ({ state: error instanceof Refusal && error.status === 404 ? "gone" : "failed" }),
      );
      if (wanted.current === which) setShown(next);
      if (next.state !== "gone") return;
      // Decided by somebody else: it stands in no line any more.
      decided.current.add(which);
      setRows((before) => before.filter((row) => row.id !== which));
    },
    [load],
  );

  const markClaim = useCallback((which: string, claim: Queued["claim"]) => {
    setRows((before) =>
      before.map((row) => {
        if (row.id === which) return { ...row, claim };
        // Nobody looks at two at once.
        return claim?.is_mine && row.claim?.is_mine ? { ...row, claim: null } : row;
      }),
    );
  }, []);

  const claim = useCallback(
    async (which: string, takeOver = false) => {
      try {
        const answer = await calls().verification.claim({ params: { id: which }, body: { take_over: takeOver } });
        if (!decided.current.has(which)) markClaim(which, answer.claim);
      } catch {
        // Gone, or the line is down: the verdict will say so, and nothing is lost without the claim.
      }
    },
    [markClaim],
  );

  // Another first page: somebody chose another view, or looked again.
  useEffect(() => {
    cursor.current = page.meta.next_cursor;
    const rest = page.data.filter((row) => !decided.current.has(row.id));
    setRows(rest);
    setDecidedHere(0);
    if (wanted.current === null && rest[0]) void show(rest[0].id);
  }, [page, show]);

  useEffect(() => {
    if (id === null) return;
    void claim(id);
    const timer = setInterval(() => void claim(id), RENEW_MS);
    return () => clearInterval(timer);
  }, [id, claim]);

  // The next one is there before it is wanted.
  const place = rows.findIndex((row) => row.id === id);
  const nextId = rows[place + 1]?.id;
  useEffect(() => {
    if (nextId !== undefined) load(nextId).catch(() => undefined);
  }, [nextId, load]);

  useEffect(() => {
    const from = cursor.current;
    if (from === null || rows.length > FEW) return;
    cursor.current = null;
    calls()
      .verification.queue({ query: { view, cursor: from } })
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
  }, [rows.length, view]);

  function step(by: 1 | -1) {
    const to = rows[place === -1 ? 0 : place + by];
    if (to) void show(to.id);
  }

  async function decide(verdict: Verdict) {
    // One that was opened by its address may stand in no page of the line yet.
    const row = rows[place] ?? (shown.state === "there" ? shown.check.item : undefined);
    if (!row || decided.current.has(row.id)) return;
    decided.current.add(row.id);
    const rest = rows.filter((one) => one.id !== row.id);
    setRows(rest);
    setDecidedHere((count) => count + 1);
    // What others are at is passed over.
    const next = [...rest.slice(Math.max(0, place)), ...rest].find((one) => !one.claim || one.claim.is_mine);
    void show(next?.id ?? null);
    const seen = shown.state === "there" && shown.check.item.id === row.id ? shown.check.item : row;
    try {
      const body = { ...verdict, submitted_at: seen.submitted_at };
      await calls().verification.decide({ params: { id: row.id }, body });
      toast((verdict.approve ? words.approved : words.rejected)(row.title), { tone: "good" });
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined;
      if (code === "listing_wrong_state" || code === "not_found") {
        toast(words.already(row.title), { tone: "bad" });
        return;
      }
      // Whatever it was, it is looked at anew.
      kept.current.delete(row.id);
      ready.current.delete(row.id);
      decided.current.delete(row.id);
      setDecidedHere((count) => count - 1);
      setRows((now) => [row, ...now.filter((one) => one.id !== row.id)]);
      const isStale = error instanceof Refusal && error.fields?.submitted_at !== undefined;
      const told = isStale
        ? words.anew
        : code === "conflict"
          ? words.taken
          : code === "points_missing" || code === "validation_failed"
            ? words.otherPoints
            : words.failed;
      toast(told(row.title), { tone: "bad" });
    }
  }

  return { rows, id, decidedHere, shown, hasMoved, show, step, decide, claim };
}
