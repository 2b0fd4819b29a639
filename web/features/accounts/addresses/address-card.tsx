import { type Address, accountsContract } from "../../../../contract/accounts/accounts.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatPhone } from "../../../lib/format/phone.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  /** The book is read anew: which one is the default may have changed with it. */
  onChanged: () => void;
}

export function AddressCard({ address, onEdit, onChanged }: AddressCardProps) {
  const language = useLanguage();
  const words = useMessages("accounts/profile").addresses;
  const { undo, saving } = useMessages();
  const { isBusy, send } = useSending();
  const params = { id: address.id };
  const { editAddress, removeAddress, addAddress } = browserCalls(accountsContract);

  async function remove() {
    const done = await send(() => removeAddress({ params }), { not_found: onChanged });
    if (!done) return;
    onChanged();
    toast(words.removed, { tone: "good", action: { label: undo, run: () => void restore() } });
  }

  /** Deleted is deleted; taking it back writes it anew. */
  async function restore() {
    const { name, phone, address_line_one, address_line_two, landmark, pincode, is_default } = address;
    const body = { name, phone, address_line_one, address_line_two, landmark, pincode, is_default };
    if (!(await send(() => addAddress({ body })))) return;
    onChanged();
    toast(words.restored, { tone: "good" });
  }

  async function makeDefault() {
    if (!(await send(() => editAddress({ params, body: { is_default: true } })))) return;
    onChanged();
    toast(words.defaultSet, { tone: "good" });
  }

  const lines = [address.address_line_one, address.address_line_two, address.landmark].filter((line) => line !== "");
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
        {address.name}
        {address.is_default ? <Pill tone="info">{words.isDefault}</Pill> : null}
      </p>
      <address className="flex-1 text-ink-2 not-italic [overflow-wrap:anywhere]">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and their order is all they are
          <span key={place} className="block">
            {line}
          </span>
        ))}
        <span className="block">
          {inLanguage(language, address.city, address.city_hi)}, {inLanguage(language, address.state, address.state_hi)}{" "}
          {address.pincode}
        </span>
        <span className="block">{formatPhone(address.phone)}</span>
      </address>
      {address.sells_from ? <p className="mt-1 text-sm text-verified">{words.sellsFrom}</p> : null}
      <div className="-ml-2 flex flex-wrap gap-x-2">
        <Button look="text" onClick={onEdit} aria-label={words.editName(address.name)}>
          {words.edit}
        </Button>
        <Button
          look="text"
          onClick={remove}
          busy={isBusy ? saving : undefined}
          aria-label={words.removeName(address.name)}
        >
          {words.remove}
        </Button>
        {address.is_default ? null : (
          <Button look="text" onClick={makeDefault} aria-label={words.makeDefaultName(address.name)}>
            {words.makeDefault}
          </Button>
        )}
      </div>
    </li>
  );
}
