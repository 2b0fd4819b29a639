import { Suspense } from "react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { showPassportCode } from "../../../contract/passports/code.ts";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { AnswersTable } from "../../features/listings/product/answers-table.tsx";
import { CheckedPoints } from "../../features/listings/product/checked/checked-points.tsx";
import { Gallery } from "../../features/listings/product/gallery.tsx";
import { loadProduct, type ProductPage } from "../../features/listings/product/load-product.ts";
import { ReturnRule } from "../../features/listings/product/return-rule.tsx";
import { SellerCard } from "../../features/listings/product/seller-card.tsx";
import { ShareButton } from "../../features/listings/product/share/share-button.tsx";
import { Summary } from "../../features/listings/product/summary.tsx";
import { Where } from "../../features/listings/product/where.tsx";
import { ReportButton } from "../../features/reports/report-button.tsx";
import { Heart } from "../../features/wishlist/heart.tsx";
import { hearts } from "../../features/wishlist/hearts.ts";
import { LikeCount } from "../../features/wishlist/like-count.tsx";
import { loadMessages } from "../../lib/i18n/load.client.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Drawn } from "../../ui/layout/drawn.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Link } from "../../ui/link.tsx";
import { ListingCard } from "../../ui/listings/card/listing-card.tsx";
import { WhenAlive } from "../../ui/when-alive.tsx";

/** Read at once, as part of the page; it comes alive a little later, being far down. */
const QuestionList = lazyPart(async () => {
  const { QuestionList: component } = await import("../../features/questions/question-list.tsx");
  return { default: component };
});
const SimilarRow = lazyPart(async () => {
  const { SimilarRow: component } = await import("../../features/listings/product/similar-row.tsx");
  return { default: component };
});
const SeenRow = lazyPart(async () => {
  const { SeenRow: component } = await import("../../features/listings/product/seen/seen-row.tsx");
  return { default: component };
});

const Bargaining = lazyPart(async () => {
  const [{ Bargaining: component }] = await Promise.all([
    import("../../features/offers/bargaining.tsx"),
    loadMessages("offers"),
  ]);
  return { default: component };
});

/** Drawn with the page; its words come with it. */
const WaitLine = lazyPart(async () => {
  const [{ WaitLine: component }] = await Promise.all([
    import("../../features/waits/wait-line.tsx"),
    typeof document === "undefined" ? undefined : loadMessages("waits"),
  ]);
  return { default: component };
});

/** Both forms of the address: /product-overview?pid=… and /product-overview/:pid/:name. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const page = await loadProduct(context, params.pid ?? url.searchParams.get("pid") ?? "", url);
  return page ? data({ page }) : data({ page: null }, { status: 404 });
}

export const meta = pageMeta("product", ({ loaderData }) => {
  const { page } = (loaderData ?? { page: null }) as { page: ProductPage | null };
  return page?.product.title;
});

export default function Product() {
  const { page } = useLoaderData<typeof loader>();
  return page ? <Found key={page.product.id} page={page} /> : <Missing />;
}

function Missing() {
  const words = useMessages().product;
  return (
    <>
      <EmptyState
        level="h1"
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
  );
}

/** Where questions are still taken; the API decides the same way. */
const OPEN = new Set(["published", "reserved", "paused"]);

function Found({ page }: { page: ProductPage }) {
  const words = useMessages("listings/product");
  const { product } = page;
  const { id, title, seller } = product;
  const price = product.price ?? undefined;
  return (
    <>
      <div className="relative max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-x-12 lg:pt-2">
        <Where page={page} />
        <Gallery photos={product.images} title={title} isDimmed={product.status === "sold"} />
        <Summary
          page={page}
          bargaining={Bargaining}
          line={WaitLine}
          likes={<LikeCount id={id} drawn={product.like_count} />}
          tools={
            <>
              <ShareButton title={title} price={product.price} />
              <Heart item={{ id, title, price }} sellerId={seller.id} />
            </>
          }
        />
        {/* On a phone the price is judged before the answers are read. */}
        <div className="max-lg:contents">
          {page.checked ? (
            <CheckedPoints
              checked={page.checked}
              share={<ShareButton title={title} price={product.price} check={page.checked.share} />}
            />
          ) : null}
          <div className="max-lg:order-1">
            <Section title={words.answers}>
              <AnswersTable rows={page.answers} />
            </Section>
            {product.description ? (
              <Section title={words.description}>
                <p className="max-w-(--measure) whitespace-pre-line [overflow-wrap:anywhere]">{product.description}</p>
              </Section>
            ) : null}
            <Suspense fallback={null}>
              <QuestionList
                productId={id}
                sellerId={seller.id}
                threads={page.threads}
                nextCursor={page.nextThreads}
                isOpen={OPEN.has(product.status)}
                report={(entry) => <ReportButton subject={{ kind: "question", id: entry }} isSmall />}
              />
            </Suspense>
          </div>
        </div>
        <div className="max-lg:contents">
          {page.fair ? (
            <div id="fair-price">
              <Section title={words.price.title}>
                <Drawn html={page.fair.html} />
              </Section>
            </div>
          ) : null}
          <div className="max-lg:order-1">
            <SellerCard seller={seller} since={page.memberSince} record={page.record} />
            {page.returns ? <ReturnRule rules={page.returns} /> : null}
            {product.passport ? (
              <Link to={product.passport.url} className="mt-3 inline-flex min-h-11 items-center text-primary underline">
                {words.passport} {showPassportCode(product.passport.code)}
              </Link>
            ) : null}
            <div className="-ml-2">
              <ReportButton subject={{ kind: "listing", id }} ownerId={seller.id} />
            </div>
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        <SimilarRow productId={id}>{(card) => <ListingCard card={card} heart={hearts} />}</SimilarRow>
      </Suspense>
      <WhenAlive>
        <SeenRow productId={id}>{(card) => <ListingCard card={card} heart={hearts} />}</SeenRow>
      </WhenAlive>
      <AdSlot shape="banner" />
      {product.status === "published" ? <div className="h-20 lg:hidden" /> : null}
    </>
  );
}
