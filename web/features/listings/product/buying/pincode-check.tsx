import { type FormEvent, useRef, useState } from "react";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import type { Said } from "./ask-pincode.ts";

/**
 * docs/spec/spec.md section 5: six digits, or the field says so and nobody is asked. It stands where one looks first, so it is
 * drawn with the page; what asks is fetched when somebody wants to know.
 */
export function PincodeCheck({ id }: { id: string }) {
  const site = useMessages();
  const words = useMessages("listings/product").pincode;
  const language = useLanguage();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [pincode, setPincode] = useState("");
  const [said, setSaid] = useState<Said>({});

  async function check(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{6}$/.test(pincode)) return setSaid({ error: words.invalid });
    // A second press can come before React has drawn the first.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      const { askPincode } = await import("./ask-pincode.ts");
      setSaid(await askPincode(id, pincode, { words, site }, language));
    } catch {
      // What asks could not be fetched.
      setSaid({ error: site.failures.unreachable });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={check} data-needs-script className="flex items-start gap-2">
      <div className="min-w-0 flex-1" aria-live="polite">
        <TextField
          label={words.label}
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          value={pincode}
          error={said.error}
          good={said.good}
          onChange={({ currentTarget }) => {
            setPincode(currentTarget.value.trim());
            setSaid({});
          }}
        />
      </div>
      <Button type="submit" look="secondary" className="mt-[30px]" busy={isBusy ? words.checking : undefined}>
        {words.check}
      </Button>
    </form>
  );
}
