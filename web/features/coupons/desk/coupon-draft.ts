// A coupon as it is typed: texts until it is sent. What the server would only say as "not right" is said here first.
import type { Coupon, couponsContract } from "../../../../contract/coupons/coupons.contract.ts";
import { INDIA, INDIA_OFFSET } from "../../../../contract/india.ts";
import type { Input } from "../../../../contract/kit.ts";

export interface CouponDraft {
  code: string;
  kind: Coupon["kind"];
  value: string;
  max_discount: string;
  min_order: string;
  categories: number[];
  methods: Coupon["methods"];
  first_order_only: boolean;
  global_limit: string;
  per_user_limit: string;
  budget: string;
  valid_from: string;
  valid_to: string;
  is_listed: boolean;
}

export type DraftName = keyof CouponDraft;
type Problems = Partial<Record<DraftName, string>>;
type Body = NonNullable<Input<typeof couponsContract.create>["body"]>;

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;

/** From now on, for a month. */
export function freshDraft(now: string): CouponDraft {
  return {
    code: "",
    kind: "flat",
    value: "",
    max_discount: "",
    min_order: "0",
    categories: [],
    methods: [],
    first_order_only: false,
    global_limit: "",
    per_user_limit: "1",
    budget: "",
    valid_from: localTime(now),
    valid_to: localTime(new Date(Date.parse(now) + MONTH_DAYS * DAY_MS).toISOString()),
    is_listed: false,
  };
}

export function draftOf(coupon: Coupon): CouponDraft {
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    code: coupon.code,
    kind: coupon.kind,
    value: String(coupon.value),
    max_discount: text(coupon.max_discount),
    min_order: String(coupon.min_order),
    categories: coupon.categories,
    methods: coupon.methods,
    first_order_only: coupon.first_order_only,
    global_limit: text(coupon.global_limit),
    per_user_limit: text(coupon.per_user_limit),
    budget: text(coupon.budget),
    valid_from: localTime(coupon.valid_from),
    valid_to: localTime(coupon.valid_to),
    is_listed: coupon.is_listed,
  };
}

/** What is sent, or what is wrong with it: an amount nobody can read must not become "no limit". */
export function readDraft(draft: CouponDraft): { body: Body } | { problems: Problems } {
  const problems: Problems = {};
  const number = (name: DraftName, text: string, isNeeded: boolean, word: string) => {
    const clean = text.replaceAll(/[₹,\s]/g, "");
    if (clean === "") {
      if (isNeeded) problems[name] = "This is needed.";
      return null;
    }
    if (/^\d{1,12}$/.test(clean)) return Number(clean);
    problems[name] = word;
    return null;
  };
  const time = (name: DraftName, text: string) => {
    const iso = isoTime(text);
    if (iso === undefined) problems[name] = "Write a date and time.";
    return iso ?? "";
  };
  const isPercent = draft.kind === "percent";
  const body: Body = {
    code: draft.code.trim(),
    kind: draft.kind,
    value: number("value", draft.value, true, isPercent ? "A whole number." : "Whole rupees.") ?? 0,
    // Rupees off have no upper end but themselves.
    max_discount: isPercent ? number("max_discount", draft.max_discount, false, "Whole rupees.") : null,
    min_order: number("min_order", draft.min_order, false, "Whole rupees.") ?? 0,
    categories: draft.categories,
    methods: draft.methods,
    first_order_only: draft.first_order_only,
    global_limit: number("global_limit", draft.global_limit, false, "A whole number."),
    per_user_limit: number("per_user_limit", draft.per_user_limit, false, "A whole number."),
    budget: number("budget", draft.budget, false, "Whole rupees."),
    valid_from: time("valid_from", draft.valid_from),
    valid_to: time("valid_to", draft.valid_to),
    is_listed: draft.is_listed,
  };
  if (body.code === "") problems.code = "This is needed.";
  return Object.keys(problems).length > 0 ? { problems } : { body };
}

/** Which fields somebody has changed. */
export function changedNames(before: CouponDraft, now: CouponDraft): DraftName[] {
  return (Object.keys(before) as DraftName[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
}

// Sweden writes a date as ISO does.
const indian = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: INDIA });

/** As the browser's own field for a time wants it, on Indian time. */
export function localTime(iso: string): string {
  return indian.format(new Date(iso)).replace(" ", "T");
}

export function isoTime(local: string): string | undefined {
  const at = new Date(`${local}:00${INDIA_OFFSET}`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}
