import { Send } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { conversationsContract, type ThreadEntry } from "../../../contract/conversations/conversations.contract.ts";
import { messageRules } from "../../../contract/conversations/message-rules.ts";
import { Refusal } from "../../../contract/kit.ts";
import { browserCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { failureWords, fieldFailures } from "../../lib/session/failure-words.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { AddPhotos, ChosenPhotos } from "./chosen-photos.tsx";
import { useChosenPhotos } from "./use-chosen-photos.ts";

/** From here on one is told how many letters are left. */
const FEW_LEFT = 100;

/** What was begun survives a reload of this tab. */
const draftName = (orderId: string) => `message-${orderId}`;
const readDraft = (orderId: string) => sessionStorage.getItem(draftName(orderId)) ?? "";

/** Whatever goes wrong, what was written stays in the field. */
export function Composer({ orderId, onSent }: { orderId: string; onSent: (entry: ThreadEntry) => void }) {
  const words = useMessages("conversations");
  const site = useMessages();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Sent again as it is, it is the same message; changed, it is another.
  const key = useRef("");
  const photos = useChosenPhotos(() => {
    key.current = "";
  });

  useEffect(() => setText(readDraft(orderId)), [orderId]);

  function change(next: string) {
    setText(next);
    setError(undefined);
    key.current = "";
    sessionStorage.setItem(draftName(orderId), next);
  }

  function fail(failure: unknown) {
    const about = failure instanceof Refusal ? fieldFailures(failure, site) : {};
    setError(about.text ?? about.photos ?? `${words.failed} ${failureWords(failure, site) ?? ""}`.trim());
    if (about.photos) photos.clear();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { chosen, under } = photos;
    if (isBusy || under || (text.trim() === "" && chosen.length === 0)) return;
    setBusy(true);
    setError(undefined);
    key.current ||= crypto.randomUUID();
    try {
      const body = { text: text.trim(), photos: chosen.map(({ photo }) => photo.id) };
      const entry = await browserCalls(conversationsContract).send({ params: { id: orderId }, body, key: key.current });
      change("");
      photos.clear();
      onSent(entry);
    } catch (failure) {
      fail(failure);
    } finally {
      setBusy(false);
      form.current?.querySelector("textarea")?.focus();
    }
  }

  const left = messageRules.text - text.length;
  return (
    <form ref={form} noValidate onSubmit={submit} data-needs-script className="grid gap-3">
      <TextArea
        label={words.write}
        hint={left <= FEW_LEFT ? words.left(left) : words.hint}
        error={error}
        rows={3}
        maxLength={messageRules.text}
        value={text}
        readOnly={isBusy}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
      />
      <ChosenPhotos chosen={photos.chosen} onRemove={photos.remove} />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {photos.under ? words.uploading(photos.under.n, photos.under.of) : null}
      </p>
      <div className="flex items-center justify-between gap-3">
        <AddPhotos
          count={photos.chosen.length}
          isBusy={isBusy || photos.under !== undefined}
          onTake={(files) => void photos.take(files)}
        />
        <Button type="submit" busy={isBusy ? words.sending : undefined}>
          <Send className="size-4" strokeWidth={1.75} aria-hidden="true" />
          {words.send}
        </Button>
      </div>
    </form>
  );
}
