import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { has } from "../lib/market.ts";
import { isPageId } from "../page-id.ts";
import { pageTable } from "../page-table.ts";
import { classNames } from "../ui/class-names.ts";
import { TaskIcons } from "./bars/account-icons.tsx";
import { BackLink } from "./bars/back-link.tsx";
import { QuietBar } from "./bars/quiet-bar.tsx";
import { ReferBadge } from "./refer-badge.tsx";

interface TaskHeadingProps {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  /** What lies above this page, where it knows better than the page table. */
  up?: string | undefined;
}

/** The heading of a task page: on a phone a bar with the way back, which stands in for the header; in a quiet frame on every screen. */
export function TaskHeading({ title, lead, action, up }: TaskHeadingProps) {
  const id = useMatches().at(-1)?.id ?? "";
  const page = isPageId(id) ? pageTable[id] : undefined;
  const parent = up ?? page?.up ?? "/";
  return (
    <>
      {page?.frame === "quiet" ? (
        <QuietBar up={parent} action={action}>
          <h1 tabIndex={-1} className="text-lg leading-tight font-semibold lg:text-xl lg:font-bold">
            {title}
          </h1>
        </QuietBar>
      ) : (
        <div className="max-lg:contents lg:flex lg:items-end lg:gap-6 lg:pt-10">
          <div className="flex min-h-14 items-center gap-1 max-lg:sticky max-lg:top-0 max-lg:z-(--z-bar) max-lg:-mx-(--gutter) max-lg:border-b max-lg:border-line max-lg:bg-surface max-lg:pr-(--gutter) max-lg:pl-1.5 lg:min-w-0 lg:flex-1 lg:items-end">
            <BackLink up={parent} className="flex-none lg:hidden" />
            <h1 tabIndex={-1} className="min-w-0 flex-1 text-lg font-semibold lg:text-2xl lg:font-bold">
              {title}
            </h1>
            <TaskIcons />
            {page?.refer && has("referrals") ? (
              <ReferBadge className="size-11 flex-none rounded-full p-0.5 lg:hidden print:hidden" />
            ) : null}
          </div>
          {/* On a phone the bar is full: what one can do stands below it. */}
          {action ? <div className="flex justify-end empty:hidden max-lg:-mb-1 max-lg:pt-1">{action}</div> : null}
        </div>
      )}
      <div className="pb-4 lg:pb-6">
        {lead ? (
          <p
            className={classNames(
              "max-w-(--measure) text-ink-2 max-lg:pt-4",
              page?.frame === "quiet" ? "lg:pt-6" : "lg:mt-1",
            )}
          >
            {lead}
          </p>
        ) : null}
      </div>
    </>
  );
}
