// A seller with listings in many states, each brought there the way it gets there in life.
import { phoneAnswers } from "../../../server/testing/make.ts";
import { call } from "../accounts.ts";
import { makeSeller, type Seller } from "../listings.ts";
import { approveListing, plantListing, rejectListing } from "../market.ts";

type State = "draft" | "under-verification" | "published" | "verification-failed" | "paused";

interface Wanted {
  title: string;
  state: State;
  photos?: number;
  price?: number;
}

/** Ids by title. At most five of them beside drafts: a new seller may send no more a day. */
export async function sellerWith(
  origin: string,
  wanted: readonly Wanted[],
): Promise<Seller & { ids: Record<string, string> }> {
  const seller = await makeSeller(origin);
  const ids: Record<string, string> = {};
  for (const { title, state, photos = 1, price = 32_000 } of wanted) {
    const submit = state !== "draft";
    const answers = { ...phoneAnswers, has_bill: photos > 1 };
    const id = await plantListing(seller, photos, { title, price, answers, submit });
    ids[title] = id;
    if (state === "verification-failed") await rejectListing(id, "The bill can't be read.");
    if (state === "published" || state === "paused") await approveListing(id);
    if (state === "paused") await call(origin, `POST /product/${id}/pause`, undefined, seller.cookies);
  }
  return { ...seller, ids };
}

let shared: ReturnType<typeof sellerWith> | undefined;

/** One for all tests of a worker that only look: something in each state. */
export function sharedSeller(origin: string): ReturnType<typeof sellerWith> {
  shared ??= sellerWith(origin, [
    { title: "Live phone", state: "published" },
    { title: "Failed phone", state: "verification-failed" },
    { title: "Waiting phone", state: "under-verification" },
    { title: "Paused phone", state: "paused" },
    { title: "Drafted phone", state: "draft" },
  ]);
  return shared;
}
