import { Plus } from "lucide-react";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type Address, accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { AddressCard } from "../../features/accounts/addresses/address-card.tsx";
import { AddressForm } from "../../features/accounts/addresses/address-form.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const accounts = calls(accountsContract, context);
  const [addresses, { name, phone }] = await Promise.all([accounts.addresses(), accounts.profile()]);
  return { addresses, known: { name, phone } };
}

export const meta = pageMeta("addresses");

export default function Addresses() {
  const { addresses, known } = useLoaderData<typeof loader>();
  const words = useMessages("accounts/profile").addresses;
  const { revalidate } = useRevalidator();
  const [form, setForm] = useState<{ address?: Address }>();
  const close = () => setForm(undefined);
  const refresh = () => void revalidate();

  function onSaved() {
    toast(form?.address ? words.saved : words.added, { tone: "good" });
    close();
    refresh();
  }

  const add = (
    <Button onClick={() => setForm({})}>
      <Plus className="size-5" strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Button>
  );
  return (
    <>
      <TaskHeading title={words.heading} />
      {addresses.length === 0 ? (
        <EmptyState drawing="delivery" title={words.none} text={words.noneText} action={add} />
      ) : (
        <>
          <ul className="mb-5 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} onEdit={() => setForm({ address })} onChanged={refresh} />
            ))}
          </ul>
          {add}
        </>
      )}
      <Dialog
        kind="sheet"
        hasForm
        isOpen={form !== undefined}
        onClose={close}
        title={form?.address ? words.editHeading : words.addHeading}
      >
        <AddressForm
          address={form?.address}
          known={known}
          canChooseDefault={addresses.length > 0}
          onSaved={onSaved}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}
