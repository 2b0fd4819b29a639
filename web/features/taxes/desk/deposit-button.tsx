import { useState } from "react";
import { taxesDeskContract } from "../../../../contract/taxes/taxes.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DialogForm } from "../../../ui/desk/dialog-form.tsx";
import { readRupees } from "../../../ui/desk/read-rupees.ts";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export function DepositButton({ onPosted }: { onPosted: () => void }) {
  const { taxDesk: words } = useMessages("backoffice");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="secondary" onClick={() => setOpen(true)}>
        {words.deposit}
      </Button>
      <Dialog hasForm isOpen={isOpen} onClose={() => setOpen(false)} title={words.depositTitle}>
        <DepositForm
          onClose={() => setOpen(false)}
          onPosted={() => {
            setOpen(false);
            onPosted();
          }}
        />
      </Dialog>
    </>
  );
}

function DepositForm({ onClose, onPosted }: { onClose: () => void; onPosted: () => void }) {
  const { taxDesk: words } = useMessages("backoffice");
  const sending = useSending();
  const { fields, setFields } = sending;
  const [tax, setTax] = useState<"tds" | "tcs">("tds");
  const [amount, setAmount] = useState("");
  const [challan, setChallan] = useState("");

  async function submit() {
    const amount_paise = readRupees(amount);
    if (amount_paise === undefined) return setFields({ amount_paise: words.amountWrong });
    const body = { tax, amount_paise, challan: challan.trim() };
    const done = await sending.send(() => browserCalls(taxesDeskContract).deposit({ body }));
    if (!done) return;
    toast(words.depositDone(formatPaise(done.owed_paise)), { tone: "good" });
    onPosted();
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={submit}
      action={words.depositSave}
      busy={words.depositSaving}
      back={undefined}
      onBack={onClose}
    >
      <SelectField
        label={words.depositTax}
        value={tax}
        onChange={(event) => setTax(event.currentTarget.value === "tcs" ? "tcs" : "tds")}
        options={[
          { value: "tds", label: words.tds },
          { value: "tcs", label: words.tcs },
        ]}
      />
      <TextField
        label={words.depositAmount}
        error={fields.amount_paise}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <TextField
        label={words.depositChallan}
        error={fields.challan}
        value={challan}
        maxLength={40}
        onChange={(event) => setChallan(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
