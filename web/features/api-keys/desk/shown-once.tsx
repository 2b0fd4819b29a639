import { useState } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

/** The key lives as long as this is drawn, and nowhere else. */
export function ShownOnce({ apiKey }: { apiKey: string }) {
  const { apiKeys: words } = useMessages("backoffice");
  const { failures } = useMessages();
  const [origin] = useState(() => (typeof location === "undefined" ? "" : location.origin));

  async function copy() {
    try {
      await navigator.clipboard.writeText(apiKey);
      toast(words.copied, { tone: "good" });
    } catch {
      toast(failures.other, { tone: "bad" });
    }
  }

  return (
    <Panel className="grid max-w-4xl gap-4">
      <Note tone="notice" role="alert">
        <b className="block text-base font-bold">{words.shownTitle}</b>
        {words.shownText}
      </Note>
      <code className="rounded-control bg-surface-2 px-3 py-3 font-mono text-base font-semibold break-all">
        {apiKey}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>{words.copy}</Button>
        <ButtonLink look="secondary" to="/backoffice/api_keys">
          {words.done}
        </ButtonLink>
      </div>
      <div>
        <h2 className="mb-1 text-sm font-semibold text-ink-2">{words.tryIt}</h2>
        <pre className="overflow-x-auto rounded-control bg-surface-2 px-3 py-2 text-sm whitespace-pre-wrap break-all">
          {`curl -H "Authorization: Bearer $API_KEY" ${origin}/api/v1/…`}
        </pre>
      </div>
    </Panel>
  );
}
