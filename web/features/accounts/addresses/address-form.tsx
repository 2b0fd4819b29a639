import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { type Address, accountsContract } from "../../../../contract/accounts/accounts.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { digitsOf } from "../../../lib/format/digits.ts";
import { phoneDigits } from "../../../lib/format/phone.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { AddressField } from "../../../ui/form/address-field.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { usePincode } from "./use-pincode.ts";

/** For whoever goes on while an address is being written: saves it, and says whether that worked. */
type SaveTyped = () => Promise<boolean>;

interface AddressFormProps {
  /** The one to change; left out, a new one is added. */
  address?: Address | undefined;
  /** What is known about whoever fills it in, so that nobody writes it twice. */
  known?: { name: string | null; phone: string };
  /** The first address of a book is the default anyway. */
  canChooseDefault: boolean;
  onSaved: (address: Address) => void;
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  /** For a pickup: only where a courier collects, and `typed` holds the way to save it while something is written. */
  pickup?: { typed: RefObject<SaveTyped | null>; isChosen: boolean };
}

/** Used in the address book, at checkout, and where something is picked up. */
export function AddressForm({ address, known, canChooseDefault, onSaved, onCancel, pickup }: AddressFormProps) {
  const words = useMessages("accounts/profile").addresses;
  const { save: verb, saving, cancel } = useMessages();
  const { isBusy, fields, setFields, send, form } = useSending();
  const [pincode, setPincode] = useState(address?.pincode ?? "");
  const [wasLeft, setLeft] = useState(false);
  const [phone, setPhone] = useState(address?.phone ?? known?.phone ?? "");
  const [isFull, setFull] = useState(false);
  const place = usePincode(pincode, pickup !== undefined);
  const isShort = wasLeft && pincode !== "" && pincode.length < 6;

  async function save(): Promise<boolean> {
    setFull(false);
    const wrong = pincode.length < 6 ? words.invalidPincode : place.error;
    if (wrong || !form.current) {
      setFields({ pincode: wrong ?? words.invalidPincode });
      return false;
    }
    const given = new FormData(form.current);
    const text = (name: string) => String(given.get(name) ?? "").trim();
    const body = {
      name: text("name"),
      phone,
      address_line_one: text("address_line_one"),
      address_line_two: text("address_line_two"),
      landmark: text("landmark"),
      pincode,
      ...(given.has("is_default") ? { is_default: true } : {}),
    };
    const { addAddress, editAddress } = browserCalls(accountsContract);
    const saved = await send(
      () => (address ? editAddress({ params: { id: address.id }, body }) : addAddress({ body })),
      { conflict: () => setFull(true) },
    );
    if (saved) onSaved(saved);
    return saved !== undefined && (pickup === undefined || saved.sells_from);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void save();
  }

  const isBegun = pickup !== undefined && (pickup.isChosen || pincode !== "");
  const typed = pickup?.typed;
  useEffect(() => {
    if (!typed) return;
    typed.current = isBegun ? save : null;
    return () => {
      typed.current = null;
    };
  });

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <AddressField name="name" words={words} errors={fields} defaultValue={address?.name ?? known?.name ?? ""} />
      <TextField
        label={words.phone}
        hint={words.phoneHint}
        error={fields.phone}
        prefix="+91"
        type="tel"
        name="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        value={phone}
        onChange={(event) => setPhone(phoneDigits(event.target.value))}
      />
      <TextField
        label={words.pincode}
        hint={place.hint}
        good={place.good}
        error={fields.pincode ?? place.error ?? (isShort ? words.invalidPincode : undefined)}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        value={pincode}
        onChange={(event) => {
          setPincode(digitsOf(event.target.value).slice(0, 6));
          setLeft(false);
          // What was wrong with the one before says nothing about this one.
          if (fields.pincode) setFields({});
        }}
        onBlur={() => setLeft(true)}
      />
      <p role="status" className="sr-only">
        {place.isLooking ? "" : (place.error ?? place.good ?? (pincode.length === 6 ? place.hint : ""))}
      </p>
      <AddressField name="address_line_one" words={words} errors={fields} defaultValue={address?.address_line_one} />
      <AddressField name="address_line_two" words={words} errors={fields} defaultValue={address?.address_line_two} />
      <AddressField name="landmark" words={words} errors={fields} defaultValue={address?.landmark} />
      {canChooseDefault && !address?.is_default ? <Checkbox title={words.useAsDefault} name="is_default" /> : null}
      {isFull ? (
        <Note tone="bad" role="alert">
          {words.full}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy ? saving : undefined}>
          {verb}
        </Button>
        {onCancel ? (
          <Button look="secondary" onClick={onCancel}>
            {cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
