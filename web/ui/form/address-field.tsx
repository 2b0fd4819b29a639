import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

/** What each text of an address is called and how long it may be; the browser fills them in by `autoComplete`. */
const texts = {
  name: { label: "name", autoComplete: "name", maxLength: 60 },
  address_line_one: { label: "lineOne", autoComplete: "address-line1", maxLength: 120 },
  address_line_two: { label: "lineTwo", autoComplete: "address-line2", maxLength: 120 },
  landmark: { label: "landmark", autoComplete: "off", maxLength: 80 },
} as const;

export type AddressText = keyof typeof texts;

interface AddressFieldProps extends Pick<ComponentProps<typeof TextField>, "value" | "defaultValue" | "onChange"> {
  name: AddressText;
  words: Record<(typeof texts)[AddressText]["label"], string>;
  errors: Record<string, string>;
}

/** One text of an address, the same in the address book and at checkout. */
export function AddressField({ name, words, errors, ...input }: AddressFieldProps) {
  const { label, ...attributes } = texts[name];
  return <TextField label={words[label]} error={errors[name]} name={name} {...attributes} {...input} />;
}
