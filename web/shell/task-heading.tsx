import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useMatches } from "react-router";
import { useMessages } from "../lib/i18n/use-messages.ts";
import { isPageId, pageTable } from "../page-table.ts";
import { TaskIcons } from "./bars/account-icons.tsx";
import { ReferBadge } from "./refer-badge.tsx";

/** The heading of a task page: on a phone a bar with the way back, which stands in for the header. */
export function TaskHeading({ title, lead, action }: { title: string; lead?: ReactNode; action?: ReactNode }) {
  const { back } = useMessages();
  const id = useMatches().at(-1)?.id ?? "";
  const up = isPageId(id) ? pageTable[id].up : undefined;
  return (
    <>
      <div className="flex min-h-14 items-center gap-1 max-lg:sticky max-lg:top-0 max-lg:z-(--z-bar) max-lg:-mx-(--gutter) max-lg:border-b max-lg:border-line max-lg:bg-surface max-lg:pr-(--gutter) max-lg:pl-1.5 lg:items-end lg:gap-6 lg:pt-10">
        <Link
          to={up ?? "/"}
          aria-label={back}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-surface-2 lg:hidden"
        >
          <ArrowLeft strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <h1 tabIndex={-1} className="min-w-0 flex-1 text-lg font-semibold lg:text-2xl lg:font-bold">
          {title}
        </h1>
        {action}
        <TaskIcons />
        <ReferBadge className="size-11 flex-none rounded-full p-0.5 lg:hidden print:hidden" />
      </div>
      <div className="pb-4 lg:pb-6">
        {lead ? <p className="max-w-(--measure) text-ink-2 max-lg:pt-4 lg:mt-1">{lead}</p> : null}
      </div>
    </>
  );
}
