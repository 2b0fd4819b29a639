import { ChevronRight } from "lucide-react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Section } from "../../../ui/layout/section.tsx";
import { Link } from "../../../ui/link.tsx";

interface SellerCardProps {
  seller: { id: string; name: string | null };
  /** A month, in the page's language. */
  since: string;
  /** Null where their page cannot be shown. */
  record: { rating: number | null; rating_count: number; sold_count: number; city: string | null } | null;
}

export function SellerCard({ seller, since, record }: SellerCardProps) {
  const words = useMessages("listings/product").seller;
  const name = seller.name ?? words.nameless;
  return (
    <Section title={words.title}>
      <Link to={`/seller/${seller.id}`} className="group flex min-h-14 items-center gap-3 rounded-control">
        <span
          className="grid size-11 flex-none place-items-center rounded-full bg-genda-tint font-semibold text-amber"
          aria-hidden="true"
        >
          {[...name][0]}
        </span>
        <span className="min-w-0 flex-1">
          <b className="block truncate font-semibold group-hover:text-primary">{name}</b>
          <span className="block text-sm text-ink-2">
            {record ? (
              <>
                {record.rating === null ? words.noRating : `★ ${record.rating.toFixed(1)} (${record.rating_count})`}
                <i className="dot" />
                {words.sold(record.sold_count)}
                <i className="dot" />
              </>
            ) : null}
            {words.since(since)}
          </span>
        </span>
        <ChevronRight className="flex-none" strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </Section>
  );
}
