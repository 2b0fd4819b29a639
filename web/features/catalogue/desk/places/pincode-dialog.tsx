import { useState } from "react";
import {
  type EditedCity,
  type EditedPincode,
  placesDeskContract,
} from "../../../../../contract/catalogue/places.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { placeIn } from "../../../../lib/i18n/place-in.ts";
import { inLanguage, useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { DialogForm } from "../../../../ui/desk/dialog-form.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Checkbox } from "../../../../ui/form/choice.tsx";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { useProblemWords } from "../../../../ui/form/use-problem-words.ts";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";

interface PincodeDialogProps {
  row: EditedPincode | undefined;
  cities: readonly EditedCity[];
  onClose: () => void;
  onChanged: () => void;
}

export function PincodeDialog({ row, cities, onClose, onChanged }: PincodeDialogProps) {
  return (
    <Dialog hasForm isOpen={row !== undefined} onClose={onClose} title={row?.pincode ?? ""}>
      {row ? <PincodeForm row={row} cities={cities} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

function PincodeForm({ row, cities, onClose, onChanged }: PincodeDialogProps & { row: EditedPincode }) {
  const config = useMessages("backoffice").catalogueDesk;
  const words = config.cities;
  const language = useLanguage();
  const problemWords = useProblemWords();
  const sending = useSending();
  const { fields, setFields } = sending;
  const [isServed, setServed] = useState(row.serviceable);
  const [hasMovedOn, setMovedOn] = useState(false);
  const said = (field: string) => (fields[field] === undefined ? undefined : problemWords(fields[field]));

  async function submit(text: (name: string) => string, given: FormData) {
    const days = text("days");
    const city = text("city");
    const body = {
      version: row.version,
      serviceable: isServed,
      cod: isServed && given.get("cod") === "on",
      delivery_days: isServed && days !== "" ? Number(days) : null,
      city_id: city === "" ? null : Number(city),
    };
    const params = { pincode: row.pincode };
    const done = await sending.send(() => browserCalls(placesDeskContract).changePincode({ params, body }), {
      validation_failed: (refusal) => setFields(refusal.fields ?? {}),
      conflict: () => setMovedOn(true),
    });
    if (!done) return;
    onClose();
    onChanged();
    toast(config.saved, { tone: "good" });
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={submit}
      action={config.save}
      busy={config.saving}
      back={hasMovedOn ? config.reload : undefined}
      onBack={() => {
        if (hasMovedOn) onChanged();
        onClose();
      }}
    >
      {hasMovedOn ? (
        <Note tone="bad" role="alert">
          {config.movedOn}
        </Note>
      ) : null}
      <p className="text-ink-2">{[row.area, ...placeIn(language, row)].filter(Boolean).join(", ")}</p>
      <Checkbox title={words.deliver} checked={isServed} onChange={(event) => setServed(event.target.checked)} />
      {isServed ? (
        <>
          <TextField
            label={words.days}
            name="days"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={row.delivery_days ?? ""}
            error={said("delivery_days")}
          />
          <Checkbox name="cod" title={words.cash} text={said("cod")} defaultChecked={row.cod} />
        </>
      ) : null}
      <SelectField
        label={words.sellsFrom}
        name="city"
        defaultValue={row.city_id === null ? "" : String(row.city_id)}
        error={said("city_id")}
        options={[
          { value: "", label: words.nowhere },
          ...cities.map(({ id, name, name_hi }) => ({ value: String(id), label: inLanguage(language, name, name_hi) })),
        ]}
      />
    </DialogForm>
  );
}
