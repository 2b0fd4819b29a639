import { type ReactNode, type RefObject, useState } from "react";
import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { RadioCard } from "../../../ui/form/choice.tsx";
import type { FormPartProps } from "../form/about-fields.tsx";
import { ChipChoice } from "../form/chip-choice.tsx";
import { NumberField } from "../form/number-field.tsx";
import type { CategoryFacts } from "../form/use-category.ts";

/** Draws the form for a new address; it belongs to another feature, so the page hands it in. */
export type NewAddress = (form: {
  onSaved: (address: Address) => void;
  onCancel?: () => void;
  pickup: { typed: RefObject<TypedAddress>; isChosen: boolean };
}) => ReactNode;

/** Saves the address that is being written and says whether that worked; null while none is. */
export type TypedAddress = (() => Promise<boolean>) | null;

interface ChargesFieldsProps extends FormPartProps {
  facts: CategoryFacts;
  addresses: readonly Address[];
  onAddress: (address: Address) => void;
  newAddress: NewAddress;
  /** Where going on saves what is being written. */
  typed: RefObject<TypedAddress>;
  onAdding?: (isAdding: boolean) => void;
}

/** Where it is picked up, how heavy it is, and who pays for the way. */
export function ChargesFields(props: ChargesFieldsProps) {
  return (
    <div className="grid gap-7">
      <Pickup {...props} />
      <Weight {...props} />
      <Share {...props} />
    </div>
  );
}

function Pickup(props: ChargesFieldsProps) {
  const { form, change, errors, addresses, onAddress, newAddress, typed, onAdding } = props;
  const words = useMessages("listings").charges;
  const language = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  const setAdding = (isNow: boolean) => {
    setIsAdding(isNow);
    onAdding?.(isNow);
  };
  const canSell = addresses.some(({ sells_from }) => sells_from);
  const isOpen = isAdding || !canSell;
  return (
    <fieldset data-field="address_id" aria-describedby="pickup-about">
      <legend className="mb-1.5 font-semibold">{words.pickup}</legend>
      <p id="pickup-about" className={errors.address_id ? "mb-2 text-sm text-error" : "mb-2 text-sm text-ink-2"}>
        {errors.address_id ?? words.pickupHint}
      </p>
      <div className="grid gap-2">
        {addresses.map((address) => (
          <RadioCard
            key={address.id}
            name="pickup"
            title={[address.address_line_one, address.address_line_two].filter(Boolean).join(", ")}
            text={
              address.sells_from
                ? `${inLanguage(language, address.city, address.city_hi)} ${address.pincode}`
                : words.notServed(address.city)
            }
            disabled={!address.sells_from}
            // What is being written is what is meant.
            checked={!isAdding && form.address_id === address.id}
            aria-invalid={errors.address_id ? true : undefined}
            onChange={() => {
              setAdding(false);
              change({ address_id: address.id });
            }}
          />
        ))}
      </div>
      {isOpen ? (
        <div className="mt-3 rounded-card border border-line bg-surface p-4">
          <h3 className="mb-3 font-bold">{words.newAddress}</h3>
          {newAddress({
            pickup: { typed, isChosen: isAdding },
            onSaved: (address) => {
              setAdding(false);
              onAddress(address);
              if (address.sells_from) change({ address_id: address.id });
            },
            ...(canSell ? { onCancel: () => setAdding(false) } : {}),
          })}
        </div>
      ) : (
        <Button look="text" className="-ml-2" onClick={() => setAdding(true)}>
          {words.addAddress}
        </Button>
      )}
    </fieldset>
  );
}

const HEAVIER = "heavier";

function Weight({ form, change, errors, facts }: ChargesFieldsProps) {
  const words = useMessages("listings").charges;
  const { shipping_slabs, usual_max_kg } = facts.charges;
  const slabs = shipping_slabs.toSorted((a, b) => a.max_kg - b.max_kg);
  const top = slabs.at(-1)?.max_kg ?? 0;
  const [wantsMore, setWantsMore] = useState(false);
  const isHeavier = wantsMore || (form.weight_kg !== null && form.weight_kg > top);
  const fitting =
    isHeavier || form.weight_kg === null ? undefined : slabs.find(({ max_kg }) => (form.weight_kg ?? 0) <= max_kg);
  const isUsual = fitting !== undefined && fitting.max_kg === usual_max_kg;
  const options = [
    ...slabs.map(({ max_kg, inr }) => ({
      value: String(max_kg),
      label: words.slab(max_kg, formatRupees(inr)),
    })),
    { value: HEAVIER, label: words.heavier(top) },
  ];
  return (
    <div data-field="weight_kg" className="grid gap-3">
      <ChipChoice
        legend={words.weight}
        hint={isUsual ? `${words.weightUsual} ${words.weightHint}` : words.weightHint}
        error={isHeavier ? undefined : errors.weight_kg}
        options={options}
        chosen={isHeavier ? [HEAVIER] : fitting ? [String(fitting.max_kg)] : []}
        onToggle={(value) => {
          setWantsMore(value === HEAVIER);
          change({ weight_kg: value === HEAVIER ? null : Number(value) });
        }}
      />
      {isHeavier ? (
        <NumberField
          label={words.kilograms}
          hint={words.kilogramsHint(top)}
          error={errors.weight_kg}
          value={form.weight_kg}
          onNumber={(weight_kg) => change({ weight_kg })}
        />
      ) : null}
    </div>
  );
}

const SHARES = [100, 50, 0];

function Share({ form, change, errors }: ChargesFieldsProps) {
  const words = useMessages("listings").charges;
  const { paid_shipping_percentage: share } = form;
  const shares = SHARES.includes(share) ? SHARES : [...SHARES, share].toSorted((a, b) => b - a);
  return (
    <div data-field="paid_shipping_percentage">
      <ChipChoice
        legend={words.share}
        hint={words.shareHint}
        error={errors.paid_shipping_percentage}
        options={shares.map((one) => ({ value: String(one), label: words.shares(one) }))}
        chosen={[String(share)]}
        onToggle={(value) => change({ paid_shipping_percentage: Number(value) })}
      />
    </div>
  );
}
