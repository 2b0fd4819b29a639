import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { catalogueContract } from "../../contract/catalogue/catalogue.contract.ts";
import { searchContract } from "../../contract/search/search.contract.ts";
import markRounded from "../brand/mark-rounded.svg";
import { AskBanner } from "../features/home/ask-banner.tsx";
import { CategoryRail } from "../features/home/category-rail.tsx";
import { chooseShelves, IN_RAIL } from "../features/home/choose-shelves.ts";
import { CityMap } from "../features/home/city-map.tsx";
import { Hero } from "../features/home/hero.tsx";
import { ListingsGrid, ListingsRail } from "../features/home/listings-rail.tsx";
import { PlaceLine } from "../features/home/place-line.tsx";
import { Protection } from "../features/home/protection.tsx";
import { WorthBanner } from "../features/search/worth/worth-banner.tsx";
import { hearts } from "../features/wishlist/hearts.ts";
import { calls } from "../lib/api.ts";
import { siteFacts } from "../lib/head/facts.ts";
import { describePage } from "../lib/head/page-head.ts";
import { inLanguage, useLanguage, useMessages, usePage } from "../lib/i18n/use-messages.ts";
import { has, ownMark } from "../lib/market.ts";
import { pageContext } from "../lib/page-context.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { categoryLink, searchLink } from "../lib/product-links.ts";
import { readRecentSearches } from "../shell/search/recent-searches.ts";
import { Button, ButtonLink } from "../ui/actions/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { Section } from "../ui/layout/section.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { Link } from "../ui/link.tsx";
import { ListingCard } from "../ui/listings/card/listing-card.tsx";
import { WhenAlive } from "../ui/when-alive.tsx";

const LeftOffRow = lazyPart(async () => {
  const { LeftOffRow: component } = await import("../features/home/left-off.tsx");
  return { default: component };
});

const SeenListings = lazyPart(async () => {
  const { SeenListings: component } = await import("../features/listings/product/seen/seen-listings.tsx");
  return { default: component };
});

/** The shelves people come for most: the footer's quick links, laptops and furniture. */
const RAIL = [11, 82, 20, 8, 5, 4, 3, 12, 10, 6];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = context.get(pageContext);
  describePage(context, { facts: siteFacts(new URL(request.url).origin, ownMark() ?? markRounded) });
  const search = calls(searchContract, context);
  const [categories, sections, cities, numbers] = await Promise.all([
    calls(catalogueContract, context).categories(),
    search.home(),
    search.liveCities(),
    // The page is worth having without them.
    search.numbers().catch(() => null),
  ]);
  const { shelves: shown, spare } = chooseShelves(sections);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const shelves = RAIL.flatMap((id) => byId.get(id) ?? []);
  return {
    cities,
    shelves: shelves.map(({ id, name, name_hi, image }) => ({ id, name: inLanguage(language, name, name_hi), image })),
    sections: shown,
    goods: spare,
    numbers,
  };
}

export const meta = pageMeta("home");

type Sections = Awaited<ReturnType<typeof loader>>["sections"];

export default function Home() {
  const { cities, shelves, sections, goods, numbers } = useLoaderData<typeof loader>();
  const isLogin = usePage()?.isLogin ?? false;
  const ofKind = (kind: Sections[number]["kind"]) => sections.filter((section) => section.kind === kind);
  return (
    <>
      <PlaceLine />
      <Hero goods={goods} numbers={numbers} />
      <CategoryRail shelves={shelves} />
      {isLogin ? (
        <WhenAlive fallback={<LeftOffSoon />}>
          <LeftOffRow />
        </WhenAlive>
      ) : null}
      {sections.length === 0 ? <NothingYet /> : <Goods sections={ofKind("fresh")} />}
      <Protection />
      <Goods sections={ofKind("under_1000")} />
      <WorthBanner />
      <Goods sections={ofKind("category")} />
      <CityMap {...cities} />
      {has("asks") ? <AskBanner /> : null}
      <WhenAlive>
        <Seen />
      </WhenAlive>
    </>
  );
}

function Goods({ sections }: { sections: Sections }) {
  const home = useMessages("home");
  const language = useLanguage();
  return sections.map(({ kind, category, cards }) => {
    const props = { items: cards, itemKey: (card: { id: string }) => card.id };
    if (kind === "fresh") {
      return (
        <ListingsGrid key={kind} {...props} title={home.fresh} to="/products">
          {(card, index) => <ListingCard card={card} heart={hearts} isFirstRow={index < 5} />}
        </ListingsGrid>
      );
    }
    const title = category ? inLanguage(language, category.name, category.name_hi) : home.under1000;
    const to = category
      ? categoryLink(category.id, title)
      : `/products?${new URLSearchParams({ price_max: "1000", name: title })}`;
    return (
      <ListingsRail key={category?.id ?? kind} {...props} title={title} to={to}>
        {(card) => <ListingCard card={card} heart={hearts} />}
      </ListingsRail>
    );
  });
}

/** Where this browser left off: what it opened last, and what it searched for last. Nobody else knows of it. */
function Seen() {
  const home = useMessages("home");
  const [search] = readRecentSearches();
  return (
    <SeenListings most={IN_RAIL}>
      {(cards, forget) => (
        <>
          <ListingsRail
            title={home.seen}
            action={
              <Button look="text" onClick={forget}>
                {home.forgetSeen}
              </Button>
            }
            items={cards}
            itemKey={({ id }) => id}
          >
            {(card) => <ListingCard card={card} heart={hearts} />}
          </ListingsRail>
          {search === undefined ? null : (
            <Link
              to={searchLink(search)}
              className="mt-3 inline-flex min-h-11 max-w-full items-center rounded-control font-semibold text-primary underline-offset-4 hover:underline"
            >
              <span className="truncate">{home.goOn(search)}</span>
            </Link>
          )}
        </>
      )}
    </SeenListings>
  );
}

/** As high as what comes. */
function LeftOffSoon() {
  const { left } = useMessages("home");
  return (
    <Section title={left.title}>
      <div className="py-1">
        <Skeleton className="h-23 rounded-card" />
      </div>
    </Section>
  );
}

function NothingYet() {
  const home = useMessages("home");
  return (
    <Section title={home.fresh}>
      <EmptyState
        level="h3"
        drawing="no-results"
        title={home.freshEmpty}
        text={home.freshEmptyText}
        action={
          <ButtonLink to="/user/sell-used-items" look="secondary">
            {home.freshEmptyAction}
          </ButtonLink>
        }
      />
    </Section>
  );
}
