import { data, type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import type { Card } from "../../../contract/listings/listings.contract.ts";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { WithAds } from "../../features/ads/with-ads.tsx";
import { apiQuery, LIST_PATH, listLink, moreLink } from "../../features/search/filter-query.ts";
import { FilterSidebar } from "../../features/search/filter-sidebar.tsx";
import { GrowingGrid } from "../../features/search/growing-grid.tsx";
import { ActiveFilters, FilterButton, SortMenu } from "../../features/search/list-controls.tsx";
import { type List, readList } from "../../features/search/reading/read-list.ts";
import { SaveSearch } from "../../features/search/saved/save-search.tsx";
import { totalText } from "../../features/search/total-text.ts";
import { hearts } from "../../features/wishlist/hearts.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { has } from "../../lib/market.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink, buttonClass } from "../../ui/actions/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Link } from "../../ui/link.tsx";
import { ListingCard } from "../../ui/listings/card/listing-card.tsx";

/** A filter nobody knows is the visitor's to mend, so the page stays a page. Everything else is the shell's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    return data({ list: await readList(new URL(request.url), context) });
  } catch (error) {
    const status = (error as { init?: ResponseInit | null }).init?.status ?? 500;
    if (status !== 400 && status !== 404) throw error;
    return data({ list: null }, { status });
  }
}

export const meta = pageMeta("products", ({ location, loaderData }) => {
  const { search, name } = wantedIn(new URLSearchParams(location.search));
  const { list } = (loaderData ?? { list: null }) as { list: List | null };
  return search || name || list?.category || undefined;
});

export default function Products() {
  const { list } = useLoaderData<typeof loader>();
  return list ? <ListPage list={list} /> : <NoSuchList />;
}

function ListPage({ list }: { list: List }) {
  const { products } = useMessages();
  const browse = useMessages("search");
  const params = new URLSearchParams(list.params);
  const { search, name } = wantedIn(params);
  const { location } = useNavigation();
  const isChanging = location?.pathname === LIST_PATH;
  const { value } = list.total;
  return (
    <>
      <PageHeading
        title={search ? products.found(search) : name || list.category || products.all}
        lead={
          <>
            <span role="status">
              {list.note?.text} {value > 0 ? browse.matches(totalText(list.total), value) : ""}
            </span>
            {list.note ? (
              <Link to={list.note.href} className="block py-2 text-primary underline">
                {list.note.link}
              </Link>
            ) : null}
          </>
        }
      />
      <div className="lg:flex lg:items-start lg:gap-10">
        {list.filters ? <FilterSidebar filters={list.filters} params={list.params} /> : null}
        <div className="min-w-0 flex-1">
          <div className="sticky top-(--topbar) z-5 -mx-(--gutter) mb-2 flex gap-2.5 bg-bg px-(--gutter) py-2 lg:static lg:mx-0 lg:justify-end lg:px-0 lg:pt-0">
            {list.filters ? (
              <>
                <FilterButton
                  filters={list.filters}
                  params={list.params}
                  total={list.total}
                  active={list.active.length}
                />
                <SortMenu params={params} />
              </>
            ) : (
              <Link to={listLink(params)} className={buttonClass({ look: "text" })}>
                {browse.fromStart}
              </Link>
            )}
          </div>
          <ActiveFilters active={list.active} params={params} />
          {list.filters && (search || params.has("category") || list.active.length > 0) ? (
            <div className="-mt-1 mb-2 -ml-3 flex min-h-11">
              <SaveSearch
                key={listLink(params)}
                params={list.params}
                keys={list.filters.groups.map((group) => group.key)}
              />
            </div>
          ) : null}
          <div className={classNames("transition-opacity", isChanging && "opacity-50")} aria-busy={isChanging}>
            {list.cards.length > 0 ? (
              <Items key={list.params} list={list} />
            ) : (
              <NothingFound wanted={search || name || list.category || ""} isFiltered={list.active.length > 0} />
            )}
          </div>
        </div>
      </div>
      {list.cards.length < 7 ? <AdSlot shape="banner" /> : null}
    </>
  );
}

const IN_FIRST_ROW = 4;

function Items({ list }: { list: List }) {
  const params = new URLSearchParams(list.params);
  return (
    <GrowingGrid<Card>
      items={list.cards}
      cursor={list.cursor}
      total={totalText(list.total)}
      moreHref={(cursor) => moreLink(params, cursor)}
      load={async (cursor) => {
        const { loadMoreListings } = await import("../../features/search/load-more.ts");
        return loadMoreListings(apiQuery(params), cursor);
      }}
    >
      {(cards) => (
        <WithAds list="products" items={cards} itemKey={({ id }) => id}>
          {(card, index) => <ListingCard card={card} heart={hearts} isFirstRow={index < IN_FIRST_ROW} />}
        </WithAds>
      )}
    </GrowingGrid>
  );
}

function NothingFound({ wanted, isFiltered }: { wanted: string; isFiltered: boolean }) {
  const { products, notFound } = useMessages();
  const browse = useMessages("search");
  const title = wanted ? products.noneFor(wanted) : products.none;
  if (!has("asks")) {
    return (
      <EmptyState
        drawing="no-results"
        title={title}
        text={isFiltered ? browse.fewerFilters : products.comeAgain}
        action={<ButtonLink to="/categories">{notFound.browse}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      drawing="no-results"
      title={title}
      text={isFiltered ? browse.noneText : products.noneText}
      action={<ButtonLink to={askLink(wanted)}>{products.ask}</ButtonLink>}
    />
  );
}

function NoSuchList() {
  const browse = useMessages("search");
  return (
    <EmptyState
      level="h1"
      drawing="no-results"
      title={browse.wrong}
      text={browse.wrongText}
      action={<ButtonLink to={LIST_PATH}>{browse.startOver}</ButtonLink>}
    />
  );
}

/** `name` is only the heading; the category is what filters. */
function wantedIn(query: URLSearchParams): { search: string; name: string } {
  return { search: query.get("search")?.trim() ?? "", name: query.get("name")?.trim() ?? "" };
}

/** What was not found is already written where one asks for it. */
function askLink(wanted: string): string {
  return wanted ? `/askout?${new URLSearchParams({ description: wanted })}` : "/askout";
}
