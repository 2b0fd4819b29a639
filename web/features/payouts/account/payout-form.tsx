import { type FormEvent, useId, useState } from "react";
import { accountsContract, type Payout, type PayoutView } from "../../../../contract/accounts/accounts.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { RadioCard } from "../../../ui/form/choice.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

/** Begins empty even where something is saved: what is shown masked cannot be edited, only replaced. */
export function PayoutForm({ onSaved }: { onSaved: (payout: PayoutView | null) => void }) {
  const words = useMessages("accounts/profile").payoutDetails;
  const { save, saving } = useMessages();
  const { isBusy, fields, send, form } = useSending();
  const group = useId();
  const [kind, setKind] = useState<Payout["kind"]>("upi");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const given = new FormData(element);
    const text = (name: string) => String(given.get(name) ?? "").trim();
    const payout: Payout =
      kind === "upi"
        ? { kind, upi_id: text("upi_id") }
        : {
            kind,
            account_name: text("account_name"),
            account_number: text("account_number").replaceAll(/[\s-]/g, ""),
            ifsc: text("ifsc").toUpperCase(),
          };
    const saved = await send(() => browserCalls(accountsContract).editProfile({ body: { payout } }));
    if (!saved) return;
    element.reset();
    onSaved(saved.payout);
    toast(words.saved, { tone: "good" });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <fieldset>
        <legend className="mb-1.5 font-semibold">{words.kind}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <RadioCard
            title={words.upi}
            text={words.upiText}
            name={group}
            checked={kind === "upi"}
            onChange={() => setKind("upi")}
          />
          <RadioCard
            title={words.bank}
            text={words.bankText}
            name={group}
            checked={kind === "bank"}
            onChange={() => setKind("bank")}
          />
        </div>
      </fieldset>
      {kind === "upi" ? (
        <TextField
          key="upi"
          label={words.upiId}
          hint={words.upiHint}
          error={fields["payout.upi_id"]}
          name="upi_id"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
        />
      ) : (
        <>
          <TextField
            label={words.accountName}
            error={fields["payout.account_name"]}
            name="account_name"
            autoComplete="name"
            maxLength={80}
          />
          <TextField
            label={words.accountNumber}
            error={fields["payout.account_number"]}
            name="account_number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
          />
          <TextField
            label={words.ifsc}
            hint={words.ifscHint}
            error={fields["payout.ifsc"]}
            name="ifsc"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={11}
            className="uppercase"
          />
        </>
      )}
      <Button type="submit" busy={isBusy ? saving : undefined} className="justify-self-start">
        {save}
      </Button>
    </form>
  );
}
