// What a parcel's state is, by all that was ever told of it. It asks what happened and when, by the courier's own time, never
// in which order we heard of it: that is why webhooks may come late, twice and mixed up. Pure.
import type { FactKind } from "../../../contract/shipments/facts.ts";
import type { ShipmentState } from "../../../contract/shipments/shipments.machine.ts";

export interface KnownFact {
  kind: FactKind;
  at: Date;
  /** Where staff moved the order by hand: each of those is an attempt of its own. */
  move_id?: number | null;
}

interface ParcelSoFar {
  /** A courier has taken it on. */
  isBooked: boolean;
  /** We called it off. */
  isCalledOff: boolean;
}

interface FactsSay {
  state: ShipmentState;
  failedAttempts: number;
  lastAt: Date | null;
  collectedAt: Date | null;
  deliveredAt: Date | null;
  endedAt: Date | null;
}

type Happened = Exclude<FactKind, "cancelled" | "weighed">;

/** What happened at one time happened in this order. */
const inOrder = [
  "collected",
  "in_transit",
  "out_for_delivery",
  "failed_attempt",
  "returning",
  "lost",
  "returned",
  "delivered",
] as const satisfies readonly Happened[];

/** Who failed twice within this without having set out again failed once, and told it twice. */
const ONE_ATTEMPT_MS = 6 * 3_600_000;

const isHappening = (fact: KnownFact): fact is KnownFact & { kind: Happened } =>
  fact.kind !== "cancelled" && fact.kind !== "weighed";

export function stateOfFacts(facts: readonly KnownFact[], soFar: ParcelSoFar): FactsSay {
  const happened = facts.filter(isHappening).sort(byTime);
  const first = (kind: FactKind) => happened.find((fact) => fact.kind === kind)?.at ?? null;
  const state = stateBy(facts, happened, soFar);
  const has = happened.filter(({ kind }) => kind !== "failed_attempt");
  return {
    state,
    failedAttempts: attemptsOf(happened),
    lastAt: facts.reduce<Date | null>((last, { at }) => (last === null || at > last ? at : last), null),
    // What is on its way was fetched, also where nobody told us so.
    collectedAt: first("collected") ?? has[0]?.at ?? null,
    deliveredAt: state === "delivered" ? first("delivered") : null,
    endedAt: endOf(state, facts),
  };
}

/**
 * Who has the item counts first: delivered, then returned, whatever was told beside it. Then what happened last. That it was
 * called off counts only where nobody ever had it: a courier that fetched it all the same has it.
 */
function stateBy(
  facts: readonly KnownFact[],
  happened: readonly (KnownFact & { kind: Happened })[],
  { isBooked, isCalledOff }: ParcelSoFar,
): ShipmentState {
  for (const end of ["delivered", "returned"] as const) if (happened.some(({ kind }) => kind === end)) return end;
  const wasHad = happened.some(({ kind }) => kind !== "failed_attempt");
  if (!wasHad && (isCalledOff || facts.some(({ kind }) => kind === "cancelled"))) return "cancelled";
  return happened.at(-1)?.kind ?? (isBooked ? "booked" : "planned");
}

function endOf(state: ShipmentState, facts: readonly KnownFact[]): Date | null {
  if (state !== "delivered" && state !== "returned" && state !== "cancelled") return null;
  const times = facts.filter(({ kind }) => kind === state).map(({ at }) => at.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

function attemptsOf(happened: readonly KnownFact[]): number {
  let count = 0;
  let current: { at: number; isMove: boolean } | undefined;
  for (const { kind, at, move_id } of happened) {
    // Staff write down late that it went out, and what came of it: the courier's own word of that is no other attempt.
    if (kind === "out_for_delivery" && move_id == null) current = undefined;
    if (kind !== "failed_attempt") continue;
    const isMove = move_id != null;
    const isSame = current && at.getTime() - current.at <= ONE_ATTEMPT_MS && !(isMove && current.isMove);
    if (isSame && current) current.isMove ||= isMove;
    else {
      count++;
      current = { at: at.getTime(), isMove };
    }
  }
  return count;
}

function byTime(one: KnownFact & { kind: Happened }, other: KnownFact & { kind: Happened }): number {
  return one.at.getTime() - other.at.getTime() || inOrder.indexOf(one.kind) - inOrder.indexOf(other.kind);
}
