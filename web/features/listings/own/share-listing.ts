import { readCookie } from "../../../lib/cookies.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { productLink } from "../../../lib/product-links.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface Shared {
  id: string;
  title: string;
  price?: number | null;
}

/** Through the device's own sheet where there is one, otherwise by the clipboard. Who comes by it was brought by the seller. */
export function useShareListing(): (listing: Shared) => Promise<void> {
  const { share } = useMessages("listings/own");
  const { failed } = useMessages();
  return async ({ id, title, price = null }) => {
    const link = new URL(productLink(id, title), window.location.origin);
    const userId = readCookie(document.cookie, "user_id");
    if (userId) link.searchParams.set("rtag", userId);
    const text = price === null ? title : share.text(title, formatRupees(price));
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, text, url: link.href });
      await navigator.clipboard.writeText(link.href);
      toast(share.copied, { tone: "good" });
    } catch (error) {
      // Closing the device's sheet rejects too, and needs no word.
      if (error instanceof Error && error.name === "AbortError") return;
      toast(failed.text, { tone: "bad" });
    }
  };
}
