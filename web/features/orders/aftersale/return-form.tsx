import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Photo } from "../../../../contract/listings/photos.contract.ts";
import { afterSaleContract, type ReturnKind, returnKinds } from "../../../../contract/orders/after-sale.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { makeKey } from "../../../lib/make-key.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { ReturnPhotos } from "./return-photos.tsx";
import type { ReturnTerms } from "./return-terms.tsx";

const LEAST = 3;
const UPI = /^[\w.-]{2,60}@[a-zA-Z]{2,40}$/;

/** Why it goes back, with photos, and for cash where the money goes. */
export function ReturnForm({ terms }: { terms: ReturnTerms }) {
  const words = useMessages("orders/aftersale").return;
  const navigate = useNavigate();
  const { isBusy, fields, setFields, send, form } = useSending();
  const [kind, setKind] = useState<ReturnKind | "">("");
  const [reason, setReason] = useState("");
  const [upi, setUpi] = useState("");
  const [photos, setPhotos] = useState<Photo[]>([]);
  // One return, however often it is sent.
  const key = useRef<string>(undefined);
  const isBuyers = kind === "changed_mind";

  async function ask(event: FormEvent) {
    event.preventDefault();
    const wrong = {
      ...(kind === "" ? { kind: words.choose } : {}),
      ...(reason.trim().length < LEAST ? { reason: words.reasonShort } : {}),
      ...(terms.needs_refund_to && !UPI.test(upi.trim()) ? { refund_to: words.upiWrong } : {}),
    };
    if (kind === "" || Object.keys(wrong).length > 0) return setFields(wrong);
    key.current ??= makeKey();
    const body = {
      kind,
      reason,
      images: photos.map(({ id }) => id),
      ...(terms.needs_refund_to ? { refund_to: { upi_id: upi.trim() } } : {}),
    };
    const params = { id: terms.order_id };
    const sent = await send(() =>
      browserCalls(afterSaleContract).requestReturn({ params, body, key: key.current ?? "" }),
    );
    // What was refused may be changed, and is then another request.
    if (!sent) {
      key.current = undefined;
      return;
    }
    toast(words.sent, { tone: "good" });
    await navigate(`/user/orders/${terms.order_id}`);
  }

  return (
    <Panel>
      <form ref={form} noValidate onSubmit={ask} className="grid gap-5">
        <SelectField
          label={words.kind}
          value={kind}
          error={fields.kind}
          options={[
            { value: "", label: words.choose },
            ...returnKinds.map((value) => ({ value, label: words.kinds[value] })),
          ]}
          onChange={({ currentTarget }) => setKind(currentTarget.value as ReturnKind | "")}
        />
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          maxLength={1_000}
          value={reason}
          error={fields.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <ReturnPhotos photos={photos} onChange={setPhotos} />
        {terms.needs_refund_to ? (
          <fieldset>
            <legend className="mb-2 font-semibold">{words.refundTo}</legend>
            <TextField
              label={words.upi}
              hint={words.upiHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              value={upi}
              error={fields.refund_to ?? fields["refund_to.upi_id"]}
              onChange={({ currentTarget }) => setUpi(currentTarget.value)}
            />
          </fieldset>
        ) : null}
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <span className="text-ink-2">{words.youGet}</span>
          <span className="text-lg font-bold tabular-nums" aria-live="polite">
            {formatPaise(isBuyers ? terms.refund_if_buyer_caused_paise : terms.refund_paise)}
          </span>
        </p>
        <Button type="submit" size="wide" busy={isBusy ? words.sending : undefined}>
          {words.send}
        </Button>
      </form>
    </Panel>
  );
}
