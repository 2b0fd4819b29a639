import { Star } from "lucide-react";
import type { Output } from "../../../../contract/kit.ts";
import type { afterSaleContract } from "../../../../contract/orders/after-sale.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { buttonClass } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { RelativeTime } from "../../../ui/listings/relative-time.tsx";

type Rating = Output<typeof afterSaleContract.sellerFeedback>["data"][number];

interface RatingListProps {
  ratings: readonly Rating[];
  /** Where the older ones are; the newest are where the page begins. */
  older: string | null;
  newest: string | null;
}

/** What buyers said, newest first, with what the seller answered. Plain links: it works without a script. */
export function RatingList({ ratings, older, newest }: RatingListProps) {
  const words = useMessages("listings/sellers");
  if (ratings.length === 0 && newest === null) {
    return <EmptyState drawing="questions" title={words.none} text={words.noneText} />;
  }
  return (
    <>
      <ul className="max-w-(--measure) divide-y divide-line">
        {ratings.map((rating) => (
          <li key={rating.id} className="py-4 first:pt-0">
            <p className="flex items-center gap-1.5 font-semibold">
              <Star className="size-5 flex-none fill-(--genda) text-amber" strokeWidth={1.5} aria-hidden="true" />
              {words.of(String(rating.average_rating))}
              <span className="font-normal text-ink-2">{words.means[Math.round(rating.average_rating)]}</span>
            </p>
            {rating.message ? (
              <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{rating.message}</p>
            ) : null}
            <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
              {rating.by === null ? words.nameless : words.by(rating.by)}
              <i className="dot" />
              {rating.title}
              <i className="dot" />
              <RelativeTime at={rating.created_at} />
            </p>
            {rating.reply ? (
              <div className="mt-3 border-s-2 border-primary ps-3">
                <p className="text-sm font-semibold">{words.reply}</p>
                <p className="[overflow-wrap:anywhere] whitespace-pre-line">{rating.reply}</p>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {older !== null || newest !== null ? (
        <p className="mt-6 flex flex-wrap gap-3">
          {newest === null ? null : (
            <Link to={newest} className={buttonClass({ look: "text" })}>
              {words.newest}
            </Link>
          )}
          {older === null ? null : (
            <Link to={older} className={buttonClass({ look: "secondary" })}>
              {words.older}
            </Link>
          )}
        </p>
      ) : null}
    </>
  );
}
