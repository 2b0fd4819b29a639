import { useState } from "react";
import { type ApiKeyRow, apiKeysContract } from "../../../../contract/api-keys/api-keys.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { AskFirst } from "../../../ui/desk/ask-first.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

/** Programs stop working by it, so it is asked first. */
export function RevokeKey({ apiKey, onRevoked }: { apiKey: ApiKeyRow; onRevoked: () => void }) {
  const { apiKeys: words } = useMessages("backoffice");
  const { isBusy, send } = useSending();
  const [isAsked, setAsked] = useState(false);

  async function revoke() {
    const revoked = await send(() => browserCalls(apiKeysContract).revoke({ params: { id: apiKey.id } }));
    setAsked(false);
    if (!revoked) return;
    onRevoked();
    toast(words.revoked(apiKey.name), { tone: "good" });
  }

  return (
    <>
      <Button look="text" onClick={() => setAsked(true)} aria-label={words.revokeName(apiKey.name)}>
        {words.revoke}
      </Button>
      <AskFirst
        isOpen={isAsked}
        title={words.revokeTitle(apiKey.name)}
        text={words.revokeText}
        action={words.revoke}
        busy={isBusy ? words.revoking : undefined}
        isDanger
        onYes={revoke}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
