import { useState } from "react";
import type { FullStaffOrder } from "../../../../../contract/orders/orders.desk.contract.ts";
import { priceProposalsDeskContract } from "../../../../../contract/orders/price-proposals/price-proposals.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { formatRupees } from "../../../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { DialogForm, settle } from "../../../../ui/desk/dialog-form.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { DeductionFields, type Draft } from "./deduction-fields.tsx";

interface ProposeDialogProps {
  order: FullStaffOrder;
  /** For each of the points, whether it holds: what does not is what the price is lowered for. */
  ticked: readonly boolean[];
  /** The number read on the thing, where it has one. */
  reading: { identity?: string };
  onClose: () => void;
  onProposed: () => void;
}

/** A lower price instead of a failed check. Mounted anew whenever it is asked for. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { price: words } = useMessages("backoffice");
  const language = useLanguage();
  const { order, ticked, onClose } = props;
  const open = order.check_points.flatMap((point, place) =>
    ticked[place] ? [] : [{ ...point, place, name: inLanguage(language, point.text, point.text_hi) }],
  );
  const barred = open.filter(({ max_deduction }) => max_deduction === 0);
  const mayPropose = open.length > 0 && open.length < order.check_points.length + 1 && barred.length === 0;
  return (
    <Dialog hasForm isOpen onClose={onClose} title={words.title}>
      {mayPropose ? (
        <ProposeForm {...props} points={open} />
      ) : (
        <div className="grid gap-4">
          {barred.length === 0 || ticked.every((isOn) => !isOn) ? (
            <Note tone="notice">{words.tickFirst}</Note>
          ) : (
            barred.map(({ name, text }) => (
              <Note key={text} tone="bad">
                {words.none(name)}
              </Note>
            ))
          )}
          <BackButton onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

function BackButton({ onClose }: { onClose: () => void }) {
  const { close } = useMessages();
  return (
    <Button look="secondary" className="justify-self-start" onClick={onClose}>
      {close}
    </Button>
  );
}

interface ProposeFormProps extends ProposeDialogProps {
  points: readonly { place: number; name: string; max_deduction: number }[];
}

function ProposeForm({ order, points, reading, onClose, onProposed }: ProposeFormProps) {
  const { price: words } = useMessages("backoffice");
  const sending = useSending();
  const { fields, setFields } = sending;
  const [drafts, setDrafts] = useState<Draft[]>(() =>
    points.map(({ place, name, max_deduction }) => ({
      point: place,
      name,
      most: max_deduction,
      digits: "",
      note: "",
      photo: null,
    })),
  );
  const off = drafts.reduce((all, { digits }) => all + Number(digits || 0), 0);

  function problemsOf(): Record<string, string> {
    return Object.fromEntries(
      drafts.flatMap(({ digits, most, photo }, place): [string, string][] => [
        ...(Number(digits || 0) === 0 ? [[`deductions.${place}.rupees`, words.needed] as [string, string]] : []),
        ...(Number(digits || 0) > most
          ? [[`deductions.${place}.rupees`, words.tooMuch(formatRupees(most))] as [string, string]]
          : []),
        ...(photo === null ? [[`deductions.${place}.photo`, words.photoNeeded] as [string, string]] : []),
      ]),
    );
  }

  async function submit() {
    const problems = problemsOf();
    if (Object.keys(problems).length > 0) return setFields(problems);
    const deductions = drafts.map(({ point, digits, note, photo }) => ({
      point,
      rupees: Number(digits),
      note: note.trim() || null,
      photo: photo?.id ?? "",
    }));
    const isSettled = await settle(sending.send, {
      act: () =>
        browserCalls(priceProposalsDeskContract).propose({
          params: { id: order.id },
          body: { deductions, ...reading },
        }),
      done: words.sent(order.product.title),
      over: ["order_wrong_state", "not_found"],
      already: words.already,
    });
    if (isSettled) onProposed();
  }

  return (
    <DialogForm sending={sending} onSubmit={() => void submit()} action={words.send} busy={words.busy} onBack={onClose}>
      <p className="text-ink-2">{words.lead}</p>
      {drafts.map((draft, place) => (
        <DeductionFields
          key={draft.point}
          draft={draft}
          problems={{ rupees: fields[`deductions.${place}.rupees`], photo: fields[`deductions.${place}.photo`] }}
          onChange={(change) => setDrafts((now) => now.map((one, at) => (at === place ? { ...one, ...change } : one)))}
        />
      ))}
      <p role="status" className="border-t border-line pt-3 text-lg font-semibold">
        {words.sum(formatRupees(order.price), formatRupees(Math.max(0, order.price - off)))}
      </p>
    </DialogForm>
  );
}
