import { ordersContract } from "../../../../contract/orders/orders.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface AcceptDialogProps {
  orderId: string;
  onClose: () => void;
  onChange: () => void;
}

/** The second look before something is taken that is not as it was listed. */
export function AcceptDialog({ orderId, onClose, onChange }: AcceptDialogProps) {
  const words = useMessages("orders").check;
  const { isBusy, send } = useSending();

  async function accept() {
    const done = await send(() => browserCalls(ordersContract).acceptCheck({ params: { id: orderId } }));
    onChange();
    if (!done) return;
    toast(words.accepted, { tone: "good" });
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.sureTitle} kind="sheet">
      <div className="grid gap-4">
        <p className="text-ink-2">{words.sureText}</p>
        <div className="flex flex-wrap gap-3">
          <Button className="flex-1" busy={isBusy ? words.accepting : undefined} onClick={accept}>
            {words.sureYes}
          </Button>
          <Button look="secondary" className="flex-1" onClick={onClose}>
            {words.notYet}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
