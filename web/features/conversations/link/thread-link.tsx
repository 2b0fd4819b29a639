import { ChevronRight, MessagesSquare } from "lucide-react";
import { useEffect, useState } from "react";
import { pathTo } from "../../../../contract/paths.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Link } from "../../../ui/link.tsx";

/** From an order to its conversation. The link is there at once; how much is unread comes when the page is alive. */
export function ThreadLink({ orderId, other }: { orderId: string; other: "buyer" | "seller" }) {
  const words = useMessages("conversations/link");
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    // What asks is more script than this page has room for.
    void import("./follow-unread.ts").then(({ followUnread }) => {
      if (!isGone) stop = followUnread(orderId, setUnread);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [orderId]);
  return (
    <Link
      to={pathTo("conversation", { id: orderId })}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-control-hover"
    >
      <MessagesSquare className="size-6 flex-none text-primary" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{words[other]}</b>
        <span className="block text-sm text-ink-2">{unread > 0 ? words.unread(unread) : words.text}</span>
      </span>
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="grid h-6 min-w-6 flex-none place-items-center rounded-full bg-primary px-1.5 text-sm font-semibold text-on-primary"
        >
          {unread}
        </span>
      ) : null}
      <ChevronRight className="size-5 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
