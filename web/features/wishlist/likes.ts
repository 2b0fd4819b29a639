// What this person likes, asked for once per document, however many hearts are on the page.
import { wishlistContract } from "../../../contract/wishlist/wishlist.contract.ts";
import { quietCalls } from "../../lib/api.ts";
import { isHinted } from "../../lib/cookies.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { documentLanguage } from "../../lib/i18n/document-language.ts";
import { pressesSoFar, setLikedIds } from "../../stores/wishlist-data.store.ts";
import { toastFailure } from "../../ui/overlay/toast-failure.ts";
import { toast } from "../../ui/overlay/toast-store.ts";
import { takeLike } from "./like-intent.ts";

let loading: Promise<boolean> | undefined;

/** Whether the store now holds what the server knows. */
export function loadLikes(): Promise<boolean> {
  if (!isHinted(document.cookie, "is_login")) return Promise.resolve(false);
  loading ??= load();
  return loading;
}

async function load(): Promise<boolean> {
  const calls = quietCalls(wishlistContract);
  const wanted = takeLike();
  try {
    if (wanted !== undefined) await likeAsWanted(wanted);
    const asked = pressesSoFar();
    setLikedIds(await calls.likes(), asked);
    return true;
  } catch {
    // The hearts stay as this browser last knew them; the next document asks again.
    return false;
  }
}

/** The like a guest meant before logging in; the item is brought back into view. */
async function likeAsWanted(id: string): Promise<void> {
  const words = messagesOf(documentLanguage(), "site");
  try {
    await quietCalls(wishlistContract).like({ params: { id }, body: { liked: true } });
    dispatchEvent(new Event("liked"));
    toast(words.goods.liked, { tone: "good" });
    document.querySelector(`[data-heart="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
  } catch (error) {
    toastFailure(error, words);
  }
}
