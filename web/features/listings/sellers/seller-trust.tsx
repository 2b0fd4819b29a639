import { Clock3, type LucideIcon, PackageCheck, ShieldCheck, Star } from "lucide-react";
import { formatNumber } from "../../../lib/format/number.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";

interface Trusted {
  rating: number | null;
  rating_count: number;
  sold_count: number;
  within_hours: number | null;
}

/** What speaks for somebody, before anything else is said of them. What is not known is not claimed. */
export function SellerTrust({ seller: { rating, rating_count, sold_count, within_hours } }: { seller: Trusted }) {
  const { trust: words } = useMessages("listings/sellers");
  return (
    <dl
      aria-label={words.heading}
      className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4"
    >
      <Fact Icon={Star} name={words.rating} text={rating === null ? words.noRating : words.ratings(rating_count)}>
        {rating === null ? words.fresh : rating.toFixed(1)}
      </Fact>
      <Fact Icon={PackageCheck} name={words.sold} text={words.soldText}>
        {formatNumber(sold_count)}
      </Fact>
      <Fact Icon={Clock3} name={words.answers} text={within_hours === null ? words.unknownText : words.answersText}>
        {within_hours === null ? words.unknown : words.hours(within_hours)}
      </Fact>
      <Fact Icon={ShieldCheck} name={words.checked} text={words.checkedText} isGood>
        {words.always}
      </Fact>
    </dl>
  );
}

interface FactProps {
  Icon: LucideIcon;
  name: string;
  text: string;
  isGood?: boolean;
  children: string;
}

function Fact({ Icon, name, text, isGood = false, children }: FactProps) {
  return (
    <div className="bg-surface p-4">
      <dt className="flex items-center gap-1.5 text-sm text-ink-2">
        <Icon className={isGood ? "size-4 text-verified" : "size-4"} strokeWidth={1.75} aria-hidden="true" />
        {name}
      </dt>
      <dd className="mt-0.5">
        <b className="block text-xl font-bold">{children}</b>
        <span className="text-sm text-ink-2">{text}</span>
      </dd>
    </div>
  );
}
