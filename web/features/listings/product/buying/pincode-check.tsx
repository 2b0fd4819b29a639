import { type FormEvent, useState } from "react";
import { catalogueContract } from "../../../../../contract/catalogue/catalogue.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { rememberPincode } from "../../../../lib/device/pincode.ts";
import { placeIn } from "../../../../lib/i18n/place-in.ts";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";

/** docs/spec/spec.md section 5: six digits, or the field says so and nobody is asked. */
export function PincodeCheck() {
  const words = useMessages("listings/product").pincode;
  const language = useLanguage();
  const { isBusy, send } = useSending();
  const [pincode, setPincode] = useState("");
  const [said, setSaid] = useState<{ good?: string; error?: string }>({});

  async function check(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{6}$/.test(pincode)) return setSaid({ error: words.invalid });
    const answer = await send(() => browserCalls(catalogueContract).pincode({ params: { pincode } }), {
      invalid_pincode: () => setSaid({ error: words.invalid }),
    });
    if (!answer) return;
    if (answer.state === null) return setSaid({ error: words.invalid });
    rememberPincode(pincode);
    const place = words.place(...placeIn(language, answer));
    if (!answer.serviceable) return setSaid({ error: words.deliversNot(place) });
    setSaid({ good: `${words.delivers(place, answer.delivery_days)} ${answer.cod ? words.cash : words.noCash}` });
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
