import { Suspense, useEffect, useState } from "react";
import { useMatches } from "react-router";
import { loadMessages } from "../../lib/i18n/load.client.ts";
import { useLanguage, useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import { isPageId } from "../../page-id.ts";
import { type PageId, pageTable } from "../../page-table.ts";
import { askInEffect } from "../../ui/ask-in-effect.ts";
import { classNames } from "../../ui/class-names.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Link } from "../../ui/link.tsx";
import type { findNotice } from "./booked-ads.ts";
import { HouseNotice as DrawnNotice } from "./house-notice.tsx";

type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

// Written by the server; its script and words come after the page's, and what was written stands until then.
const HouseNotice = import.meta.env.SSR
  ? DrawnNotice
  : lazyPart(async () => {
      const [{ HouseNotice: component }] = await Promise.all([import("./house-notice.tsx"), loadMessages("ads")]);
      return { default: component };
    });

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
export function AdSlot(props: AdSlotProps) {
  const page = usePage();
  const id = useMatches().at(-1)?.id ?? "";
  if (!isPageId(id) || !pageTable[id].ads || page?.dataSaver) return null;
  return <FilledSlot {...props} page={id} />;
}

function FilledSlot({ shape, place = 0, className, page }: AdSlotProps & { page: PageId }) {
  const { ads } = useMessages();
  const booked = useBooked(page, shape, place);
  return (
    <div
      className={classNames(
        "relative overflow-hidden rounded-card border border-line bg-surface-2",
        // Tall enough for the longest words that can be booked: nothing moves when an ad comes.
        shape === "card" ? "h-full min-h-[300px]" : "mt-10 min-h-[172px] sm:min-h-[112px]",
        className,
      )}
    >
      <span className="absolute top-1.5 left-1.5 z-1 rounded-full bg-surface px-2 py-0.5 text-sm leading-5 font-semibold text-ink-2">
        {ads.label}
      </span>
      {booked ? (
        <Booked shape={shape} notice={booked} />
      ) : (
        <Suspense>
          {/* A banner is alone on its page: which one, the page's own name decides. */}
          <HouseNotice shape={shape} place={shape === "card" ? place : place + page.length} />
        </Suspense>
      )}
    </div>
  );
}

function Booked({ shape, notice }: { shape: "card" | "banner"; notice: Notice }) {
  return (
    <div
      className={
        shape === "card"
          ? "grid h-full min-h-[298px] place-content-center gap-2 px-3 py-8 text-center"
          : "flex min-h-[170px] flex-wrap content-center items-center justify-between gap-x-6 gap-y-1 px-5 pt-9 pb-4 sm:min-h-[110px]"
      }
    >
      <p>
        <b className="font-semibold">{notice.title}</b> <span className="text-ink-2">{notice.text}</span>
      </p>
      <Link
        to={notice.to}
        {...notice.outside}
        className="inline-flex min-h-11 items-center justify-center font-semibold text-primary underline-offset-4 hover:underline"
      >
        {notice.action}
      </Link>
    </div>
  );
}

/** What asks for ads comes after the page: most slots never have one. */
function useBooked(page: PageId, shape: "card" | "banner", place: number) {
  const language = useLanguage();
  const [booked, setBooked] = useState<Notice>();
  useEffect(() => {
    const ask = async () => (await import("./booked-ads.ts")).findNotice(page, shape, place, language);
    // Where it fails our own notice will do.
    return askInEffect(ask, { take: setBooked });
  }, [page, shape, place, language]);
  return booked;
}
