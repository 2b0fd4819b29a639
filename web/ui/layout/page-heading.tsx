import type { ReactNode } from "react";

/** The page's one h1. It can take focus, because a client-side navigation puts it there. */
export function PageHeading({ title, lead, action }: { title: string; lead?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-6 pb-4 lg:pt-10 lg:pb-6">
      <div>
        <h1 className="text-xl font-bold lg:text-2xl" tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className="mt-1 max-w-(--measure) text-ink-2">{lead}</p> : null}
      </div>
      {action}
    </div>
  );
}
