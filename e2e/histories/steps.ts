// What a history is made of: data alone, so that it can be printed, played again, and played with steps left out.
import type { CallInput } from "../../contract/client.ts";
import type { StaffRole } from "../../contract/kit.ts";

/** Four who buy and sell, one who is nobody yet, and one of the staff for each role. */
export const userNames = ["Ann", "Bob", "Cid", "Dee"] as const;
export type UserName = (typeof userNames)[number];
export type Who = UserName | "guest" | StaffRole;

/** Which of the two processes is asked. */
export type Side = 0 | 1;

/** Something that is known only once it has happened: "the 2nd address of Bob", "the order of item 1". */
export interface Ref {
  $: string;
  /** Counted from 0; of a pool that has fewer, counted on from its beginning. */
  n: number;
}

export interface CallStep {
  who: Who;
  /** By the contract's names, such as checkout.createOrder. */
  call: string;
  input: CallInput;
  at: Side;
  /** Sent as the Idempotency-Key. */
  key?: string;
  /** drop: the line is cut once all was sent. again: dropped, then asked once more of the other process. */
  way?: "drop" | "again";
}

export type FaultStep =
  | { fault: "kill"; at: Side }
  | { fault: "stall"; at: Side; ms: number }
  /** What the gateway says of the money of an item's order, late and more than once. */
  | { fault: "webhook"; item: number; event: "captured" | "failed" | "expired" | "refunded"; copies: number; at: Side };

export type Step = { calls: CallStep[] } | FaultStep;

/** How the gateway of a demo behaves while an act is played. */
export interface Weather {
  fail_calls: number;
  delay_ms: number;
  copies: number;
  is_reversed: boolean;
  is_lost: boolean;
}

export interface Act {
  /** How far the clock is moved before it begins. */
  advanceS: number;
  weather: Weather;
}

export interface History {
  seed: number;
  index: number;
  /** Whose the goods are that are on the market when it begins. */
  sellers: readonly UserName[];
  /** How many drafts Cid has already. */
  drafts: number;
  /** The steps of each act. */
  acts: Step[][];
}

export const isRef = (value: unknown): value is Ref =>
  typeof value === "object" && value !== null && "$" in value && typeof value.$ === "string";

/** One line for each call, as a person would tell it. */
export function tellStep(step: Step): string[] {
  if ("fault" in step) {
    if (step.fault === "kill") return [`kill -9 of process ${step.at + 1}, and start it again`];
    if (step.fault === "stall") return [`process ${step.at + 1} stands still for ${step.ms} ms`];
    const times = step.copies > 1 ? `, ${step.copies} times` : "";
    return [`the gateway says “${step.event}” of the order of item ${step.item + 1} to process ${step.at + 1}${times}`];
  }
  const lines = step.calls.map(tellCall);
  return step.calls.length === 1 ? lines : ["at the same time:", ...lines.map((line) => `  ${line}`)];
}

const ways = { drop: ", line cut before the answer", again: ", line cut, then asked again of the other process" };

function tellCall({ who, call, input, at, key, way }: CallStep): string {
  const said = Object.entries(input).map(([part, value]) => `${part} ${tellValue(value)}`);
  const keyed = key === undefined ? "" : ` with key ${key}`;
  return `${who} → ${at + 1}: ${call}${said.length > 0 ? ` ${said.join(" ")}` : ""}${keyed}${way ? ways[way] : ""}`;
}

function tellValue(value: unknown): string {
  if (isRef(value)) return `‹${value.$} ${value.n + 1}›`;
  if (Array.isArray(value)) return `[${value.map(tellValue).join(", ")}]`;
  if (typeof value === "string" && value.length > 60) return JSON.stringify(`${value.slice(0, 57)}…`);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "nothing";
  return `{${Object.entries(value)
    .map(([name, part]) => `${name}: ${tellValue(part)}`)
    .join(", ")}}`;
}
