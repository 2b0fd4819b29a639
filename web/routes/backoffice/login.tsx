import { LoginPanel } from "../../features/session/login-panel.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { TextField } from "../../ui/form/field.tsx";

export const meta = pageMeta("backofficeLogin");

export default function BackofficeLogin() {
  const { login } = useMessages("backoffice");
  return (
    <LoginPanel heading={login.heading} lead={login.lead}>
      <Note tone="notice">{login.closed}</Note>
      <TextField label={login.email} type="email" name="email" autoComplete="username" disabled />
      <TextField label={login.password} type="password" name="password" autoComplete="current-password" disabled />
      <TextField label={login.code} name="totp" inputMode="numeric" autoComplete="one-time-code" disabled />
      <Button size="wide" disabled>
        {login.submit}
      </Button>
    </LoginPanel>
  );
}
