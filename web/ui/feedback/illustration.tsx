import drawings from "../../brand/illustrations.svg";
import { classNames } from "../class-names.ts";

export type Drawing =
  | "ask"
  | "delivery"
  | "empty-wishlist"
  | "error"
  | "no-notifications"
  | "no-orders"
  | "no-results"
  | "offline"
  | "payout"
  | "questions"
  | "sold-out"
  | "verified";

/** One sheet of line drawings, pulled in by <use>: they take the text colour and the theme's marigold. */
export function Illustration({ of, className }: { of: Drawing; className?: string }) {
  return (
    <svg className={classNames(of === "verified" ? "text-verified" : "text-primary", className)} aria-hidden="true">
      <use href={`${drawings}#${of}`} />
    </svg>
  );
}
