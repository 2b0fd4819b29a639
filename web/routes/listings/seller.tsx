import { CalendarDays, MapPin } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { listingsContract } from "../../../contract/listings/listings.contract.ts";
import { afterSaleContract } from "../../../contract/orders/after-sale.contract.ts";
import { SellerMissing } from "../../features/listings/sellers/seller-missing.tsx";
import { SellerTrust } from "../../features/listings/sellers/seller-trust.tsx";
import { ReportButton } from "../../features/reports/report-button.tsx";
import { GrowingGrid } from "../../features/search/growing-grid.tsx";
import { hearts } from "../../features/wishlist/hearts.ts";
import { calls } from "../../lib/api.ts";
import { formatMonth } from "../../lib/format/date.ts";
import { descriptionsOf } from "../../lib/head/descriptions.ts";
import { breadcrumbs, sellerFacts } from "../../lib/head/facts.ts";
import { describePage } from "../../lib/head/page-head.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { loadMessages } from "../../lib/i18n/load.client.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { cityIn } from "../../lib/market.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink, buttonClass } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkTabs } from "../../ui/layout/tabs.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Link } from "../../ui/link.tsx";
import { Avatar } from "../../ui/listings/avatar.tsx";
import { ListingCard } from "../../ui/listings/card/listing-card.tsx";
import { WhenAlive } from "../../ui/when-alive.tsx";

/** Few block anybody, and it brings all that makes calls. */
const BlockButton = lazyPart(async () => {
  const { BlockButton: component } = await import("../../features/listings/sellers/block-button.tsx");
  return { default: component };
});

/** Read at once, as part of the page; script and words of its own come only with its tab. */
const RatingList = lazyPart(async () => {
  const [{ RatingList: component }] = await Promise.all([
    import("../../features/listings/sellers/rating-list.tsx"),
    typeof document === "undefined" ? undefined : loadMessages("listings/sellers"),
  ]);
  return { default: component };
});

const IN_FIRST_ROW = 4;

/** docs/spec/spec.md section 8: what cannot be shown is shown as such, with the status it has; the page stays one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [id, cursor] = [params.id ?? "", searchParams.get("cursor") ?? undefined];
  const tab = tabs.find((one) => one === searchParams.get("tab")) ?? "live";
  // However one looks at the ratings, the tabs beside them tell how many items there are.
  const state = tab === "ratings" ? "live" : tab;
  const listings = calls(listingsContract, context);
  try {
    const sales = calls(afterSaleContract, context);
    const [seller, { within_hours }, goods, said] = await Promise.all([
      listings.publicProfile({ params: { id }, query: { with_listings: "0" } }),
      sales.sellerAnswers({ params: { id } }),
      listings.sellerListings({ params: { id }, query: tab === "ratings" ? { state } : { state, cursor } }),
      tab === "ratings" ? sales.sellerFeedback({ params: { id }, query: { cursor } }) : undefined,
    ]);
    const { next_cursor, live_count } = goods.meta;
    const { language } = context.get(pageContext);
    const { nav, seller: words } = messagesOf(language, "site");
    const [{ origin, pathname }, name] = [new URL(request.url), seller.name ?? words.nameless];
    describePage(context, {
      // Whoever has nothing to show and never sold is nobody to find.
      isHidden: cursor !== undefined || (live_count === 0 && seller.sold_count === 0),
      description: descriptionsOf[language].seller(name),
      facts: [
        sellerFacts(origin, { id, name, memberSince: seller.member_since, soldCount: seller.sold_count }),
        breadcrumbs(origin, nav.home, [{ name, path: pathname }]),
      ],
    });
    const isContinued = cursor !== undefined;
    const list = { state, cards: said ? [] : goods.data, cursor: next_cursor, isContinued } as const;
    const ratings = said ? { entries: said.data, cursor: said.meta.next_cursor } : null;
    return data({ seller: { ...seller, live_count, within_hours }, list, ratings });
  } catch (error) {
    const { init } = error as { init?: ResponseInit | null };
    if (init?.status === undefined) throw error;
    // A place that cannot be read is as good as none.
    if (init.status === 400 && cursor !== undefined) throw redirect(tabPath(id, tab));
    return data({ seller: null, list: null, ratings: null }, { status: init.status });
  }
}

export const meta = pageMeta("seller", ({ loaderData, language }) => {
  const { seller } = (loaderData ?? { seller: null }) as { seller: { name: string | null } | null };
  return seller ? (seller.name ?? messagesOf(language, "site").seller.nameless) : undefined;
});

/** Not even an answer: said in the same words. */
export { SellerMissing as ErrorBoundary };

