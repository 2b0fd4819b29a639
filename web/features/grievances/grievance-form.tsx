import { type FormEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import {
  grievanceKinds,
  grievanceLimits,
  grievancesContract,
} from "../../../contract/grievances/grievances.contract.ts";
import type { Output } from "../../../contract/kit.ts";
import { ordersContract } from "../../../contract/orders/orders.contract.ts";
import { browserCalls, quietCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { SelectField, TextArea, TextField } from "../../ui/form/field.tsx";
import { useSending } from "../../ui/form/use-sending.ts";

export type Filed = Output<typeof grievancesContract.file>;

/** The order is chosen, not typed: nobody knows such a number by heart. */
export function GrievanceForm({ isLogin, onFiled }: { isLogin: boolean; onFiled: (filed: Filed) => void }) {
  const words = useMessages("grievances");
  const { isBusy, fields, send, form } = useSending();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? "").trim();
    const maybe = (name: string) => (text(name) === "" ? {} : { [name]: text(name) });
    const body = {
      kind: text("kind") === "data" ? ("data" as const) : ("trade" as const),
      subject: text("subject"),
      message: text("message"),
      ...maybe("order_id"),
      ...maybe("name"),
      ...maybe("email"),
    };
    const filed = await send(() => browserCalls(grievancesContract).file({ body }));
    if (filed) onFiled(filed);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <KindField />
      <TextField
        label={words.subject}
        hint={words.subjectHint}
        error={fields.subject}
        name="subject"
        maxLength={grievanceLimits.subject}
      />
      {isLogin ? <OrderField error={fields.order_id} /> : null}
      <TextArea
        label={words.message}
        hint={words.messageHint}
        error={fields.message}
        name="message"
        rows={7}
        maxLength={grievanceLimits.message}
      />
      {isLogin ? null : (
        <>
          <TextField label={words.name} error={fields.name} name="name" maxLength={80} autoComplete="name" />
          <TextField
            type="email"
            label={words.email}
            hint={words.emailHint}
            error={fields.email}
            name="email"
            maxLength={254}
            autoComplete="email"
          />
        </>
      )}
      <Button type="submit" busy={isBusy ? words.sending : undefined} className="justify-self-start" data-needs-script>
        {words.send}
      </Button>
    </form>
  );
}

/** Whoever comes from their consents writes about their data. */
function KindField() {
  const words = useMessages("grievances");
  const [query] = useSearchParams();
  const [kind, setKind] = useState("trade");
  const asked = query.get("kind") === "data" ? "data" : "trade";
  useEffect(() => setKind(asked), [asked]);
  return (
    <SelectField
      label={words.kind}
      hint={kind === "data" ? words.dataHint : undefined}
      name="kind"
      value={kind}
      onChange={(event) => setKind(event.target.value)}
      options={grievanceKinds.map((value) => ({ value, label: words.kinds[value] }))}
    />
  );
}

const NEWEST = "20";

/** Asked for by the page itself, which is the same for everybody and kept. */
function OrderField({ error }: { error: string | undefined }) {
  const words = useMessages("grievances");
  const [query] = useSearchParams();
  const asked = query.get("order_id") ?? "";
  const [orders, setOrders] = useState<{ value: string; label: string }[]>([]);

  useEffect(() => {
    quietCalls(ordersContract)
      .list({ query: { limit: NEWEST } })
      .then(({ data }) =>
        setOrders(data.map(({ id, number, product }) => ({ value: id, label: `${product.title}, ${number}` }))),
      )
      // Without the list the complaint can be written all the same.
      .catch(() => undefined);
  }, []);

  if (orders.length === 0) return null;
  const known = orders.some(({ value }) => value === asked) ? asked : "";
  return (
    <SelectField
      key={known}
      label={words.order}
      error={error}
      name="order_id"
      defaultValue={known}
      options={[{ value: "", label: words.noOrder }, ...orders]}
    />
  );
}
