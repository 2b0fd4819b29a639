import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { wishlistContract } from "../../../contract/wishlist/wishlist.contract.ts";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { WithAds } from "../../features/ads/with-ads.tsx";
import { loadLikes } from "../../features/wishlist/likes.ts";
import { Wish } from "../../features/wishlist/wish.tsx";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { useWishlistData } from "../../stores/wishlist-data.store.ts";
import { Button } from "../../ui/actions/button.tsx";
import { askInEffect } from "../../ui/ask-in-effect.ts";
import { ConsentLine } from "../../ui/feedback/consent-line.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { CardGrid } from "../../ui/listings/card/product-card.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { data, meta: page } = await calls(wishlistContract, context).wishlist({ query: {} });
  return { wishes: data, cursor: page.next_cursor };
}

export const meta = pageMeta("wishlist");

export default function Wishlist() {
  const first = useLoaderData<typeof loader>();
  const words = useMessages("wishlist");
  const { list } = useMessages();
  const { isBusy, send } = useSending();
  const [later, setLater] = useState<typeof first>();
  const [isSettled, setSettled] = useState(false);
  const saved = useWishlistData(({ wishlist }) => wishlist);
  const cursor = later ? later.cursor : first.cursor;
  const all = [...first.wishes, ...(later?.wishes ?? [])];
  const ids = new Set(saved.map(({ id }) => id));
  // The store follows every heart at once; what it no longer holds has just been taken off, and can come back by Undo.
  const wishes = isSettled ? all.filter(({ id }) => ids.has(id)) : all;
  const cheaper = wishes.filter(
    ({ price, price_when_liked, state }) => state === "available" && price < price_when_liked,
  );

  useEffect(() => askInEffect(loadLikes, { take: setSettled }), []);

  async function loadMore() {
    const more = await send(() =>
      browserCalls(wishlistContract).wishlist({ query: cursor === null ? {} : { cursor } }),
    );
    if (more) setLater({ wishes: [...(later?.wishes ?? []), ...more.data], cursor: more.meta.next_cursor });
  }

  if (wishes.length === 0 && cursor === null) {
    return (
      <EmptyTask words={words} drawing="empty-wishlist" to="/categories">
        <AdSlot shape="banner" />
      </EmptyTask>
    );
  }
  const count = Math.max(wishes.length, isSettled ? saved.length : 0);
  const lead = [words.lead(count), ...(cheaper.length > 0 ? [words.cheaper(cheaper.length)] : [])].join(", ");
  return (
    <>
      <TaskHeading title={words.heading} lead={lead} />
      <ConsentLine purpose="wishlist_news" text={words.notice} />
      <h2 className="sr-only">{words.heading}</h2>
      <CardGrid>
        <WithAds list="wishlist" items={wishes} itemKey={({ id }) => id}>
          {(wish, index) => <Wish wish={wish} isFirstRow={index < 4} />}
        </WithAds>
      </CardGrid>
      {cursor === null ? null : (
        <div className="mt-8 text-center">
          <Button look="secondary" onClick={loadMore} busy={isBusy ? list.loading : undefined}>
            {list.more}
          </Button>
        </div>
      )}
    </>
  );
}
