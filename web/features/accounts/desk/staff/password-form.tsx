import type { FormEvent } from "react";
import { staffContract } from "../../../../../contract/accounts/staff.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { toast } from "../../../../ui/overlay/toast-store.ts";

/** `email` is for password managers: without it they do not know whose password this is. */
export function PasswordForm({ email }: { email: string }) {
  const { account } = useMessages("backoffice");
  const { isBusy, fields, setFields, send, form } = useSending();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const given = new FormData(element);
    const body = { current: String(given.get("current") ?? ""), next: String(given.get("next") ?? "") };
    const done = await send(() => browserCalls(staffContract).changePassword({ body }), {
      wrong_credentials: () => setFields({ current: account.wrong }),
    });
    if (!done) return;
    element.reset();
    toast(account.changed, { tone: "good" });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label={account.current}
        error={fields.current}
        type="password"
        name="current"
        autoComplete="current-password"
      />
      <TextField
        label={account.next}
        hint={account.nextHint}
        error={fields.next}
        type="password"
        name="next"
        autoComplete="new-password"
      />
      <Button type="submit" busy={isBusy ? account.changing : undefined} className="justify-self-start">
        {account.change}
      </Button>
    </form>
  );
}
