import { Copy, MessageCircle, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { referLink } from "../../lib/refer-link.ts";
import { Button, buttonClass } from "../../ui/actions/button.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

/** The link with its ways out; WhatsApp first, because that is where it goes. The link is known in the browser only. */
export function ShareLink() {
  const { refer, failed } = useMessages();
  const [link, setLink] = useState("");
  const [canShare, setCanShare] = useState(false);

  useEffect(() => {
    setLink(referLink());
    setCanShare("share" in navigator);
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast(refer.copied, { tone: "good" });
    } catch {
      toast(failed.text, { tone: "bad" });
    }
  }

  async function share() {
    // Closing the device's share sheet rejects too; there is nothing to say about that.
    await navigator.share({ title: refer.brandName, text: refer.shareText, url: link }).catch(() => undefined);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-2 rounded-control border border-line-2 bg-surface-2 pl-3.5">
        <span className="min-w-0 flex-1 truncate font-medium" data-testid="refer-link">
          {link.replace(/^https?:\/\//, "")}
        </span>
        <Button look="text" onClick={copy} className="px-3.5">
          <Copy className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {refer.copy}
        </Button>
      </div>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${refer.shareText} ${link}`)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ look: "whatsapp", size: "wide" })}
      >
        <MessageCircle className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {refer.whatsapp}
      </a>
      {canShare ? (
        <Button look="secondary" size="wide" onClick={share}>
          <Share2 className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {refer.more}
        </Button>
      ) : null}
    </div>
  );
}
