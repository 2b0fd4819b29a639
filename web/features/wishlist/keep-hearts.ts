// The hearts on cards, which are drawn as texts: red where the store says so, and pressed. All of them by one listener.
import { useWishlistData } from "../../stores/wishlist-data.store.ts";
import { CARD, careForCards } from "../../ui/listings/card/card-care.ts";
import { askForLikes } from "./ask-for-likes.ts";

const HEART = `${CARD} [data-heart]`;

/** The page knows nobody when it is drawn; whose hearts are red shows once it is alive. */
export function keepHearts(): void {
  careForCards((card) => {
    const heart = card.querySelector<HTMLElement>("[data-heart]");
    if (!heart) return;
    colour(heart);
    askForLikes();
  });
  useWishlistData.subscribe(() => {
    for (const heart of document.querySelectorAll<HTMLElement>(HEART)) colour(heart);
  });
  document.addEventListener("click", (event) => {
    const heart = event.target instanceof Element ? event.target.closest<HTMLElement>(HEART) : null;
    if (heart) void press(heart);
  });
}

function colour(heart: HTMLElement): void {
  const isLiked = useWishlistData.getState().wishlist.some(({ id }) => id === heart.dataset.heart);
  if (heart.ariaPressed !== String(isLiked)) heart.ariaPressed = String(isLiked);
}

async function press(heart: HTMLElement): Promise<void> {
  const { heart: id = "", price } = heart.dataset;
  const title = heart.closest(CARD)?.querySelector("h3")?.textContent?.replaceAll("\u00a0", " ") ?? "";
  const isWanted = heart.ariaPressed !== "true";
  const { setLike } = await import("./set-like.ts");
  await setLike({ id, title, price: Number(price) }, isWanted);
}
