import { ImagePlus, Send, X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { conversationsContract, type ThreadEntry } from "../../../contract/conversations/conversations.contract.ts";
import { messageRules } from "../../../contract/conversations/message-rules.ts";
import { Refusal } from "../../../contract/kit.ts";
import type { Photo } from "../../../contract/listings/photos.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { shrinkPhoto } from "../../lib/photos/shrink-photo.ts";
import { uploadPhoto } from "../../lib/photos/upload-photo.ts";
import { failureWords, fieldFailures } from "../../lib/session/failure-words.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

const { text: MOST_LETTERS, photos: MOST_PHOTOS } = messageRules;
/** From here on one is told how many are left. */
const FEW_LEFT = 100;

/** What was begun survives a reload of this tab. */
const draftName = (orderId: string) => `message-${orderId}`;
const readDraft = (orderId: string) => sessionStorage.getItem(draftName(orderId)) ?? "";

/** Shown from the device itself: what is uploaded is to be nobody else's. */
interface Chosen {
  photo: Photo;
  preview: string;
}

/** Whatever goes wrong, what was written stays in the field. */
export function Composer({ orderId, onSent }: { orderId: string; onSent: (entry: ThreadEntry) => void }) {
  const words = useMessages("conversations");
  const site = useMessages();
  const id = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [under, setUnder] = useState<{ n: number; of: number }>();
  const form = useRef<HTMLFormElement>(null);
  // Sent again as it is, it is the same message; changed, it is another.
  const key = useRef("");
  const latest = useRef(chosen);
  latest.current = chosen;

  useEffect(() => setText(readDraft(orderId)), [orderId]);
  useEffect(
    () => () => {
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  function change(next: string) {
    setText(next);
    setError(undefined);
    key.current = "";
    sessionStorage.setItem(draftName(orderId), next);
  }

  function choose(next: Chosen[]) {
    latest.current = next;
    setChosen(next);
    key.current = "";
  }

  async function take(files: File[]) {
    const room = MOST_PHOTOS - latest.current.length;
    if (files.length > room) toast(words.photosAtMost(MOST_PHOTOS));
    const taken = files.slice(0, room);
    for (const [n, file] of taken.entries()) {
      setUnder({ n: n + 1, of: taken.length });
      try {
        const { blob } = await shrinkPhoto(file);
        const photo = await uploadPhoto(blob, { signal: new AbortController().signal, onProgress: () => undefined });
        choose([...latest.current, { photo, preview: URL.createObjectURL(blob) }]);
      } catch (failure) {
        toast(failureWords(failure, site) || words.uploadFailed, { tone: "bad" });
      }
    }
    setUnder(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || under || (text.trim() === "" && chosen.length === 0)) return;
    setBusy(true);
    setError(undefined);
    key.current ||= crypto.randomUUID();
    try {
      const body = { text: text.trim(), photos: chosen.map(({ photo }) => photo.id) };
      const entry = await browserCalls(conversationsContract).send({ params: { id: orderId }, body, key: key.current });
      change("");
      choose([]);
      onSent(entry);
    } catch (failure) {
      const about = failure instanceof Refusal ? fieldFailures(failure, site) : {};
      setError(about.text ?? about.photos ?? `${words.failed} ${failureWords(failure, site) ?? ""}`.trim());
      if (about.photos) choose([]);
    } finally {
      setBusy(false);
      form.current?.querySelector("textarea")?.focus();
    }
  }

  const left = MOST_LETTERS - text.length;
  return (
    <form ref={form} noValidate onSubmit={submit} data-needs-script className="grid gap-3">
      <TextArea
        label={words.write}
        hint={left <= FEW_LEFT ? words.left(left) : words.hint}
        error={error}
        rows={3}
        maxLength={MOST_LETTERS}
        value={text}
        readOnly={isBusy}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
      />
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(({ photo, preview }, n) => (
            <li key={photo.id} className="relative">
              <img
                src={preview}
                alt={words.photo(n + 1, chosen.length)}
                className="size-20 rounded-control bg-surface-2 object-cover"
              />
              <button
                type="button"
                aria-label={words.removePhoto(n + 1)}
                onClick={() => choose(chosen.filter((one) => one.photo.id !== photo.id))}
                className="absolute top-0 right-0 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full border border-line bg-surface">
                  <X className="size-4" strokeWidth={2} aria-hidden="true" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {under ? words.uploading(under.n, under.of) : null}
      </p>
      <div className="flex items-center justify-between gap-3">
        {chosen.length < MOST_PHOTOS ? (
          <label
            htmlFor={id}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control font-semibold text-primary has-focus-visible:shadow-(--ring)"
          >
            <input
              id={id}
              type="file"
              accept="image/*"
              multiple
              className="sr-only"
              disabled={under !== undefined || isBusy}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                currentTarget.value = "";
                void take(files);
              }}
            />
            <ImagePlus className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {words.addPhoto}
          </label>
        ) : (
          <span />
        )}
        <Button type="submit" busy={isBusy ? words.sending : undefined}>
          <Send className="size-4" strokeWidth={1.75} aria-hidden="true" />
          {words.send}
        </Button>
      </div>
    </form>
  );
}
