import type { ApiKeyRow } from "../../../../contract/api-keys/api-keys.desk.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";

const tones = { live: "good", expired: "plain", revoked: "bad", resting: "notice" } as const;

export function KeyState({ apiKey }: { apiKey: ApiKeyRow }) {
  const { apiKeys: words } = useMessages("backoffice");
  return (
    <span className="flex flex-wrap gap-1.5 @max-xl:justify-end">
      <Pill tone={tones[apiKey.state]}>{words.states[apiKey.state]}</Pill>
      {apiKey.expires_soon ? <Pill tone="notice">{words.soon}</Pill> : null}
    </span>
  );
}
