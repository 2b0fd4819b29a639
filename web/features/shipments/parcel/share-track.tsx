import { Share2 } from "lucide-react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../../ui/actions/button.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

/** The link for whoever waits at home: by the device's own way of sharing where it has one, else to be copied. */
export function ShareTrack({ path }: { path: string }) {
  const words = useMessages("shipments").share;
  const { failed } = useMessages();
  const canShare = typeof navigator.share === "function";

  async function share() {
    const url = new URL(path, window.location.origin).href;
    if (canShare) {
      // Closing the device's share sheet rejects too; there is nothing to say about that.
      await navigator.share({ text: words.message, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast(words.copied, { tone: "good" });
    } catch {
      toast(failed.text, { tone: "bad" });
    }
  }

  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{words.title}</h3>
      <p className="text-sm text-ink-2">{words.text}</p>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        <Button look="secondary" size="small" onClick={share}>
          <Share2 className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {canShare ? words.share : words.copy}
        </Button>
        <a href={path} className={buttonClass({ look: "text" })}>
          {words.open}
        </a>
      </div>
    </div>
  );
}
