import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { CopyButton } from "../../../ui/actions/copy-button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";

interface SecretOnceProps {
  secret: string;
  /** Until when the one before it signs as well. */
  oldUntil?: string | undefined;
  onDone: () => void;
}

/** What is shown once and never again. */
export function SecretOnce({ secret, oldUntil, onDone }: SecretOnceProps) {
  const { secret: words } = useMessages("backoffice").webhookDesk;
  return (
    <div className="grid gap-4">
      <Note tone="notice">{words.once}</Note>
      <div className="flex items-center justify-between gap-2 rounded-control bg-surface-2 px-3.5 py-2">
        <code className="min-w-0 break-all" data-secret>
          {secret}
        </code>
        <CopyButton text={secret} label={words.copy} copied={words.copied} />
      </div>
      {oldUntil ? <p>{words.oldUntil(oldUntil)}</p> : null}
      <div>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </div>
  );
}
