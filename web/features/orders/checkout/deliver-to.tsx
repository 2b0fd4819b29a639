import { type ChangeEvent, useState } from "react";
import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import { daysBetween } from "../../../lib/format/days-between.ts";
import { digitsOf } from "../../../lib/format/digits.ts";
import { placeIn } from "../../../lib/i18n/place-in.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { writeAddress } from "../../../stores/checkout-data.store.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { AddressField, type AddressText } from "../../../ui/form/address-field.tsx";
import { Checkbox, RadioCard } from "../../../ui/form/choice.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import type { Checkout } from "./use-checkout.ts";
import { useEstimate } from "./use-estimate.ts";

interface DeliverToProps {
  checkout: Checkout;
  onEdit: (address: Address) => void;
}

/** The pincode first: it decides whether, when and how. Then the address, from the book or a new one. */
export function DeliverTo({ checkout, onEdit }: DeliverToProps) {
  const words = useMessages("orders/checkout").deliver;
  const { facts, address, pick } = checkout;
  const { addresses } = facts;
  return (
    <>
      <Pincode checkout={checkout} />
      {addresses.length > 0 ? (
        <fieldset className="mt-4">
          <legend className="sr-only">{words.addresses}</legend>
          <div className="grid gap-2.5">
            {addresses.map((one) => (
              <div key={one.id} className="relative">
                <RadioCard
                  name="address"
                  checked={address?.id === one.id}
                  onChange={() => pick({ address_id: one.id })}
                  className="pr-20"
                  title={
                    <span className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
                      {one.name}
                      {one.is_default ? <Pill>{words.isDefault}</Pill> : null}
                    </span>
                  }
                  text={<Lines address={one} />}
                />
                <Button
                  look="text"
                  className="absolute top-1 right-1"
                  aria-label={words.editName(one.name)}
                  onClick={() => onEdit(one)}
                >
                  {words.edit}
                </Button>
              </div>
            ))}
            <RadioCard
              name="address"
              checked={address === undefined}
              onChange={() => pick({ address_id: "" })}
              title={words.another}
              text={words.anotherText}
            />
          </div>
        </fieldset>
      ) : null}
      {address ? null : <NewAddress checkout={checkout} />}
    </>
  );
}

function Lines({ address }: { address: Address }) {
  const language = useLanguage();
  const lines = [address.address_line_one, address.address_line_two, address.landmark].filter((line) => line !== "");
  return (
    <span className="[overflow-wrap:anywhere]">
      {lines.join(", ")}
      <br />
      {inLanguage(language, address.city, address.city_hi)} {address.pincode}
    </span>
  );
}

/** docs/spec/spec.md section 5: exactly six digits; otherwise the field says so and nobody is asked. */
function Pincode({ checkout }: { checkout: Checkout }) {
  const words = useMessages("orders/checkout").deliver;
  const [wasLeft, setLeft] = useState(false);
  const { facts, pincode, address, isStale, isLooking, isUnknown, fields, pick } = checkout;
  const isShort = wasLeft && pincode !== "" && pincode.length < 6;
  const delivery = isStale || pincode.length < 6 ? null : facts.delivery;
  const language = useLanguage();
  const place = delivery ? words.place(...placeIn(language, delivery)) : "";
  const isInvalid = isUnknown || isShort || delivery?.state === null;
  const error = isInvalid
    ? words.invalid
    : delivery && !delivery.serviceable
      ? words.deliversNot(place)
      : fields.pincode;
  const range = useEstimate(facts.product.id, delivery?.serviceable ? pincode : null);
  const when = range
    ? words.arrives(place, ...daysBetween(range, language))
    : words.delivers(place, delivery?.delivery_days ?? null);
  const good = delivery && !error ? when : undefined;
  return (
    <>
      <TextField
        label={words.pincode}
        hint={isLooking && isStale ? words.looking : words.pincodeHint}
        error={error}
        good={good}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        value={pincode}
        onChange={({ currentTarget }) => {
          setLeft(false);
          writeAddress({ pincode: digitsOf(currentTarget.value).slice(0, 6) });
          // Another pincode is another address.
          pick(address ? { address_id: "" } : {});
        }}
        onBlur={() => setLeft(true)}
        className="sm:max-w-60"
      />
      <p role="status" className="sr-only">
        {isLooking ? "" : (error ?? good ?? "")}
      </p>
    </>
  );
}

function NewAddress({ checkout }: { checkout: Checkout }) {
  const words = useMessages("orders/checkout").deliver;
  const { data, fields, pick } = checkout;
  const part = (name: AddressText) => ({
    name,
    words,
    errors: fields,
    value: data.delivery_address[name],
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      writeAddress({ [name]: currentTarget.value });
      pick({});
    },
  });
  return (
    <div className="mt-4 grid gap-4">
      <AddressField {...part("name")} />
      <AddressField {...part("address_line_one")} />
      <AddressField {...part("address_line_two")} />
      <AddressField {...part("landmark")} />
      <Checkbox
        title={words.keep}
        checked={data.keeps_address}
        onChange={({ currentTarget }) => pick({ keeps_address: currentTarget.checked })}
      />
    </div>
  );
}
