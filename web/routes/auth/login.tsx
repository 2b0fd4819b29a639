import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PolicyPanel } from "../../../contract/content.contract.ts";
import { LoginPanel } from "../../features/session/login-panel.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { TextField } from "../../ui/form/field.tsx";

export const meta = pageMeta("login");

export default function Login() {
  const { login } = useMessages("account");
  const { lookAround } = useMessages();
  return (
    <LoginPanel heading={login.heading} lead={login.lead}>
      <Note tone="notice">{login.closed}</Note>
      <TextField
        label={login.phone}
        hint={login.phoneHint}
        prefix="+91"
        type="tel"
        name="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        disabled
      />
      <div className="grid gap-3">
        <Button size="wide" disabled>
          {login.next}
        </Button>
        <ButtonLink to="/categories" look="secondary" size="wide">
          {lookAround}
        </ButtonLink>
      </div>
      <hr className="stitch-quiet" />
      <p className="text-sm text-ink-2">
        {login.agree} <TextLink panel="terms-and-conditions">{login.terms}</TextLink> {login.and}{" "}
        <TextLink panel="privacy-policy">{login.privacy}</TextLink>
      </p>
    </LoginPanel>
  );
}

function TextLink({ panel, children }: { panel: PolicyPanel; children: ReactNode }) {
  return (
    <Link to={`/policies?panel=${panel}`} className="font-semibold text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
