import { CalendarDays, MapPin, PackageCheck, Star } from "lucide-react";
import type { ReactNode } from "react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listingsContract } from "../../../contract/listings/listings.contract.ts";
import { BlockButton } from "../../features/sellers/block-button.tsx";
import { SellerMissing } from "../../features/sellers/seller-missing.tsx";
import { Heart } from "../../features/wishlist/heart.tsx";
import { calls } from "../../lib/api.ts";
import { formatMonth } from "../../lib/format/date.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Avatar } from "../../ui/goods/avatar.tsx";
import { ListingCard } from "../../ui/goods/listing-card.tsx";
import { CardGrid } from "../../ui/goods/product-card.tsx";
import { Section } from "../../ui/layout/section.tsx";

/** What cannot be shown is shown as such, with the status it has: the page stays a page (spec section 8). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const seller = await calls(listingsContract, context).publicProfile({ params: { id: params.id ?? "" } });
    return data({ seller });
  } catch (error) {
    const { init } = error as { init?: ResponseInit | null };
    if (init?.status === undefined) throw error;
    return data({ seller: null }, { status: init.status });
  }
}

export const meta = pageMeta("seller", ({ loaderData, language }) => {
  const { seller } = (loaderData ?? { seller: null }) as { seller: { name: string | null } | null };
  return seller ? (seller.name ?? messagesOf(language, "site").seller.nameless) : undefined;
});

export default function Seller() {
  const { seller } = useLoaderData<typeof loader>();
  const words = useMessages().seller;
  const language = useLanguage();
  if (!seller) return <SellerMissing />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-6 lg:pt-10">
        <Avatar seed={seller.avatar_seed} />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-xl font-bold [overflow-wrap:anywhere] lg:text-2xl" tabIndex={-1}>
            {seller.name ?? words.nameless}
          </h1>
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
            {seller.city ? <Fact icon={<MapPin {...iconProps} />}>{seller.city}</Fact> : null}
            <Fact icon={<CalendarDays {...iconProps} />}>
              {words.since(formatMonth(seller.member_since, language))}
            </Fact>
            <Fact icon={<Star {...iconProps} />}>
              {seller.rating === null ? words.noRating : words.rating(seller.rating.toFixed(1))}
            </Fact>
            <Fact icon={<PackageCheck {...iconProps} />}>{words.sold(seller.sold_count)}</Fact>
          </ul>
        </div>
        <BlockButton key={seller.id} sellerId={seller.id} />
      </div>
      <Section title={words.listings}>
        {seller.listings.length > 0 ? (
          <CardGrid>
            {seller.listings.map((card) => (
              <li key={card.id}>
                <ListingCard card={card} heart={<Heart item={card} />} />
              </li>
            ))}
          </CardGrid>
        ) : (
          <EmptyState
            level="h3"
            drawing="no-results"
            title={words.noListings}
            text={words.noListingsText}
            action={
              <ButtonLink to="/categories" look="secondary">
                {words.action}
              </ButtonLink>
            }
          />
        )}
      </Section>
    </>
  );
}

const iconProps = { className: "size-5 flex-none", strokeWidth: 1.75, "aria-hidden": true } as const;

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      {children}
    </li>
  );
}
