import {
  type AdContent,
  type AdRow,
  adLimits,
  adPages,
  adShapes,
  adsContract,
} from "../../../../contract/ads/ads.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { has } from "../../../lib/market.ts";
import { DialogForm } from "../../../ui/desk/dialog-form.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { fromField, toField } from "./indian-time.ts";

interface AdDialogProps {
  /** An ad to change, "new" for one to book, undefined to keep it closed. */
  of: AdRow | "new" | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export function AdDialog({ of, onClose, onSaved }: AdDialogProps) {
  const { adDesk: words } = useMessages("backoffice");
  const title = of === "new" || of === undefined ? words.add : words.editName(of.name);
  return (
    <Dialog hasForm isOpen={of !== undefined} onClose={onClose} title={title}>
      {of ? <AdForm of={of} onClose={onClose} onSaved={onSaved} /> : null}
    </Dialog>
  );
}

function AdForm({ of, onClose, onSaved }: AdDialogProps & { of: AdRow | "new" }) {
  const { adDesk: words } = useMessages("backoffice");
  const sending = useSending();
  const ad = of === "new" ? undefined : of;
  const fields = plainNames(sending.fields);

  async function submit(text: (name: string) => string, given: FormData) {
    const content = readForm(text, given);
    const api = browserCalls(adsContract);
    const over = { conflict: () => void toast(words.movedOn, { tone: "bad" }) };
    const done = await sending.send(
      () =>
        ad ? api.save({ params: { id: ad.id }, body: { version: ad.version, content } }) : api.add({ body: content }),
      over,
    );
    if (!done) return;
    toast(words.saved, { tone: "good" });
    onClose();
    onSaved();
  }

  return (
    <DialogForm sending={sending} onSubmit={submit} action={words.save} busy={words.busy} onBack={onClose}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={fields.name}
        name="name"
        defaultValue={ad?.name}
        maxLength={adLimits.name}
      />
      <fieldset>
        <legend className="font-semibold">{words.pagesLabel}</legend>
        <div className="grid sm:grid-cols-2">
          {adPages
            .filter((page) => page !== "askout" || has("asks"))
            .map((page) => (
              <Checkbox
                key={page}
                name="pages"
                value={page}
                title={words.pages[page]}
                defaultChecked={ad?.pages.includes(page)}
              />
            ))}
        </div>
        {fields.pages ? <p className="text-sm text-error">{fields.pages}</p> : null}
      </fieldset>
      <SelectField
        label={words.shape}
        error={fields.shape}
        name="shape"
        defaultValue={ad?.shape ?? "any"}
        options={adShapes.map((value) => ({ value, label: words.shapes[value] }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(["title", "text", "action"] as const).flatMap((part) =>
          (["en", "hi"] as const).map((language) => {
            const name = language === "en" ? part : (`${part}_hi` as const);
            return (
              <TextField
                key={name}
                label={words[part][language]}
                error={fields[name]}
                name={name}
                lang={language}
                defaultValue={ad?.[name]}
                maxLength={adLimits[part]}
              />
            );
          }),
        )}
      </div>
      <TextField
        label={words.link}
        hint={words.linkHint}
        error={fields.link}
        name="link"
        defaultValue={ad?.link}
        maxLength={adLimits.link}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={words.startsAt}
          error={fields.starts_at}
          name="starts_at"
          defaultValue={toField(ad?.starts_at ?? new Date().toISOString())}
        />
        <TextField
          type="datetime-local"
          label={words.endsAt}
          hint={words.endsHint}
          error={fields.ends_at}
          name="ends_at"
          defaultValue={toField(ad?.ends_at ?? null)}
        />
      </div>
      <TextField
        type="number"
        label={words.priority}
        hint={words.priorityHint}
        error={fields.priority}
        name="priority"
        min={0}
        max={100}
        defaultValue={ad?.priority ?? 0}
      />
    </DialogForm>
  );
}

/** A changed ad's fields come back below `content.`, a new one's as they are. */
function plainNames(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^content\./, ""), text]));
}

function readForm(text: (name: string) => string, given: FormData): AdContent {
  return {
    name: text("name"),
    pages: given.getAll("pages").map(String) as AdContent["pages"],
    shape: text("shape") as AdContent["shape"],
    title: text("title"),
    title_hi: text("title_hi"),
    text: text("text"),
    text_hi: text("text_hi"),
    action: text("action"),
    action_hi: text("action_hi"),
    link: text("link"),
    starts_at: fromField(text("starts_at")) ?? "",
    ends_at: fromField(text("ends_at")),
    priority: Number(text("priority") || "0"),
  };
}
