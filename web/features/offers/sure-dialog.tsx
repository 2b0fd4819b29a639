import type { ReactNode } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

interface SureDialogProps {
  title: string;
  children: ReactNode;
  yes: string;
  no: string;
  /** The verb of what is under way. */
  busy: string | undefined;
  isDanger?: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** For what cannot be undone: said once more, with its consequence, before it is done. */
export function SureDialog({ title, children, yes, no, busy, isDanger = false, onYes, onClose }: SureDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} kind="sheet">
      <div className="grid gap-4">
        {children}
        <div className="flex flex-wrap gap-3">
          <Button look={isDanger ? "danger" : "primary"} className="flex-1" busy={busy} onClick={onYes}>
            {yes}
          </Button>
          <Button look="secondary" className="flex-1" onClick={onClose}>
            {no}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
