import { useCallback, useEffect } from "react";
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
import { useDecisionQueue } from "../../../../ui/desk/use-decision-queue.ts";
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

const RENEW_MS = (CLAIM_S * 1_000) / 3;

const calls = () => ({
  verification: browserCalls(verificationContract),
  catalogue: browserCalls(catalogueContract),
  desk: browserCalls(deskContract),
});

const load = (id: string) => loadCheck(calls(), id);

/** Listings that wait to be verified. Whatever is looked at is claimed, so that nobody looks at it as well. */
export function useQueue(page: QueuePage, view: "all" | "free" | "mine", first: Check | null, firstId: string | null) {
  const send = useSendVerdict();
  const more = useCallback(
    (cursor: string) => browserCalls(verificationContract).queue({ query: { view, cursor } }),
    [view],
  );
  const queue = useDecisionQueue<Queued, Check, Verdict>({
    page,
    first,
    firstId,
    load,
    more,
    send,
    rowOf: ({ item }) => item,
    isFree: ({ claim }) => !claim || claim.is_mine,
    dropsGone: true,
  });
  const claim = useClaim(queue);
  return { ...queue, claim };
}

type Claimable = Pick<ReturnType<typeof useDecisionQueue<Queued, Check, Verdict>>, "id" | "setRows" | "isDecided">;

/** Claims the row that is looked at, again and again while it is: a claim that is not renewed lapses. */
function useClaim({ id, setRows, isDecided }: Claimable) {
  const claim = useCallback(
    async (which: string, takeOver = false) => {
      try {
        const body = { take_over: takeOver };
        const answer = await browserCalls(verificationContract).claim({ params: { id: which }, body });
        if (!isDecided(which)) setRows((rows) => rows.map((row) => withClaim(row, which, answer.claim)));
      } catch {
        // Gone, or the line is down: the verdict will say so, and nothing is lost without the claim.
      }
    },
    [setRows, isDecided],
  );

  useEffect(() => {
    if (id === null) return;
    void claim(id);
    const timer = setInterval(() => void claim(id), RENEW_MS);
    return () => clearInterval(timer);
  }, [id, claim]);

  return claim;
}

function withClaim(row: Queued, claimedId: string, claim: Queued["claim"]): Queued {
  if (row.id === claimedId) return { ...row, claim };
  // Nobody looks at two at once.
  return claim?.is_mine && row.claim?.is_mine ? { ...row, claim: null } : row;
}

function useSendVerdict() {
  const { verification, identities } = useMessages("backoffice");
  const words = { ...verification, notChecked: identities.notChecked, blocked: identities.blocked };

  return async function send(verdict: Verdict, row: Queued, seen: Queued): Promise<boolean> {
    try {
      const body = { ...verdict, submitted_at: seen.submitted_at };
      await browserCalls(verificationContract).decide({ params: { id: row.id }, body });
      toast((verdict.approve ? words.approved : words.rejected)(row.title), { tone: "good" });
      return true;
    } catch (error) {
      const told = failure(error);
      toast(words[told](row.title), { tone: "bad" });
      return told === "already";
    }
  };
}

function failure(error: unknown): "already" | "anew" | "taken" | "otherPoints" | "notChecked" | "blocked" | "failed" {
  if (!(error instanceof Refusal)) return "failed";
  const { code, fields } = error;
  if (code === "registry_unavailable") return "notChecked";
  if (code === "identity_blocked") return "blocked";
  if (code === "listing_wrong_state" || code === "not_found") return "already";
  if (fields?.submitted_at !== undefined) return "anew";
  if (code === "conflict") return "taken";
  return code === "points_missing" || code === "validation_failed" ? "otherPoints" : "failed";
}
