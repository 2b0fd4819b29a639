import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from "react-router";
import { LoginForm } from "../../features/accounts/session/login-form.tsx";
import { isHinted } from "../../lib/cookies.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { returnPath } from "../../lib/return-path.ts";

/**
 * Whoever is logged in already has nothing to do here. A hint that was lost comes back on the way: without it the
 * guard in the browser would send them here again.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const target = returnPath(new URL(request.url).searchParams.get("route"));
  if (context.get(pageContext).viewer === "user") {
    const isKnown = isHinted(request.headers.get("cookie") ?? "", "is_login");
    throw redirectDocument(target, { headers: isKnown ? {} : { "set-cookie": "is_login=1; Path=/; SameSite=Lax" } });
  }
  return { target };
}

export const meta = pageMeta("login");

export default function Login() {
  return <LoginForm target={useLoaderData<typeof loader>().target} />;
}
