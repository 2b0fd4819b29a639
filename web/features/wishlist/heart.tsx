import { Heart as HeartIcon } from "lucide-react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../../ui/class-names.ts";
import type { Liked } from "./set-like.ts";
import { useHeart } from "./use-heart.ts";

interface HeartProps {
  item: Liked;
  /** On the item's own page the seller is known, and has no use for a heart. */
  sellerId?: string;
  /** `card`: on the corner of a photo · `bar`: among other buttons */
  place?: "card" | "bar";
}

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
        "grid size-11 place-items-center rounded-full",
        place === "card"
          ? "absolute top-2 right-2 z-1 bg-[#ffffffF0] text-[#1F1D2B] hover:text-[#B5245C]"
          : "flex-none hover:bg-surface-2 hover:text-heart",
      )}
    >
      <HeartIcon
        className={classNames("size-5.5", isLiked && (place === "card" ? "text-[#B5245C]" : "text-heart"))}
        fill={isLiked ? "currentColor" : "none"}
        strokeWidth={1.75}
        aria-hidden="true"
      />
    </button>
  );
}
