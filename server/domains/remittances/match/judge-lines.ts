// What each line of cash is, held against the one parcel of its waybill: all lines of that waybill together, in the order they
// were read, because whether a line is too much depends on what came before it. Pure: the same facts, the same words.
import type { DifferenceKind } from "../../../../contract/remittances/remittances.desk.contract.ts";

export interface Parcel {
  id: string;
  /** Whether the cash was taken: by the books, or as far as the courier told. */
  isTaken: boolean;
  /** What was to be taken; nothing where it had been paid before. */
  cashPaise: number;
}

export interface PaidLine {
  id: number;
  amountPaise: number;
}

export interface Judged {
  id: number;
  /** Nothing where the line is right. */
  kind: Exclude<DifferenceKind, "bank"> | undefined;
  /** What was still to come when it was read. */
  duePaise: number;
  /** A short line of which the rest came later. */
  isMadeGood: boolean;
}

/** `parcel`: of the same courier. `isOthers`: another courier has a parcel of that waybill. */
export function judgeLines(parcel: Parcel | undefined, isOthers: boolean, lines: readonly PaidLine[]): Judged[] {
  if (!parcel) return all(lines, isOthers ? "other_courier" : "stranger");
  if (parcel.cashPaise === 0) return all(lines, "not_cash");
  if (!parcel.isTaken) return all(lines, "not_delivered");
  let left = parcel.cashPaise;
  const judged = lines.map(({ id, amountPaise }): Judged => {
    const duePaise = left;
    left = Math.max(0, left - amountPaise);
    return { id, kind: kindOf(amountPaise, duePaise), duePaise, isMadeGood: false };
  });
  return judged.map((line) => ({ ...line, isMadeGood: line.kind === "short" && left === 0 }));
}

function kindOf(paid: number, due: number): "short" | "over" | "doubled" | undefined {
  if (due === 0) return "doubled";
  if (paid === due) return undefined;
  return paid < due ? "short" : "over";
}

function all(lines: readonly PaidLine[], kind: Judged["kind"]): Judged[] {
  return lines.map(({ id }) => ({ id, kind, duePaise: 0, isMadeGood: false }));
}
