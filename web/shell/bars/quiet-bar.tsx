import type { ReactNode } from "react";
import { Mark } from "../../ui/market-logo.tsx";
import { BackLink } from "./back-link.tsx";

interface QuietBarProps {
  up: string;
  /** What one is in the middle of. */
  children?: ReactNode;
  action?: ReactNode;
}

/** All that stands above a task: the way back, and what it is. The name of the shop is drawn, and leads nowhere. */
export function QuietBar({ up, children, action }: QuietBarProps) {
  return (
    <div className="quiet-bar sticky top-0 z-(--z-bar) flex min-h-(--topbar) items-center gap-1 print:static">
      <BackLink isAsked up={up} className="-ml-2.5 flex-none print:hidden" />
      <div className="min-w-0 flex-1">{children}</div>
      {action ? <div className="flex-none empty:hidden">{action}</div> : null}
      <Mark className="ml-4 size-9 flex-none text-primary max-lg:hidden dark:text-ink" />
    </div>
  );
}
