import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import { StaffLogin } from "../../../features/accounts/desk/staff/staff-login.tsx";
import { LoginPanel } from "../../../features/accounts/session/login-panel.tsx";
import { isHinted } from "../../../lib/cookies.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { pageMeta } from "../../../lib/page-meta.ts";

/** As at the other login: whoever is in goes on, and a lost hint comes back on the way. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.get(pageContext).viewer !== "staff") return null;
  const isKnown = isHinted(request.headers.get("cookie") ?? "", "backoffice_is_login");
  const headers: HeadersInit = isKnown ? {} : { "set-cookie": "backoffice_is_login=1; Path=/; SameSite=Lax" };
  throw redirectDocument("/backoffice", { headers });
}

export const meta = pageMeta("backofficeLogin");

export default function BackofficeLogin() {
  const { login } = useMessages("backoffice");
  return (
    <LoginPanel heading={login.heading} lead={login.lead}>
      <StaffLogin />
    </LoginPanel>
  );
}
