import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

interface ChipProps extends ComponentProps<"button"> {
  isOn?: boolean;
  /** On a filter that is set: pressing takes it away. */
  isRemovable?: boolean;
}

export function Chip({ isOn = false, isRemovable = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isRemovable ? undefined : isOn}
      className={classNames(
        "inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full border px-3.5 font-medium whitespace-nowrap",
        isOn || isRemovable
          ? "border-primary bg-neel-tint font-semibold text-primary"
          : "border-control bg-surface hover:border-control-hover",
        className,
      )}
    >
      {children}
      {isRemovable ? <X className="size-4" strokeWidth={1.75} aria-hidden="true" /> : null}
    </button>
  );
}
