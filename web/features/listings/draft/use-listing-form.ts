import { useEffect, useRef, useState } from "react";
import { Refusal } from "../../../../contract/kit.ts";
import { readCookie } from "../../../lib/cookies.ts";
import { loadFailureWords } from "../../../lib/i18n/load.client.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { fieldFailures } from "../../../lib/session/failure-words.ts";
import type { ListingDraft } from "../../../stores/form-data.store.ts";

type Errors = Readonly<Record<string, string>>;

/** Whose form this browser should hold. A hint only: the server refuses what is not theirs. */
export function currentOwner(): string | null {
  return readCookie(document.cookie, "user_id") ?? null;
}

/** What changed in a form, and so may be right by now. */
function touched(form: ListingDraft, change: Partial<ListingDraft>): (field: string) => boolean {
  const { answers } = change;
  return (field) => {
    const [name = "", ...key] = field.split(".");
    if (name !== "answers") return name in change;
    return answers !== undefined && answers[key.join(".")] !== form.answers[key.join(".")];
  };
}

/** The words beside the fields, and the summary of them. */
export function useErrors() {
  const words = useMessages();
  const [errors, setErrors] = useState<Errors>({});
  /** How often the summary was called for. */
  const [summoned, setSummoned] = useState(0);

  // A form finds faults by itself, without a call that would fetch the words for them.
  useEffect(() => void loadFailureWords().catch(() => undefined), []);

  /** In the server's words, or in those of the page's language. */
  function show(fields: Errors): void {
    setErrors(fieldFailures(new Refusal("validation_failed", { fields }), words));
  }

  return {
    errors,
    summoned,
    show,
    /** In the page's own words already. */
    tell: setErrors,
    showRefusal(refusal: Refusal): void {
      setErrors(fieldFailures(refusal, words));
      setSummoned((times) => times + 1);
    },
    summon(fields: Errors): void {
      show(fields);
      setSummoned((times) => times + 1);
    },
    clear(): void {
      setErrors({});
      setSummoned(0);
    },
    /** What is being changed is not blamed any longer. */
    forgive(form: ListingDraft, change: Partial<ListingDraft>): void {
      const isTouched = touched(form, change);
      if (Object.keys(errors).some(isTouched)) {
        setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !isTouched(field))));
      }
    },
  };
}

/** Photos come and go by themselves, past the form's own changes: what was said of them goes with the next one. */
export function useForgivenPhotos({ forgive }: ReturnType<typeof useErrors>, form: ListingDraft): void {
  const { images } = form;
  const before = useRef(images);
  useEffect(() => {
    if (before.current === images) return;
    before.current = images;
    forgive(form, { images });
  });
}

/** Everything of a form that is worth saving, as text: two forms with the same text are the same. */
export function snapshotOf(form: ListingDraft): string {
  const { category_data, images, answers, title, description, price, is_negotiable, weight_kg } = form;
  const { paid_shipping_percentage, address_id, identity } = form;
  const sorted = Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const photos = images.map(({ id, key }) => id ?? key);
  const rest = [title, description, price, is_negotiable, weight_kg, paid_shipping_percentage, address_id, identity];
  return JSON.stringify([category_data, photos, sorted, rest]);
}
