import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { ApproveForm } from "./approve-form.tsx";
import { DeclineForm } from "./decline-form.tsx";
import type { AnswerProps } from "./use-answer.ts";

interface AnswerSheetProps extends AnswerProps {
  isYes: boolean;
  onClose: () => void;
}

/** Yes or no to one order, over whatever shows it. */
export function AnswerSheet({ sale, isYes, onAnswered, onClose }: AnswerSheetProps) {
  const { page } = useMessages("orders/selling");
  return (
    <Dialog isOpen onClose={onClose} title={isYes ? page.approve : page.declineTitle} kind="sheet" hasForm>
      <p className="mb-4 font-medium [overflow-wrap:anywhere]">{sale.product.title}</p>
      {isYes ? (
        <ApproveForm sale={sale} onAnswered={onAnswered} />
      ) : (
        <DeclineForm sale={sale} onAnswered={onAnswered} onClose={onClose} />
      )}
    </Dialog>
  );
}
