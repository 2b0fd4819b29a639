import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../actions/button.tsx";
import { Dialog } from "../overlay/dialog.tsx";

interface AskFirstProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** The verb of what will be done. */
  action: string;
  busy?: string | undefined;
  isDanger?: boolean;
  /** Asks whether to leave the page: Back is then the router's. */
  isLeaving?: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Before something that many would feel. */
export function AskFirst(props: AskFirstProps) {
  const { isOpen, title, text, action, busy, isDanger = false, isLeaving = false, onYes, onClose } = props;
  const { cancel } = useMessages();
  return (
    <Dialog isStep={!isLeaving} isOpen={isOpen} onClose={onClose} title={title}>
      <p className="mb-5">{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button look={isDanger ? "danger" : "primary"} onClick={onYes} busy={busy}>
          {action}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
