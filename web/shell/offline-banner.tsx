import { CircleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useMessages } from "../lib/i18n/use-messages.ts";

function subscribe(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** The region is always there, so that the news is read out when it comes. */
export function OfflineBanner() {
  const { offline } = useMessages();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="wrap flex items-center gap-2.5 bg-genda-tint py-2.5 text-sm">
          <CircleAlert className="size-5 flex-none text-amber" strokeWidth={1.75} aria-hidden="true" />
          {offline}
        </p>
      )}
    </div>
  );
}
