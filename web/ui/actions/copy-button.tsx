import { Copy } from "lucide-react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { toast } from "../overlay/toast-store.ts";

interface CopyButtonProps {
  text: string;
  /** What it does, for whoever only hears it. */
  label: string;
  /** Said once it is done. */
  copied: string;
}

/** A quiet button beside what it copies. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const { failed } = useMessages();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast(copied, { tone: "good" });
    } catch {
      toast(failed.text, { tone: "bad" });
    }
  }

  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-needs-script
      onClick={copy}
      className="-my-3 inline-grid size-11 place-items-center rounded-control align-middle text-ink-2 hover:bg-surface-2 hover:text-primary"
    >
      <Copy className="size-5" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
