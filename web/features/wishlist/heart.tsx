import { useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../../ui/class-names.ts";
import type { Liked } from "./set-like.ts";
import { useHeart } from "./use-heart.ts";

interface HeartProps {
  item: Liked;
  /** On the item's own page the seller is known, and has no use for a heart. */
  sellerId?: string;
  /** `card`: on the corner of a photo · `bar`: among other buttons, which stand on the photo of a phone */
  place?: "card" | "bar";
}

/** As the icons' own heart. Drawn here, because a page has dozens, and theirs takes five times as long to draw. */
const SHAPE =
  "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5";

/** Saves an item. Above the card's link, which covers the whole card. */
export function Heart({ item, sellerId, place = "card" }: HeartProps) {
  const { goods } = useMessages();
  const { isLiked, isOwn, set } = useHeart(item, sellerId);
  if (isOwn) return null;
  return (
    <button
      type="button"
      data-needs-script
      data-heart={item.id}
      aria-pressed={isLiked}
      aria-label={goods.like(item.title)}
      onClick={() => void set(!isLiked)}
      className={classNames(
        "disc hover:text-heart",
        place === "card" ? "absolute top-1 right-1 z-1" : "lg:bg-transparent lg:hover:bg-surface-2",
      )}
    >
      <svg
        viewBox="0 0 24 24"
        className={classNames("size-5", isLiked && "text-heart")}
        fill={isLiked ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={SHAPE} />
      </svg>
    </button>
  );
}
