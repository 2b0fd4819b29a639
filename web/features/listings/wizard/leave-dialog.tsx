import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { useWizard } from "./use-wizard.ts";

/** Asked before anything is lost: three answers, and closing it is to stay. */
export function LeaveDialog({ wizard }: { wizard: ReturnType<typeof useWizard> }) {
  const words = useMessages("listings").leave;
  const { leaving, form } = wizard;
  const onTheirWay = form.images.filter(({ id }) => id === null).length;

  async function saveAndLeave() {
    if (await wizard.saveDraft()) leaving.leave();
    // What is wrong is told beside its field, and that is below this.
    else leaving.stay();
  }

  return (
    <Dialog isStep={false} isOpen={leaving.isHeld} onClose={leaving.stay} title={words.title}>
      <p>{words.text}</p>
      {onTheirWay > 0 ? <p className="mt-2 text-amber">{words.photosLost(onTheirWay)}</p> : null}
      <div className="mt-5 grid gap-2.5">
        <Button size="wide" onClick={saveAndLeave} busy={wizard.isBusy ? words.saving : undefined}>
          {words.save}
        </Button>
        <Button
          look="danger"
          size="wide"
          onClick={() => {
            leaving.leave();
            wizard.discard();
          }}
        >
          {words.discard}
        </Button>
        <Button look="secondary" size="wide" onClick={leaving.stay}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  );
}
