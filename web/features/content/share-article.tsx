import { Copy, MessageCircle } from "lucide-react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../ui/actions/button.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

/** WhatsApp is a plain link and works without a script; the clipboard needs one. */
export function ShareArticle({ title, url }: { title: string; url: string }) {
  const { blogs } = useMessages("content");
  const { failed } = useMessages();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast(blogs.copied, { tone: "good" });
    } catch {
      toast(failed.text, { tone: "bad" });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-2 font-semibold">{blogs.share}</p>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ look: "secondary", size: "small" })}
      >
        <MessageCircle className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {blogs.whatsapp}
      </a>
      <Button look="secondary" size="small" onClick={copy} data-needs-script>
        <Copy className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {blogs.copy}
      </Button>
    </div>
  );
}
