import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import { identityWanted } from "../../../../contract/identities/read-identity.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { has } from "../../../lib/market.ts";
import type { Language } from "../../../lib/page-context.ts";
import type { ListingDraft } from "../../../stores/form-data.store.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ConsentLine } from "../../../ui/feedback/consent-line.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { askedAnswers } from "../draft/listing-body.ts";
import type { Step } from "../form/fields.ts";
import type { CategoryFacts } from "../form/use-category.ts";
import { useUploads } from "../photos/photo-uploads.ts";

interface PreviewStepProps {
  form: ListingDraft;
  facts: CategoryFacts;
  addresses: readonly Address[];
  /** They said before that they are 18 or older. */
  isAdult: boolean;
  onEdit: (step: Step) => void;
}

/** Everything once more, each part with the way back to it, and what happens next. */
export function PreviewStep({ form, facts, addresses, isAdult, onEdit }: PreviewStepProps) {
  const words = useMessages("listings");
  const language = useLanguage();
  const previews = useUploads(({ byKey }) => byKey);
  const address = addresses.find(({ id }) => id === form.address_id);
  const given = askedAnswers(facts.questions, form.answers);
  const kind = identityWanted(facts.identity, form.answers);
  const rows = facts.questions.flatMap((question) => {
    const value = given[question.key];
    return value === undefined ? [] : [{ question, text: answerText(question, value, language, words.questions) }];
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Note tone="good" icon={BadgeCheck}>
        {words.preview.next}
      </Note>
      {isAdult ? null : <ConsentLine purpose="adult" text={words.preview.adult} />}
      <Part title={words.steps.photos} onEdit={() => onEdit("photos")}>
        <ul className="no-scrollbar flex gap-2 overflow-x-auto">
          {form.images.map(({ key, url }, place) => {
            const src = previews[key]?.preview ?? url;
            return (
              <li key={key} className="size-24 flex-none overflow-hidden rounded-control bg-surface-2">
                {src ? (
                  <img
                    src={src}
                    alt={words.photos.name(place + 1, form.images.length)}
                    width="96"
                    height="96"
                    className="size-full object-cover"
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      </Part>
      <Part title={words.steps.questions} onEdit={() => onEdit("questions")}>
        <p className="font-semibold [overflow-wrap:anywhere]">{form.title}</p>
        <p className="mb-3 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{form.description}</p>
        <dl className="grid gap-1.5 sm:grid-cols-2 sm:gap-x-6">
          {rows.map(({ question, text }) => (
            <div key={question.key}>
              <dt className="text-sm text-ink-2">{inLanguage(language, question.label, question.label_hi)}</dt>
              <dd className="[overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
          {kind ? (
            <div>
              <dt className="text-sm text-ink-2">{words.identity[kind]}</dt>
              <dd className="[overflow-wrap:anywhere]">{form.identity}</dd>
            </div>
          ) : null}
        </dl>
      </Part>
      <Part title={words.steps.price} onEdit={() => onEdit("price")}>
        <p className="text-lg font-bold">{form.price === null ? words.preview.priceLater : formatRupees(form.price)}</p>
        {has("offers") ? (
          <p className="text-ink-2">{form.is_negotiable ? words.preview.negotiable : words.preview.fixed}</p>
        ) : null}
      </Part>
      <Part title={words.steps.charges} onEdit={() => onEdit("charges")}>
        <p>
          {address
            ? words.preview.pickup(
                `${address.address_line_one}, ${inLanguage(language, address.city, address.city_hi)}`,
              )
            : words.preview.noPickup}
        </p>
        {form.weight_kg === null ? null : <p>{words.preview.weight(form.weight_kg)}</p>}
        <p className="text-ink-2">{words.charges.shares(form.paid_shipping_percentage)}</p>
      </Part>
    </div>
  );
}

function Part({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  const words = useMessages("listings").preview;
  return (
    <section className="rounded-card border border-line bg-surface p-4 lg:p-6">
      <div className="-mt-2 flex items-center justify-between gap-3">
        <h3 className="font-bold">{title}</h3>
        <Button look="text" className="-mr-2" onClick={onEdit} aria-label={words.editPart(title)}>
          {words.edit}
        </Button>
      </div>
      {children}
    </section>
  );
}

function answerText(
  { options = [] }: Question,
  value: string | number | boolean | string[],
  language: Language,
  words: { yes: string; no: string },
): string {
  const name = (one: string) => {
    const option = options.find((known) => known.value === one);
    return option ? inLanguage(language, option.label, option.label_hi) : one;
  };
  if (typeof value === "boolean") return value ? words.yes : words.no;
  // A year is a number nobody groups.
  if (typeof value === "number") return value < 10_000 ? String(value) : formatNumber(value);
  return Array.isArray(value) ? value.map(name).join(", ") : name(value);
}
