import { ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { askInEffect } from "../../ui/ask-in-effect.ts";
import { Illustration } from "../../ui/feedback/illustration.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { Link } from "../../ui/link.tsx";
import type { LeftOff } from "./read-left.ts";

/**
 * For whoever is logged in. The page is kept for all of them, so what it is comes later, into a row that is as high with
 * nothing in it as with three.
 */
export function LeftOffRow() {
  const { left } = useMessages("home");
  const [found, setFound] = useState<LeftOff[]>();

  useEffect(() => {
    const ask = async () => (await import("./read-left.ts")).readLeft(left);
    return askInEffect(ask, { take: setFound, fail: () => setFound([]) });
  }, [left]);

  return (
    <Section title={left.title}>
      <ul
        aria-busy={found === undefined}
        className="no-scrollbar -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-5 lg:px-0"
      >
        {found === undefined ? (
          <li className="w-full max-w-[560px] flex-none lg:max-w-none">
            <Skeleton className="h-23 rounded-card" />
          </li>
        ) : found.length === 0 ? (
          <li className="w-full flex-none lg:col-span-2">
            <NothingLeft />
          </li>
        ) : (
          found.map((one) => (
            <li
              key={one.key}
              className={found.length === 1 ? "w-full flex-none" : "w-[84%] flex-none snap-start lg:w-auto"}
            >
              <LeftCard one={one} />
            </li>
          ))
        )}
      </ul>
    </Section>
  );
}

const cardClass =
  "flex h-23 items-center gap-3.5 rounded-card border border-line bg-surface p-2.5 pr-3 hover:border-control";

function LeftCard({ one }: { one: LeftOff }) {
  return (
    <Link to={one.to} className={cardClass}>
      <span className="h-[70px] w-14 flex-none overflow-hidden rounded-control bg-surface-2 inset-ring-1 inset-ring-line">
        {one.image ? (
          <img src={one.image.url_320} alt="" width="56" height="70" className="size-full object-cover" />
        ) : null}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{one.title}</b>
        <span className="block truncate text-sm text-ink-2">{one.text}</span>
        <span className="stitch mt-1 block w-3/5" />
      </span>
      <ChevronRight className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

function NothingLeft() {
  const { left } = useMessages("home");
  return (
    <Link to="/worth" className={cardClass}>
      <Illustration of="payout" className="h-[63px] w-21 flex-none" />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{left.nothing}</b>
        <span className="line-clamp-2 text-sm leading-snug text-ink-2">{left.nothingText}</span>
      </span>
      <ChevronRight className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
