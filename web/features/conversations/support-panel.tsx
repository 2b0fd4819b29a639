import { LifeBuoy } from "lucide-react";
import { conversationsContract, type Support } from "../../../contract/conversations/conversations.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

interface SupportPanelProps {
  orderId: string;
  support: Support;
  hours: number;
  isClosed: boolean;
  onAsked: (support: Support) => void;
}

export function SupportPanel({ orderId, support, hours, isClosed, onAsked }: SupportPanelProps) {
  const words = useMessages("conversations").help;
  const language = useLanguage();
  const { isBusy, send } = useSending();

  async function ask() {
    const asked = await send(() => browserCalls(conversationsContract).askSupport({ params: { id: orderId } }));
    if (!asked) return;
    toast(words.asked, { tone: "good" });
    onAsked(asked);
  }

  if (support.state === "waiting") {
    return (
      <Panel title={words.title}>
        <Note tone={support.is_late ? "notice" : "info"} icon={LifeBuoy} role="status">
          {support.is_late ? words.late : words.waiting(formatMoment(support.due_at ?? "", language))}
        </Note>
      </Panel>
    );
  }
  if (isClosed) return null;
  return (
    <Panel title={words.title}>
      <p className="text-ink-2">{support.state === "answered" ? words.answered : words.text(hours)}</p>
      <Button
        look="secondary"
        className="mt-3"
        data-needs-script
        busy={isBusy ? words.asking : undefined}
        onClick={ask}
      >
        <LifeBuoy className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {words.ask}
      </Button>
    </Panel>
  );
}
