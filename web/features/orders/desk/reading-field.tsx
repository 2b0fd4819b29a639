import type { ShownIdentity } from "../../../../contract/identities/identities.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { TextField } from "../../../ui/form/field.tsx";

interface ReadingFieldProps {
  identity: ShownIdentity;
  error: string | undefined;
  /** Where it is no field of a form that is sent. */
  onChange?: (text: string) => void;
}

/** The number on the thing itself, read again whenever it changes hands. */
export function ReadingField({ identity: { kind, last4 }, error, onChange }: ReadingFieldProps) {
  const { identities: words } = useMessages("backoffice");
  return (
    <TextField
      label={words.read}
      hint={words.readHint(words[kind], last4)}
      error={error}
      name="identity"
      inputMode={kind === "imei" ? "numeric" : "text"}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      {...(onChange ? { onChange: (event) => onChange(event.target.value) } : {})}
    />
  );
}
