import { type FormEvent, useState } from "react";
import { catalogueContract } from "../../../contract/catalogue/catalogue.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { rememberPincode } from "../../lib/device/pincode.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";

interface PlaceDialogProps {
  isOpen: boolean;
  pincode: string | undefined;
  onClose: () => void;
  onKnown: (pincode: string) => void;
}

/** Six digits that the post knows; whether we come there is said before anybody has chosen anything. */
export function PlaceDialog({ isOpen, pincode = "", onClose, onKnown }: PlaceDialogProps) {
  const { place } = useMessages("home");
  const { isBusy, send } = useSending();
  const [typed, setTyped] = useState(pincode);
  const [error, setError] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{6}$/.test(typed)) return setError(place.invalid);
    const answer = await send(() => browserCalls(catalogueContract).pincode({ params: { pincode: typed } }), {
      invalid_pincode: () => setError(place.invalid),
    });
    if (!answer) return;
    if (answer.state === null) return setError(place.invalid);
    if (!answer.serviceable) return setError(place.not);
    rememberPincode(typed);
    onKnown(typed);
    onClose();
  }

  return (
    <Dialog kind="sheet" hasForm isOpen={isOpen} onClose={onClose} title={place.title}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <TextField
          label={place.label}
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value.trim());
            setError(undefined);
          }}
        />
        <Button type="submit" size="wide" busy={isBusy ? place.checking : undefined}>
          {place.save}
        </Button>
      </form>
    </Dialog>
  );
}
