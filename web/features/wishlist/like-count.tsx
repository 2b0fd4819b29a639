import { useEffect, useState } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";

interface LikeCountProps {
  id: string;
  /** As the page had it when it was drawn, which may be a while ago. */
  drawn: number;
}

/** How many people like it. Nothing where nobody does: that would put others off for no reason. */
export function LikeCount({ id, drawn }: LikeCountProps) {
  const words = useMessages("listings/product");
  const [count, setCount] = useState(drawn);
  useEffect(() => {
    const ask = async () => {
      const { askLikes } = await import("./ask-likes.ts");
      setCount((await askLikes(id)) ?? drawn);
    };
    void ask();
    // A heart that was pressed has reached the server.
    addEventListener("liked", ask);
    return () => removeEventListener("liked", ask);
  }, [id, drawn]);
  return count === 0 ? null : (
    <>
      <i className="dot" />
      {words.likes(count)}
    </>
  );
}
