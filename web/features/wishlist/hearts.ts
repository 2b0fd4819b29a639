// The hearts on cards. Cards are drawn as texts, so one listener takes the presses of all, and one look at the store
// colours them.
import { escapeHtml } from "../../lib/html.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { useWishlistData } from "../../stores/wishlist-data.store.ts";
import type { CardPart } from "../../ui/listings/card/card-html.ts";
import { askForLikes } from "./ask-for-likes.ts";

const HEARTS = "[data-card] [data-heart]";

/** As the icons' own heart. */
export const HEART =
  "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5";

export const hearts: CardPart = {
  /** Above the card's link, which covers the whole card. Nobody is known when a page is drawn, so none is red yet. */
  draw({ id, title, price }, language) {
    const { goods } = messagesOf(language, "site");
    return `<button type="button" data-needs-script data-heart="${escapeHtml(id)}" data-price="${price}" aria-pressed="false" aria-label="${escapeHtml(goods.like(title))}" class="disc hover:text-heart absolute top-1 right-1 z-1"><svg viewBox="0 0 24 24" class="size-5" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${HEART}"/></svg></button>`;
  },

  care(card) {
    listen();
    const heart = card.querySelector<HTMLElement>("[data-heart]");
    if (heart) colour(heart);
    askForLikes();
  },
};

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  useWishlistData.subscribe(() => {
    for (const heart of document.querySelectorAll<HTMLElement>(HEARTS)) colour(heart);
  });
  document.addEventListener("click", (event) => {
    const heart = event.target instanceof Element ? event.target.closest<HTMLElement>(HEARTS) : null;
    if (heart) void press(heart);
  });
}

function colour(heart: HTMLElement): void {
  const isLiked = useWishlistData.getState().wishlist.some(({ id }) => id === heart.dataset.heart);
  if (heart.ariaPressed !== String(isLiked)) heart.ariaPressed = String(isLiked);
}

async function press(heart: HTMLElement): Promise<void> {
  const { heart: id = "", price } = heart.dataset;
  const title = heart.closest("[data-card]")?.querySelector("h3")?.textContent?.replaceAll("\u00a0", " ") ?? "";
  const isWanted = heart.ariaPressed !== "true";
  const { setLike } = await import("./set-like.ts");
  await setLike({ id, title, price: Number(price) }, isWanted);
}
