import { listingsContract, type OwnListing } from "../../../../contract/listings/listings.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { removeLater } from "./pending-removals.ts";

/** What a seller does with one listing from the list. Where its state has moved on, the list is read anew. */
export function useListingActs(listing: OwnListing, onChanged: () => void) {
  const words = useMessages("listings/own");
  const site = useMessages();
  const { isBusy, send } = useSending();
  const title = listing.title || words.untitled;
  const params = { id: listing.id };

  async function act(work: () => Promise<unknown>, done: string) {
    const isDone = await send(work, {
      listing_wrong_state: (refusal) => {
        toast(refusalWords(refusal, site), { tone: "bad" });
        onChanged();
      },
    });
    if (!isDone) return;
    onChanged();
    toast(done, { tone: "good" });
  }

  return {
    isBusy,
    pause: () => act(() => browserCalls(listingsContract).pause({ params }), words.paused),
    resume: () => act(() => browserCalls(listingsContract).resume({ params }), words.resumed),
    /** The same price again: whatever a seller does with a listing puts off its expiry. */
    keep: () => {
      const { id, price } = listing;
      if (price === null) return;
      return act(() => browserCalls(listingsContract).changePrice({ body: { product_id: id, price } }), words.kept);
    },
    remove: () =>
      removeLater({
        id: listing.id,
        words: {
          removed: words.removed(title),
          undo: site.undo,
          restored: words.restored,
          failed: words.removeFailed(title),
        },
        onSettled: onChanged,
      }),
  };
}
