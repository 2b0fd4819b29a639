import { type FormEvent, useState } from "react";
import { encode } from "uqr";
import { staffContract } from "../../../../../contract/accounts/staff.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../../lib/session/failure-words.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { CodeField } from "../../../../ui/form/code-field.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";

/** The secret is made on request, not on every visit: each one replaces the last, and an app may hold that already. */
export function TotpSetup({ onDone, needsPassword = false }: { onDone: () => void; needsPassword?: boolean }) {
  const { enrol } = useMessages("backoffice");
  const { isBusy, send } = useSending();
  const [made, setMade] = useState<{ secret: string; otpauth_uri: string }>();

  if (made) return <Confirm {...made} onDone={onDone} needsPassword={needsPassword} />;
  return (
    <Button
      onClick={async () => setMade(await send(() => browserCalls(staffContract).startTotp()))}
      busy={isBusy ? enrol.starting : undefined}
      className="justify-self-start"
    >
      {enrol.start}
    </Button>
  );
}

interface ConfirmProps {
  secret: string;
  otpauth_uri: string;
  onDone: () => void;
  /** The one that was used to get here is known to whoever made it. */
  needsPassword: boolean;
}

function Confirm({ secret, otpauth_uri, onDone, needsPassword }: ConfirmProps) {
  const { enrol, account } = useMessages("backoffice");
  const words = useMessages();
  const { isBusy, fields, setFields, send, form } = useSending();
  const [code, setCode] = useState("");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = needsPassword ? String(new FormData(event.currentTarget).get("password")) : undefined;
    const me = await send(() => browserCalls(staffContract).confirmTotp({ body: { code, password } }), {
      invalid_code: (refusal) => setFields({ code: refusalWords(refusal, words) }),
    });
    if (me) onDone();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p>{enrol.scan}</p>
      <QrCode text={otpauth_uri} label={enrol.qr} />
      <p>
        {enrol.secret}
        <code className="mt-1 block rounded-control bg-surface-2 px-3 py-2 text-lg font-semibold tracking-wider">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <CodeField
        label={enrol.code}
        error={fields.code}
        name="code"
        digits={6}
        value={code}
        onCode={setCode}
        autoComplete="off"
      />
      {needsPassword && (
        <TextField
          label={account.next}
          hint={enrol.passwordHint}
          error={fields.password}
          type="password"
          name="password"
          autoComplete="new-password"
        />
      )}
      <Button type="submit" busy={isBusy ? enrol.confirming : undefined} className="justify-self-start">
        {enrol.confirm}
      </Button>
    </form>
  );
}

/** Dark on light in either theme: that is what cameras look for. Drawn as one path, without any inline style. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="220"
      height="220"
      shapeRendering="crispEdges"
      className="rounded-control"
    >
      <rect width={size} height={size} fill="#FFFFFF" />
      <path d={path} fill="#1F1D2B" />
    </svg>
  );
}
