import { useMessages } from "../../lib/i18n/use-messages.ts";
import { HEART } from "./hearts.ts";
import type { Liked } from "./set-like.ts";
import { useHeart } from "./use-heart.ts";

interface HeartProps {
  item: Liked;
  /** Who has no use for a heart. */
  sellerId?: string;
}

/** Saves an item, from its own page; those on cards are drawn with them. Among other buttons, which stand on the photo of a phone. */
export function Heart({ item, sellerId }: HeartProps) {
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
      className="disc hover:text-heart lg:bg-transparent lg:hover:bg-surface-2"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={HEART} />
      </svg>
    </button>
  );
}
