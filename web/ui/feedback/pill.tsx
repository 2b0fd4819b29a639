import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

const tones = {
  plain: "bg-surface-2 text-ink",
  good: "bg-verified-tint text-verified",
  notice: "bg-genda-tint text-amber",
  bad: "bg-error-tint text-error",
  info: "bg-neel-tint text-primary",
};

/** A state in a word. */
export function Pill({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex h-[26px] items-center gap-1 rounded-full px-2.5 text-sm font-medium whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A number on an icon. It is not read out: the icon's own name says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="count">
      {count > 99 ? "99+" : count}
    </span>
  );
}
