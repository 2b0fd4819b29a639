import { useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { offersContract } from "../../../contract/offers/offers.contract.ts";
import { BuyingList } from "../../features/offers/buying-list.tsx";
import type { ListedOffer } from "../../features/offers/offer-types.ts";
import { SellingList } from "../../features/offers/selling-list.tsx";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { LinkTabs } from "../../ui/layout/tabs.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { WhenAlive } from "../../ui/when-alive.tsx";

const ReceivedSheet = lazyPart(async () => {
  const { ReceivedSheet: component } = await import("../../features/offers/received-sheet.tsx");
  return { default: component };
});

const PAGE = "60";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const role = query.get("role") === "buyer" ? ("buyer" as const) : ("seller" as const);
  const offers = calls(offersContract, context);
  const product = role === "seller" ? query.get("product") : null;
  const [page, received] = await Promise.all([
    offers.list({ query: { role, limit: PAGE } }),
    // A link that names an item of somebody else, or none, opens an empty sheet that says so.
    product === null ? undefined : offers.ofProduct({ params: { id: product }, query: {} }).catch(() => null),
  ]);
  return data({ role, offers: page.data, cursor: page.meta.next_cursor, received });
}

export const meta = pageMeta("offers");

export default function Offers() {
  const first = useLoaderData<typeof loader>();
  const { role, received } = first;
  const words = useMessages("offers");
  const { list } = useMessages();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, send } = useSending();
  /** Further pages, as long as the first is the one they follow. */
  const [later, setLater] = useState<{ after: unknown; offers: ListedOffer[]; cursor: string | null }>();
  const more = later?.after === first.offers ? later : undefined;
  const offers = [...first.offers, ...(more?.offers ?? [])];
  const cursor = more ? more.cursor : first.cursor;
  const side = role === "buyer" ? ("buying" as const) : ("selling" as const);
  const none = words.none[side];
  const open = offers.filter(({ expires_at }) => expires_at !== null);
  const ended = offers.filter(({ expires_at }) => expires_at === null);

  async function loadMore() {
    if (cursor === null) return;
    const next = await send(() => browserCalls(offersContract).list({ query: { role, limit: PAGE, cursor } }));
    if (!next) return;
    const all = [...(more?.offers ?? []), ...next.data];
    setLater({ after: first.offers, offers: all, cursor: next.meta.next_cursor });
  }

  return (
    <>
      <TaskHeading title={words.heading} />
      <LinkTabs
        label={words.tabs}
        tabs={[
          { to: "?role=seller", label: words.selling },
          { to: "?role=buyer", label: words.buying },
        ]}
        current={`?role=${role}`}
      />
      {offers.length === 0 ? (
        <EmptyState
          drawing="questions"
          title={none.title}
          text={none.text}
          action={
            <ButtonLink to={side === "buying" ? "/categories" : "/user/products"} look="secondary">
              {none.action}
            </ButtonLink>
          }
        />
      ) : side === "selling" ? (
        <div className="pt-4">
          <h2 className="sr-only">{words.selling}</h2>
          <SellingList offers={offers} />
        </div>
      ) : (
        <>
          {open.length > 0 ? (
            <section aria-labelledby="open-offers">
              <h2 id="open-offers" className="pt-6 pb-3 text-lg font-bold">
                {words.open}
              </h2>
              <BuyingList offers={open} onChange={revalidate} />
            </section>
          ) : null}
          {ended.length > 0 ? (
            <section aria-labelledby="ended-offers">
              <h2 id="ended-offers" className="pt-6 pb-3 text-lg font-bold">
                {words.ended}
              </h2>
              <BuyingList offers={ended} onChange={revalidate} />
            </section>
          ) : null}
        </>
      )}
      {cursor === null ? null : (
        <Button look="secondary" className="mt-6" onClick={loadMore} busy={isBusy ? list.loading : undefined}>
          {list.more}
        </Button>
      )}
      {received === undefined ? null : (
        <WhenAlive>
          <ReceivedSheet
            first={received}
            onChange={revalidate}
            onClose={() => navigate("?role=seller", { replace: true, preventScrollReset: true })}
          />
        </WhenAlive>
      )}
    </>
  );
}
