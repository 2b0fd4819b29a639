import { type FormEvent, useState } from "react";
import { type OwnTaxes, taxesContract } from "../../../contract/taxes/taxes.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

const percentText = (percent: number) => `${percent}%`;

interface Props {
  taxes: OwnTaxes;
  onSaved: () => void;
}

/** Asked for when it is needed; whoever wants to give it before may. */
export function PanPanel({ taxes: { pan, is_pan_wanted, tds_percent, no_pan_percent }, onSaved }: Props) {
  const words = useMessages("taxes");
  const { saving } = useMessages();
  const { isBusy, fields, send, form } = useSending();
  const [isOpen, setOpen] = useState(false);
  const isAsked = is_pan_wanted || isOpen;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = String(new FormData(element).get("pan") ?? "");
    const saved = await send(() => browserCalls(taxesContract).savePan({ body: { pan: typed } }));
    if (!saved) return;
    element.reset();
    setOpen(false);
    toast(saved.name_differs ? words.panName : words.panSaved, { tone: saved.name_differs ? "plain" : "good" });
    onSaved();
  }

  return (
    <Panel title={words.pan}>
      {pan ? <p className="mb-3">{words.panKept(pan.last4)}</p> : null}
      {is_pan_wanted ? (
        <Note tone="notice" className="mb-4">
          {words.panWanted(percentText(tds_percent), percentText(no_pan_percent))}
        </Note>
      ) : pan ? null : (
        <p className="mb-3 text-ink-2">{words.panNotNeeded}</p>
      )}
      {isAsked ? (
        <form ref={form} onSubmit={submit} noValidate className="grid max-w-[24rem] gap-4">
          <TextField
            label={words.panLabel}
            hint={words.panHint}
            error={fields.pan}
            name="pan"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
          <Button type="submit" busy={isBusy ? saving : undefined}>
            {words.panSave}
          </Button>
        </form>
      ) : (
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          {pan ? words.panChange : words.panGiveAnyway}
        </Button>
      )}
    </Panel>
  );
}

export function GstinPanel({ taxes: { gstin }, onSaved }: Props) {
  const words = useMessages("taxes");
  const { saving } = useMessages();
  const { isBusy, fields, send, form } = useSending();

  async function save(typed: string): Promise<boolean> {
    const saved = await send(() => browserCalls(taxesContract).saveGstin({ body: { gstin: typed } }));
    if (!saved) return false;
    toast(words.gstinSaved, { tone: "good" });
    onSaved();
    return true;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = String(new FormData(element).get("gstin") ?? "").trim();
    if (await save(typed === "" ? "-" : typed)) element.reset();
  }

  return (
    <Panel title={words.gstin}>
      <p className="mb-3 text-ink-2">{words.gstinText}</p>
      {gstin ? (
        <>
          <p className="mb-3">{words.gstinKept(gstin.last4)}</p>
          <Button look="secondary" size="small" onClick={() => void save("")} busy={isBusy ? saving : undefined}>
            {words.gstinRemove}
          </Button>
        </>
      ) : (
        <form ref={form} onSubmit={submit} noValidate className="grid max-w-[24rem] gap-4">
          <TextField
            label={words.gstinLabel}
            error={fields.gstin}
            name="gstin"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
          />
          <Button type="submit" look="secondary" busy={isBusy ? saving : undefined}>
            {words.gstinSave}
          </Button>
        </form>
      )}
    </Panel>
  );
}
