import { type ReactNode, useState } from "react";
import type { PolicyPanel } from "../../../../contract/content/content.contract.ts";
import { formatPhone } from "../../../lib/format/phone.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { CodeStep } from "./code-step.tsx";
import { learnCounts } from "./learn-counts.ts";
import { LoginPanel } from "./login-panel.tsx";
import { PhoneStep } from "./phone-step.tsx";

/** `target` has been through returnPath: it is a path of this site. */
export function LoginForm({ target }: { target: string }) {
  const login = useMessages("accounts/session");
  const [phone, setPhone] = useState("");
  /** Undefined while the number is asked for. */
  const [resendInS, setResendInS] = useState<number>();
  const isCodeStep = resendInS !== undefined;

  return (
    <LoginPanel
      heading={isCodeStep ? login.codeHeading : login.heading}
      lead={
        isCodeStep ? (
          <>
            {login.sentTo} <b className="font-semibold whitespace-nowrap text-ink">{formatPhone(phone)}</b>{" "}
            <Button look="text" onClick={() => setResendInS(undefined)} className="-my-2">
              {login.edit}
            </Button>
          </>
        ) : (
          login.lead
        )
      }
    >
      {isCodeStep ? (
        // A new document: the header, and everything the server draws, change with the session.
        <CodeStep phone={phone} resendInS={resendInS} onLoggedIn={() => void goOn(target)} />
      ) : (
        <PhoneStep phone={phone} onPhone={setPhone} onSent={setResendInS} />
      )}
      <hr className="stitch-quiet" />
      <p className="text-sm text-ink-2">
        {target === "/" ? null : `${login.back} `}
        {login.agree} <TextLink panel="terms-and-conditions">{login.terms}</TextLink> {login.and}{" "}
        <TextLink panel="privacy-policy">{login.privacy}</TextLink>
      </p>
    </LoginPanel>
  );
}

async function goOn(target: string): Promise<void> {
  await learnCounts();
  window.location.replace(target);
}

function TextLink({ panel, children }: { panel: PolicyPanel; children: ReactNode }) {
  return (
    <Link to={`/policies?panel=${panel}`} className="font-semibold text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
