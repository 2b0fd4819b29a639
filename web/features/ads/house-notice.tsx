import type { Capability } from "../../../contract/market/market.ts";
import medallion from "../../brand/refer.svg";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { has } from "../../lib/market.ts";
import { classNames } from "../../ui/class-names.ts";
import { type Drawing, Illustration } from "../../ui/feedback/illustration.tsx";
import { Link } from "../../ui/link.tsx";

/** What each is drawn with, in the order of the words. Two that stand near each other differ in ground and drawing. */
const looks: readonly { drawing?: Drawing; ground: string; isCloth?: true; needs?: Capability }[] = [
  { drawing: "payout", ground: "bg-genda-tint" },
  { drawing: "ask", ground: "bg-neel-tint", needs: "asks" },
  { drawing: "verified", ground: "bg-verified-tint" },
  { ground: "bg-neel-deep text-on-neel", isCloth: true, needs: "referrals" },
  { drawing: "sold-out", ground: "bg-surface-3" },
  { drawing: "delivery", ground: "bg-heart-tint" },
];

/** None speaks of what this market does without. */
const isThere = (look: (typeof looks)[number] | undefined) => look?.needs === undefined || has(look.needs);

/** A notice of our own in a slot that nobody booked: the `place`th of them, counted around. */
export function HouseNotice({ shape, place }: { shape: "card" | "banner"; place: number }) {
  const { house } = useMessages("ads");
  const places = [...looks.keys()].filter((at) => isThere(looks[at]));
  const at = places[place % places.length] ?? 0;
  const notice = house[at];
  const look = looks[at];
  if (!notice || !look) return null;
  const art = look.drawing ? (
    <Illustration of={look.drawing} className="size-full" />
  ) : (
    <img src={medallion} alt="" width="96" height="96" loading="lazy" className="size-full object-contain" />
  );
  return (
    <div
      className={classNames(
        "flex",
        look.ground,
        shape === "card"
          ? // It fills its slot and never makes it higher: it may come after the cards beside it.
            "absolute inset-0 flex-col gap-2 p-3 pt-9"
          : "min-h-[170px] items-center gap-4 px-5 pt-9 pb-4 sm:min-h-[110px] sm:gap-6 sm:pt-4",
      )}
    >
      <div
        className={
          shape === "card"
            ? "max-h-36 min-h-0 flex-1 px-4"
            : "h-16.5 w-22 flex-none max-sm:order-last sm:h-19.5 sm:w-26"
        }
      >
        {art}
      </div>
      <div
        className={
          shape === "card"
            ? "mt-auto grid gap-0.5"
            : "flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1"
        }
      >
        <p>
          <b className="block leading-snug font-semibold">{notice.title}</b>
          <span className={classNames("block text-sm leading-snug", look.isCloth ? "text-on-neel-2" : "text-ink-2")}>
            {notice.text}
          </span>
        </p>
        <Link
          to={notice.to}
          className={classNames(
            "inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline",
            look.isCloth ? "text-on-neel underline" : "text-primary",
          )}
        >
          {notice.action}
        </Link>
      </div>
    </div>
  );
}
