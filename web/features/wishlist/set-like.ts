// What happens when a heart is pressed. Fetched with the first press: most hearts are only looked at.
import { wishlistContract } from "../../../contract/wishlist/wishlist.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { isHinted } from "../../lib/cookies.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { documentLanguage } from "../../lib/i18n/document-language.ts";
import { loginPath } from "../../lib/return-path.ts";
import { markLiked } from "../../stores/wishlist-data.store.ts";
import { toastFailure } from "../../ui/overlay/toast-failure.ts";
import { toast } from "../../ui/overlay/toast-store.ts";
import { rememberLike } from "./like-intent.ts";

export interface Liked {
  id: string;
  title: string;
  price?: number | undefined;
}

/** Shown at once, and taken back if the server says no. A guest logs in first. */
export async function setLike({ id, title, price }: Liked, wanted: boolean): Promise<void> {
  if (!isHinted(document.cookie, "is_login")) {
    rememberLike(id);
    window.location.assign(loginPath(window.location.pathname + window.location.search));
    return;
  }
  const words = messagesOf(documentLanguage(), "site");
  const entry = { id, title, ...(price === undefined ? {} : { price, price_when_liked: price }) };
  markLiked(entry, wanted);
  try {
    await browserCalls(wishlistContract).like({ params: { id }, body: { liked: wanted } });
    dispatchEvent(new Event("liked"));
    const undo = { label: words.undo, run: () => void setLike({ id, title, price }, true) };
    toast(wanted ? words.goods.liked : words.goods.unliked, wanted ? { tone: "good" } : { action: undo });
  } catch (error) {
    markLiked(entry, !wanted);
    toastFailure(error, words);
  }
}
