import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { DialogForm } from "../../../../ui/desk/dialog-form.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";

export interface CapacityAsked {
  title: string;
  capacity: number;
  /** Set here, so it can be given back to what holds above it. */
  isOwn: boolean;
  /** Null gives it back. */
  save: (capacity: number | null) => Promise<unknown>;
}

interface CapacityDialogProps {
  /** Undefined keeps it closed. */
  asked: CapacityAsked | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export function CapacityDialog({ asked, onClose, onSaved }: CapacityDialogProps) {
  return (
    <Dialog hasForm isOpen={asked !== undefined} onClose={onClose} title={asked?.title ?? ""}>
      {asked ? <CapacityForm asked={asked} onClose={onClose} onSaved={onSaved} /> : null}
    </Dialog>
  );
}

function CapacityForm({ asked, onClose, onSaved }: CapacityDialogProps & { asked: CapacityAsked }) {
  const { slots: words, move } = useMessages("backoffice");
  const sending = useSending();

  async function save(capacity: number | null) {
    const saved = await sending.send(async () => {
      await asked.save(capacity);
      return true;
    });
    if (!saved) return;
    toast(words.saved, { tone: "good" });
    onClose();
    onSaved();
  }

  function submit(text: (name: string) => string) {
    const capacity = text("capacity");
    if (!/^\d+$/.test(capacity)) return sending.setFields({ capacity: words.number });
    void save(Number(capacity));
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={submit}
      action={words.save}
      busy={move.busy}
      between={
        asked.isOwn ? (
          <Button look="secondary" onClick={() => void save(null)}>
            {words.reset}
          </Button>
        ) : null
      }
      onBack={onClose}
    >
      <TextField
        label={words.label}
        hint={words.hint}
        error={sending.fields.capacity}
        name="capacity"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(asked.capacity)}
        maxLength={6}
        className="max-w-40"
      />
    </DialogForm>
  );
}
