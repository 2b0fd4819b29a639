import { useState } from "react";
import { type EditedCity, placesDeskContract } from "../../../../../contract/catalogue/places.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { inLanguage, useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../../lib/session/failure-words.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { AskFirst } from "../../../../ui/desk/ask-first.tsx";
import { DialogForm } from "../../../../ui/desk/dialog-form.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { useProblemWords } from "../../../../ui/form/use-problem-words.ts";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";

/** Opening is done at once; closing, which takes something away, is asked first. */
export function CityActions({ city, onChanged }: { city: EditedCity; onChanged: () => void }) {
  const { catalogueDesk, staff } = useMessages("backoffice");
  const site = useMessages();
  const words = catalogueDesk.cities;
  const name = inLanguage(useLanguage(), city.name, city.name_hi);
  const problemWords = useProblemWords();
  const { isBusy, send } = useSending();
  const [isAsked, setAsked] = useState(false);

  async function set(is_open: boolean) {
    const params = { id: String(city.id) };
    const body = { version: city.version, is_open };
    const done = await send(() => browserCalls(placesDeskContract).changeCity({ params, body }), {
      validation_failed: ({ fields }) => toast(problemWords(fields?.is_open ?? ""), { tone: "bad" }),
      conflict: (refusal) => {
        toast(refusalWords(refusal, site), { tone: "bad" });
        onChanged();
      },
    });
    setAsked(false);
    if (!done) return;
    onChanged();
    toast(is_open ? words.opened(name) : words.closedDone(name), { tone: "good" });
  }

  return (
    <div className="-my-2 -ml-2">
      {city.is_open ? (
        <Button look="text" onClick={() => setAsked(true)} aria-label={words.closeName(name)}>
          {words.doClose}
        </Button>
      ) : (
        <Button
          look="text"
          onClick={() => set(true)}
          busy={isBusy ? staff.busy : undefined}
          aria-label={words.openName(name)}
        >
          {words.doOpen}
        </Button>
      )}
      <AskFirst
        isDanger
        isOpen={isAsked}
        title={words.closeTitle(name)}
        text={words.closeText}
        action={words.doClose}
        busy={isBusy ? staff.busy : undefined}
        onYes={() => set(false)}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}

export function AddCity({ onAdded }: { onAdded: () => void }) {
  const site = useMessages();
  const words = useMessages("backoffice").catalogueDesk.cities;
  const [isOpen, setOpen] = useState(false);
  const problemWords = useProblemWords();
  const sending = useSending();
  const { fields, setFields } = sending;
  const said = (field: string) => (fields[field] === undefined ? undefined : problemWords(fields[field]));

  async function submit(text: (name: string) => string) {
    const body = { name: text("name"), name_hi: text("name_hi"), state: text("state") };
    const made = await sending.send(() => browserCalls(placesDeskContract).addCity({ body }), {
      validation_failed: (refusal) => setFields(refusal.fields ?? {}),
      conflict: (refusal) => toast(refusalWords(refusal, site), { tone: "bad" }),
    });
    if (!made) return;
    setOpen(false);
    onAdded();
    toast(words.added(made.name), { tone: "good" });
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.add}</Button>
      <Dialog hasForm isOpen={isOpen} onClose={() => setOpen(false)} title={words.add}>
        <DialogForm
          sending={sending}
          onSubmit={submit}
          action={words.add}
          busy={words.adding}
          onBack={() => setOpen(false)}
        >
          <p className="text-ink-2">{words.addText}</p>
          <TextField label={words.name} name="name" error={said("name")} maxLength={60} autoComplete="off" />
          <TextField
            label={words.nameHi}
            name="name_hi"
            error={said("name_hi")}
            maxLength={60}
            autoComplete="off"
            lang="hi"
          />
          <TextField label={words.state} name="state" error={said("state")} maxLength={60} autoComplete="off" />
        </DialogForm>
      </Dialog>
    </>
  );
}
