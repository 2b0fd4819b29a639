import { MessageCircleQuestionMark, Plus } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { listingsContract, type OwnListing } from "../../../contract/listings/listings.contract.ts";
import { questionsContract } from "../../../contract/questions/questions.contract.ts";
import { FailedCard } from "../../features/listings/own/failed-card.tsx";
import { drawingOf, firstFilled, listingTabs, shownTabs } from "../../features/listings/own/listing-states.ts";
import { ListingTable } from "../../features/listings/own/listing-table.tsx";
import { usePendingRemovals } from "../../features/listings/own/pending-removals.ts";
import { useFocusKept } from "../../features/listings/own/use-focus-kept.ts";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { LinkTabs } from "../../ui/layout/tabs.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Link } from "../../ui/link.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { takeMark } from "../../ui/take-mark.ts";

const PriceForm = lazyPart(async () => {
  const { PriceForm: component } = await import("../../features/listings/own/price-sheet.tsx");
  return { default: component };
});

/** What needs a fix stands above whatever else is looked at. */
const FAILED_SHOWN = 2;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("status");
  const wanted = listingTabs.find((one) => one === asked);
  const { mine } = calls(listingsContract, context);
  const [first, { meta: questions }] = await Promise.all([
    mine({ query: { status: wanted ?? "published" } }),
    calls(questionsContract, context).inbox({ query: { limit: "1" } }),
  ]);
  const status = wanted ?? firstFilled(first.meta.counts);
  const { data, meta: page } = status === (wanted ?? "published") ? first : await mine({ query: { status } });
  const isFailedTab = status === "verification-failed";
  const hasFailed = !isFailedTab && page.counts["verification-failed"] > 0;
  const failed = hasFailed
    ? (await mine({ query: { status: "verification-failed", limit: String(FAILED_SHOWN) } })).data
    : [];
  return {
    status,
    listings: data,
    cursor: page.next_cursor,
    counts: page.counts,
    failed,
    waiting: questions.unanswered,
  };
}

export const meta = pageMeta("listings");

export default function Listings() {
  const loaded = useLoaderData<typeof loader>();
  // Another tab is another list: what was loaded on, and the open sheet, go with it.
  return <ListingsOf key={loaded.status} loaded={loaded} />;
}

function ListingsOf({ loaded }: { loaded: Awaited<ReturnType<typeof loader>> }) {
  const { status, counts, failed, waiting } = loaded;
  const words = useMessages("listings/own");
  const { list } = useMessages();
  const { revalidate } = useRevalidator();
  const [query, setQuery] = useSearchParams();
  const { isBusy, send } = useSending();
  const [later, setLater] = useState<{ listings: OwnListing[]; cursor: string | null }>();
  const [priced, setPriced] = useState<OwnListing>();
  const gone = usePendingRemovals(({ ids }) => ids);
  const cursor = later ? later.cursor : loaded.cursor;
  const isHere = ({ id }: OwnListing) => !gone.includes(id);
  const listings = [...loaded.listings, ...(later?.listings ?? [])].filter(isHere);
  const failedHere = failed.filter(isHere);
  useFocusKept(listings.length);
  const failedMore = counts["verification-failed"] - failed.length;

  // Whoever comes to change one price finds the sheet open.
  useEffect(() => {
    const asked = loaded.listings.find(({ id }) => takeMark(`#price-${id}`));
    if (asked) setPriced(asked);
  }, [loaded]);

  function onChanged() {
    setLater(undefined);
    // Whoever came without a tab stays on the one they were led to, also when nothing is left in it.
    if (query.has("status")) void revalidate();
    else setQuery({ status }, { replace: true, preventScrollReset: true });
  }

  async function loadMore() {
    if (cursor === null) return;
    const more = await send(() => browserCalls(listingsContract).mine({ query: { status, cursor } }));
    if (more) setLater({ listings: [...(later?.listings ?? []), ...more.data], cursor: more.meta.next_cursor });
  }

  const add = (
    <ButtonLink to="/user/list-a-product">
      <Plus className="size-5" strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </ButtonLink>
  );
  const none = words.none[status];
  return (
    <>
      <TaskHeading title={words.heading} action={<div className="max-lg:hidden">{add}</div>} />
      <LinkTabs
        label={words.tabs}
        tabs={shownTabs(counts, status).map((one) => ({
          to: `?status=${one}`,
          label: words.tab[one] ?? one,
          count: counts[one],
          isUrgent: one === "verification-failed",
        }))}
        current={`?status=${status}`}
      />
      <div className="grid gap-4 pt-4">
        {waiting > 0 ? (
          <Link
            to="/user/seller/qna"
            className="flex min-h-11 items-center gap-2.5 rounded-control bg-neel-tint px-3.5 font-semibold text-primary hover:underline"
          >
            <MessageCircleQuestionMark className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
            {words.questionsWait(waiting)}
          </Link>
        ) : null}
        {failedHere.map((listing) => (
          <FailedCard key={listing.id} listing={listing} />
        ))}
        {failed.length > 0 && failedMore > 0 ? (
          <Link
            to="?status=verification-failed"
            className="flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {words.moreFailed(failedMore)}
          </Link>
        ) : null}
        {listings.length > 0 ? (
          <ListingTable
            caption={`${words.heading}: ${words.tab[status]}`}
            listings={listings}
            onPrice={setPriced}
            onChanged={onChanged}
          />
        ) : (
          <EmptyState drawing={drawingOf[status]} title={none?.title ?? ""} text={none?.text} action={add} />
        )}
      </div>
      {cursor === null ? null : (
        <div className="mt-8 text-center">
          <Button look="secondary" onClick={loadMore} busy={isBusy ? list.loading : undefined}>
            {list.more}
          </Button>
        </div>
      )}
      <Dialog
        kind="sheet"
        hasForm
        isOpen={priced !== undefined}
        onClose={() => setPriced(undefined)}
        title={words.price.heading}
      >
        {priced ? (
          <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
            <PriceForm
              listing={priced}
              onSaved={() => {
                setPriced(undefined);
                onChanged();
              }}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  );
}
