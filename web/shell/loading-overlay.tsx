import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useMessages } from "../lib/i18n/use-messages.ts";
import { leavesDocument } from "./links/leaves-document.ts";

/** docs/spec/spec.md section 9. */
const LONGEST_MS = 2_000;
/** A busy phone's timers come late; two seconds is the most a person may see. */
const SLACK_MS = 500;

/** Shows while a page is on its way, and gives up after two seconds: the page below stays usable then. */
export function LoadingOverlay() {
  const { loading } = useMessages();
  const isNavigating = useNavigation().state !== "idle";
  const [isLeaving, setLeaving] = useState(false);
  const [isSpent, setSpent] = useState(false);
  const isWanted = isNavigating || isLeaving;

  useEffect(() => {
    // On window, so after React: a link that the router took is already marked as handled.
    const onClick = (event: MouseEvent) => {
      if (leavesDocument(event)) setLeaving(true);
    };
    // Back from another site the page may come out of the browser's memory just as it was left.
    const onShow = () => setLeaving(false);
    window.addEventListener("click", onClick);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("click", onClick);
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      setSpent(true);
      setLeaving(false);
    }, LONGEST_MS - SLACK_MS);
    return () => {
      clearTimeout(timer);
      setSpent(false);
    };
  }, [isWanted]);

  if (!isWanted || isSpent) return null;
  return (
    <div
      role="status"
      data-loading-overlay
      className="appear-late fixed inset-0 z-(--z-toast) grid place-items-center bg-bg/70"
    >
      <span className="sew flex gap-2" aria-hidden="true">
        <i className="h-1.5 w-7 rounded-full bg-stitch" />
        <i className="h-1.5 w-7 rounded-full bg-stitch" />
        <i className="h-1.5 w-7 rounded-full bg-stitch" />
      </span>
      <span className="sr-only">{loading}</span>
    </div>
  );
}
