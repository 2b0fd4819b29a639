import { Ban, Clock3, Plus } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { catalogueContract } from "../../../contract/catalogue/catalogue.contract.ts";
import { listingsContract } from "../../../contract/listings/listings.contract.ts";
import { sellerOrdersContract } from "../../../contract/orders/seller-orders.contract.ts";
import { describeLimit } from "../../features/listings/draft/describe-limit.ts";
import { LimitNote } from "../../features/listings/draft/limit-note.tsx";
import { DraftList } from "../../features/listings/landing/draft-list.tsx";
import { usePendingRemovals } from "../../features/listings/own/pending-removals.ts";
import { useFocusKept } from "../../features/listings/own/use-focus-kept.ts";
import { SellerLines } from "../../features/listings/seller-lines.tsx";
import { WorthBanner } from "../../features/search/worth/worth-banner.tsx";
import { calls } from "../../lib/api.ts";
import { formatPaise, formatRupees } from "../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Link } from "../../ui/link.tsx";

/** The example of the terms; what it comes to is asked of the charges as they are today. */
const EXAMPLE = { category_id: 11, price: 12_000, weight_kg: 0.5 };
const DRAFTS_SHOWN = 3;

export async function loader({ context }: LoaderFunctionArgs) {
  const catalogue = calls(catalogueContract, context);
  const listings = calls(listingsContract, context);
  const { category_id, price, weight_kg } = EXAMPLE;
  const [{ data, meta: page }, posting, { seller }, categories, { meta: sales }] = await Promise.all([
    listings.mine({ query: { status: "draft", limit: String(DRAFTS_SHOWN) } }),
    listings.postingLimit(),
    catalogue.quote({ query: { category_id: String(category_id), price, weight_kg } }),
    catalogue.categories(),
    calls(sellerOrdersContract, context).list({ query: { state: "to_answer", limit: "1" } }),
  ]);
  const { name = "", name_hi = "" } = categories.find(({ id }) => id === category_id) ?? {};
  const shown = { seller, name, name_hi };
  const limit = describeLimit(posting, context.get(pageContext).language);
  return { drafts: data, total: page.counts.draft, limit, example: shown, sales: sales.counts };
}

export const meta = pageMeta("sell");

export default function Sell() {
  const { drafts, total, limit, example, sales } = useLoaderData<typeof loader>();
  const { sell, price } = useMessages("listings/own");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const gone = usePendingRemovals(({ ids }) => ids);
  const left = drafts.filter(({ id }) => !gone.includes(id));
  const hasDrafts = left.length > 0;
  useFocusKept(left.length);
  return (
    <>
      <PageHeading
        title={sell.heading}
        lead={sell.lead}
        action={
          <div className="flex flex-wrap gap-3 max-md:w-full">
            <ButtonLink to="/user/list-a-product" look="sell" className="max-md:w-full">
              <Plus className="size-5" strokeWidth={1.75} aria-hidden="true" />
              {sell.start}
            </ButtonLink>
            <ButtonLink to="/user/products" look="secondary" className="max-md:w-full">
              {sell.mine}
            </ButtonLink>
            <ButtonLink to="/user/seller/orders" look="secondary" className="max-md:w-full">
              {sell.orders}
            </ButtonLink>
          </div>
        }
      />
      <LimitNote told={limit} />
      {sales.to_answer > 0 ? (
        <Link
          to="/user/seller/orders?state=to_answer"
          className="mb-4 flex min-h-11 items-center gap-2.5 rounded-control bg-genda-tint px-3.5 font-semibold text-amber hover:underline lg:mb-6"
        >
          <Clock3 className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
          {sell.ordersWait(sales.to_answer)}
        </Link>
      ) : null}
      <WorthBanner className="mb-6" />
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-start">
        {/* Whoever has something to finish finds it first. */}
        <Panel title={sell.drafts} className={hasDrafts ? "lg:order-2" : "order-last lg:order-2"}>
          {hasDrafts ? (
            <DraftList drafts={left} total={total} onChanged={() => void revalidate()} />
          ) : (
            <EmptyState
              level="h3"
              drawing="no-orders"
              title={sell.noDrafts}
              text={sell.noDraftsText}
              className="py-2"
            />
          )}
        </Panel>
        <Panel title={sell.how} className="lg:order-1">
          <ol className="grid gap-5 pt-1">
            {sell.steps.map((step, place) => (
              <li key={step.title} className="flex gap-3.5">
                <span
                  className="grid size-9 flex-none place-items-center rounded-full bg-neel-tint font-bold text-primary"
                  aria-hidden="true"
                >
                  {place + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{step.title}</h3>
                  <p className="text-ink-2">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel title={sell.example} className="lg:order-3">
          <p className="mb-3 text-ink-2">
            {sell.exampleLead(inLanguage(language, example.name, example.name_hi), formatRupees(EXAMPLE.price))}
          </p>
          <SellerLines lines={example.seller.lines} />
          <p className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
            <span>{price.receive}</span>
            <span className="text-lg font-bold text-verified">{formatPaise(example.seller.receives_paise)}</span>
          </p>
          <p className="mt-3 text-sm text-ink-2">{sell.exampleNote}</p>
        </Panel>
        <Panel title={sell.prohibited} className="lg:order-4">
          <ul className="grid gap-2">
            {sell.prohibitedItems.map((item) => (
              <li key={item} className="flex gap-2.5">
                <Ban className="mt-1 size-4 flex-none text-error" strokeWidth={1.75} aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
          <Link
            to="/policies?panel=terms-and-conditions"
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {sell.terms}
          </Link>
        </Panel>
      </div>
    </>
  );
}