type State = "live" | "sold";
const tabs = ["live", "sold", "ratings"] as const;

function tabPath(id: string, tab: (typeof tabs)[number]): string {
  return tab === "live" ? `/seller/${id}` : `/seller/${id}?tab=${tab}`;
}

export default function Seller() {
  const { seller, list, ratings } = useLoaderData<typeof loader>();
  const words = useMessages().seller;
  const language = useLanguage();
  if (!seller || !list) return <SellerMissing />;
  const { id } = seller;
  return (
    <>
      <div className="flex items-center gap-x-4 pt-6 lg:gap-x-6 lg:pt-10">
        <Avatar seed={seller.avatar_seed} />
        <div className="min-w-0 flex-1">
          <h1 className="text-xl font-bold [overflow-wrap:anywhere] lg:text-2xl" tabIndex={-1}>
            {seller.name ?? words.nameless}
          </h1>
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
            {seller.city ? <Fact icon={<MapPin {...iconProps} />}>{cityIn(language, seller.city)}</Fact> : null}
            <Fact icon={<CalendarDays {...iconProps} />}>
              {words.since(formatMonth(seller.member_since, language))}
            </Fact>
          </ul>
        </div>
      </div>
      <SellerTrust seller={seller} />
      <div className="mt-6 mb-5">
        <LinkTabs
          label={words.goods}
          current={tabPath(id, ratings ? "ratings" : list.state)}
          tabs={[
            { to: tabPath(id, "live"), label: words.listings, count: seller.live_count },
            { to: tabPath(id, "sold"), label: words.soldTab, count: seller.sold_count },
            { to: tabPath(id, "ratings"), label: words.ratings, count: seller.rating_count },
          ]}
        />
      </div>
      {ratings ? (
        <Suspense fallback={null}>
          <RatingList
            ratings={ratings.entries}
            older={ratings.cursor && `${tabPath(id, "ratings")}&${new URLSearchParams({ cursor: ratings.cursor })}`}
            newest={list.isContinued ? tabPath(id, "ratings") : null}
          />
        </Suspense>
      ) : (
        <>
          {list.isContinued ? <FromStart to={tabPath(id, list.state)} /> : null}
          {list.cards.length > 0 ? (
            <Goods key={`${id} ${list.state}`} id={id} list={list} />
          ) : (
            <Nothing of={list.state} />
          )}
        </>
      )}
      <div className="-mx-2.5 mt-12 flex flex-wrap text-sm">
        <WhenAlive>
          <BlockButton key={id} sellerId={id} />
        </WhenAlive>
        <ReportButton subject={{ kind: "user", id }} ownerId={id} />
      </div>
    </>
  );
}

type List = NonNullable<Extract<ReturnType<typeof useLoaderData<typeof loader>>["list"], object>>;

function Goods({ id, list: { state, cards, cursor } }: { id: string; list: List }) {
  const path = tabPath(id, state);
  return (
    <GrowingGrid
      items={cards}
      cursor={cursor}
      moreHref={(next) => `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ cursor: next })}`}
      load={async (next) => {
        const { loadMoreOf } = await import("../../features/listings/sellers/load-more-of.ts");
        return loadMoreOf(id, state, next);
      }}
    >
      {(shown) =>
        shown.map((card, index) => (
          <li key={card.id}>
            <ListingCard
              card={card}
              heart={state === "live" ? hearts : undefined}
              {...(state === "sold" ? { soldIn: "" } : {})}
              isFirstRow={index < IN_FIRST_ROW}
            />
          </li>
        ))
      }
    </GrowingGrid>
  );
}

function FromStart({ to }: { to: string }) {
  const browse = useMessages("search");
  return (
    <Link to={to} className={buttonClass({ look: "text" }, "mb-4")}>
      {browse.fromStart}
    </Link>
  );
}

function Nothing({ of }: { of: State }) {
  const words = useMessages().seller;
  return (
    <EmptyState
      drawing={of === "sold" ? "sold-out" : "no-results"}
      title={of === "sold" ? words.noSold : words.noListings}
      text={of === "sold" ? words.noSoldText : words.noListingsText}
      action={
        <ButtonLink to="/categories" look="secondary">
          {words.action}
        </ButtonLink>
      }
    />
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
