import { Link, useMatches } from "react-router";
import { useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import { isPageId, pageTable } from "../../page-table.ts";
import { classNames } from "../../ui/class-names.ts";

interface AdSlotProps {
  /** `card`: a cell of a grid of goods · `banner`: across the page. Both keep their size with or without an ad. */
  shape: "card" | "banner";
  /** The how-manieth on the page, so that two slots do not say the same. */
  place?: number;
  className?: string;
}

/**
 * An ad, always labelled. Which pages may carry one is in the page table, and nothing else can overrule it; with data
 * saver on there is none. Until an advertiser books a slot it holds a notice of our own.
 */
export function AdSlot({ shape, place = 0, className }: AdSlotProps) {
  const { ads } = useMessages();
  const page = usePage();
  const id = useMatches().at(-1)?.id ?? "";
  const notice = ads.house[place % ads.house.length];
  if (!isPageId(id) || !pageTable[id].ads || page?.dataSaver || !notice) return null;
  return (
    <div
      className={classNames(
        "relative overflow-hidden rounded-card border border-dashed border-line-2 bg-surface-2",
        shape === "card"
          ? "grid h-full min-h-[300px] place-items-center px-3 py-8 text-center"
          : "mt-10 flex min-h-[136px] items-center px-5 pt-9 pb-4 sm:min-h-[112px]",
        className,
      )}
    >
      <span className="absolute top-1.5 left-2.5 text-sm font-semibold text-ink-2">{ads.label}</span>
      <div
        className={
          shape === "card" ? "grid gap-2" : "flex flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1"
        }
      >
        <p>
          <b className="font-semibold">{notice.title}</b> <span className="text-ink-2">{notice.text}</span>
        </p>
        <Link
          to={notice.to}
          className="inline-flex min-h-11 items-center justify-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {notice.action}
        </Link>
      </div>
    </div>
  );
}
