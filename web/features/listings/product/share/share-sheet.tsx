import { Copy, MessageCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatRupees } from "../../../../lib/format/money.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { referLink } from "../../../../lib/refer-link.ts";
import { Button, buttonClass } from "../../../../ui/actions/button.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";

interface ShareSheetProps {
  title: string;
  price: number | null;
  /** What goes with the link where it is the check that is shared: the link then unfolds to its card. */
  checkText: string | undefined;
  onClose: () => void;
}

/** The device's own share sheet where there is one; otherwise WhatsApp and the clipboard. */
export function ShareSheet({ title, price, checkText, onClose }: ShareSheetProps) {
  const words = useMessages("listings/product").share;
  const { failed } = useMessages();
  const [link, setLink] = useState<string>();
  const wasAsked = useRef(false);
  const text = checkText ?? (price === null ? title : words.text(title, formatRupees(price)));

  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    const here = new URL(referLink());
    if (checkText !== undefined) here.searchParams.set("card", "check");
    const url = here.href;
    if (!("share" in navigator)) return setLink(url);
    // Closing the device's sheet rejects too, and needs no word; anything else falls back to our own ways.
    navigator.share({ title, text, url }).then(onClose, (error: unknown) => {
      if (error instanceof Error && error.name === "AbortError") onClose();
      else setLink(url);
    });
  }, [title, text, checkText, onClose]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link ?? "");
      toast(words.copied, { tone: "good" });
    } catch {
      toast(failed.text, { tone: "bad" });
    }
  }

  return (
    <Dialog isOpen={link !== undefined} onClose={onClose} title={words.title} kind="sheet">
      <div className="grid gap-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: "whatsapp", size: "wide" })}
        >
          <MessageCircle className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {words.whatsapp}
        </a>
        <Button look="secondary" size="wide" onClick={copy}>
          <Copy className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {words.copy}
        </Button>
      </div>
    </Dialog>
  );
}
