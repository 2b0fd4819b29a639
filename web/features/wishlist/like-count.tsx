import { useEffect } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { useLikeCounts } from "./like-counts.ts";

interface LikeCountProps {
  id: string;
  /** As the page had it when it was drawn, which may be a while ago. */
  drawn: number;
}

/** How many people like it. Nothing where nobody does: that would put others off for no reason. */
export function LikeCount({ id, drawn }: LikeCountProps) {
  const words = useMessages("product");
  const count = useLikeCounts((counts) => counts[id]) ?? drawn;
  useEffect(() => {
    void import("./ask-likes.ts").then(({ askLikes }) => askLikes(id));
  }, [id]);
  return count === 0 ? null : (
    <>
      <i className="dot" />
      {words.likes(count)}
    </>
  );
}
