import { useState } from "react";
import { useNavigate } from "react-router";
import { categoriesDeskContract } from "../../../../contract/catalogue/categories.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DialogForm } from "../../../ui/desk/dialog-form.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { useProblemWords } from "../../../ui/form/use-problem-words.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface Leaf {
  id: number;
  name: string;
  name_hi: string;
}

export function AddCategory({ leaves }: { leaves: readonly Leaf[] }) {
  const site = useMessages();
  const words = useMessages("backoffice").catalogueDesk.categories;
  const language = useLanguage();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const problemWords = useProblemWords();
  const sending = useSending();
  const { fields, setFields } = sending;
  const said = (field: string) => (fields[field] === undefined ? undefined : problemWords(fields[field]));

  async function submit(text: (name: string) => string) {
    const body = { name: text("name"), name_hi: text("name_hi"), like: Number(text("like")) };
    const made = await sending.send(() => browserCalls(categoriesDeskContract).add({ body }), {
      validation_failed: (refusal) => setFields(refusal.fields ?? {}),
      conflict: (refusal) => toast(refusalWords(refusal, site), { tone: "bad" }),
    });
    if (!made) return;
    setOpen(false);
    toast(words.added(body.name), { tone: "good" });
    navigate(`/backoffice/categories/${made.id}`);
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
          <SelectField
            label={words.like}
            name="like"
            error={said("like")}
            options={leaves.map((leaf) => ({
              value: String(leaf.id),
              label: inLanguage(language, leaf.name, leaf.name_hi),
            }))}
          />
        </DialogForm>
      </Dialog>
    </>
  );
}
