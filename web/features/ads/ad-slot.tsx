import { useEffect, useState } from "react";
import { Link, useMatches } from "react-router";
import type { AdPage, ShownAd } from "../../../contract/ads/ads.contract.ts";
import { inLanguage, useLanguage, useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import { isPageId, pageTable } from "../../page-table.ts";
import { classNames } from "../../ui/class-names.ts";
import { adPageOf } from "./ad-pages.ts";
import { pickAd, readBookedAds } from "./booked-ads.ts";

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
  return <FilledSlot {...props} page={adPageOf(id)} />;
}

function FilledSlot({ shape, place = 0, className, page }: AdSlotProps & { page: AdPage | undefined }) {
  const { ads } = useMessages();
  const language = useLanguage();
  const booked = useBooked(page, shape, place);
  const notice = ads.house[place % ads.house.length];
  const shown = booked
    ? {
        title: inLanguage(language, booked.title, booked.title_hi),
        text: inLanguage(language, booked.text, booked.text_hi),
        action: inLanguage(language, booked.action, booked.action_hi),
        to: booked.link,
      }
    : notice;
  if (!shown) return null;
  return (
    <div
      className={classNames(
        "relative overflow-hidden rounded-card border border-dashed border-line-2 bg-surface-2",
        // Tall enough for the longest words that can be booked: nothing moves when an ad comes.
        shape === "card"
          ? "grid h-full min-h-[300px] place-items-center px-3 py-8 text-center"
          : "mt-10 flex min-h-[172px] items-center px-5 pt-9 pb-4 sm:min-h-[112px]",
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
          <b className="font-semibold">{shown.title}</b> <span className="text-ink-2">{shown.text}</span>
        </p>
        <AdLink to={shown.to} label={shown.action} />
      </div>
    </div>
  );
}

/** Those who pay for a link to elsewhere are said so to search engines, and learn nothing of who came. */
function AdLink({ to, label }: { to: string; label: string }) {
  const { footer } = useMessages();
  const look =
    "inline-flex min-h-11 items-center justify-center font-semibold text-primary underline-offset-4 hover:underline";
  if (to.startsWith("/")) {
    return (
      <Link to={to} className={look}>
        {label}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="sponsored noopener noreferrer" className={look}>
      {label}
      <span className="sr-only"> ({footer.newTab})</span>
    </a>
  );
}

function useBooked(page: AdPage | undefined, shape: "card" | "banner", place: number): ShownAd | undefined {
  const [ad, setAd] = useState<ShownAd>();
  useEffect(() => {
    if (page === undefined) return;
    let isOld = false;
    void readBookedAds(page).then((ads) => {
      if (!isOld) setAd(pickAd(ads, shape, place));
    });
    return () => {
      isOld = true;
    };
  }, [page, shape, place]);
  return ad;
}
