import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { searchContract } from "../../../contract/search/search.contract.ts";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { WithAds } from "../../features/ads/with-ads.tsx";
import { GrowingGrid } from "../../features/search/growing-grid.tsx";
import { calls } from "../../lib/api.ts";
import { breadcrumbs, collection, goodsSteps } from "../../lib/head/facts.ts";
import { describePage } from "../../lib/head/page-head.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink, buttonClass } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Link } from "../../ui/link.tsx";
import { ListingCard } from "../../ui/listings/card/listing-card.tsx";

const PATH = "/sold-products";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  try {
    const sold = await calls(searchContract, context).sold({ query: { cursor } });
    const { origin } = new URL(request.url);
    const { language } = context.get(pageContext);
    const { nav, soldProducts: words } = messagesOf(language, "site");
    describePage(context, {
      isHidden: cursor !== undefined || sold.data.length === 0,
      facts: [
        collection(origin, words.heading, PATH, goodsSteps(sold.data)),
        breadcrumbs(origin, nav.home, [{ name: words.heading, path: PATH }]),
      ],
    });
    return data({ cards: sold.data, cursor: sold.meta.next_cursor, isContinued: cursor !== undefined });
  } catch (error) {
    // A place that cannot be read is as good as none.
    if ((error as { init?: ResponseInit | null }).init?.status === 400) throw redirect(PATH);
    throw error;
  }
}

export const meta = pageMeta("soldProducts");

const IN_FIRST_ROW = 4;
const DAY_MS = 86_400_000;

function daysBetween(from: string, until: string): number {
  return Math.max(0, Math.floor((Date.parse(until) - Date.parse(from)) / DAY_MS));
}

export default function SoldProducts() {
  const { cards, cursor, isContinued } = useLoaderData<typeof loader>();
  const { soldProducts: words } = useMessages();
  const browse = useMessages("search");
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      {isContinued ? (
        <Link to={PATH} className={buttonClass({ look: "text" }, "mb-4")}>
          {browse.fromStart}
        </Link>
      ) : null}
      {cards.length > 0 ? (
        <GrowingGrid
          key={cards[0]?.id}
          items={cards}
          cursor={cursor}
          moreHref={(next) => `${PATH}?${new URLSearchParams({ cursor: next })}`}
          load={async (next) => {
            const { loadMoreSold } = await import("../../features/search/load-more.ts");
            return loadMoreSold(next);
          }}
        >
          {(shown) => (
            <WithAds list="sold-products" items={shown} itemKey={({ id }) => id}>
              {(card, index) => (
                <ListingCard
                  card={{ ...card, created_at: card.sold_at }}
                  soldIn={browse.soldIn(daysBetween(card.created_at, card.sold_at))}
                  isFirstRow={index < IN_FIRST_ROW}
                />
              )}
            </WithAds>
          )}
        </GrowingGrid>
      ) : (
        <>
          <EmptyState
            drawing="sold-out"
            title={words.none}
            text={words.noneText}
            action={
              <ButtonLink to="/categories" look="secondary">
                {words.action}
              </ButtonLink>
            }
          />
          <AdSlot shape="banner" />
        </>
      )}
    </>
  );
}
