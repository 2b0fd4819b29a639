import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

/** docs/spec/spec.md section 8, word for word. Closing it leads to one's own listings. */
export function LimitDialog({ isOpen, isSaved, onClose }: { isOpen: boolean; isSaved: boolean; onClose: () => void }) {
  const words = useMessages("listings").limit;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      <p>{words.text}</p>
      {isSaved ? <p className="mt-2 text-ink-2">{words.saved}</p> : null}
      <Button size="wide" className="mt-5" onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  );
}
