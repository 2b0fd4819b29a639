// From a form to what is sent, and what is still missing in it.
import { type Answers, checkAnswers, isAsked } from "../../../../contract/catalogue/answers.ts";
import type { Question } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { CategoryIdentity } from "../../../../contract/identities/identities.contract.ts";
import { identitySayings } from "../../../../contract/identities/identity-sayings.ts";
import { identityWanted, readIdentity } from "../../../../contract/identities/read-identity.ts";
import type { ListingBody } from "../../../../contract/listings/listings.contract.ts";
import type { ListingDraft } from "../../../stores/form-data.store.ts";

/** Answers that no question of the category asks stay in the form, for whoever changes the category back. */
export function askedAnswers(questions: readonly Question[], answers: Answers): Answers {
  const asked = questions.filter((question) => isAsked(question, answers));
  return Object.fromEntries(
    asked.flatMap(({ key }) => {
      const given = answers[key];
      const isEmpty = given === undefined || given === "" || (Array.isArray(given) && given.length === 0);
      return isEmpty ? [] : [[key, given]];
    }),
  );
}

/** What the form knows of the category beside the form itself. */
export interface Asked {
  questions: readonly Question[];
  identity: CategoryIdentity;
}

export function bodyOf(form: ListingDraft, { questions, identity }: Asked, submit: boolean): ListingBody {
  return {
    category_data: { category_id: form.category_data?.category_id ?? 0 },
    images: form.images.flatMap(({ id }) => id ?? []),
    answers: askedAnswers(questions, form.answers),
    title: form.title.trim(),
    description: form.description.trim(),
    price: form.price,
    is_negotiable: form.is_negotiable,
    address_id: form.address_id,
    weight_kg: form.weight_kg,
    paid_shipping_percentage: form.paid_shipping_percentage,
    identity: identityOf(form, identity, submit),
    submit,
  };
}

/** A draft is kept with a number that is whole, or without one: half of it is still in the form. */
function identityOf(form: ListingDraft, category: CategoryIdentity, submit: boolean): ListingBody["identity"] {
  const kind = identityWanted(category, form.answers);
  if (kind === undefined) return null;
  const isWhole = readIdentity(kind, form.identity).value !== undefined;
  return isWhole || submit ? { kind, value: form.identity.trim() } : null;
}

/** The server's own words, so that one dictionary translates both. It has the last word anyway. */
export function missingIn(form: ListingDraft, { questions, identity }: Asked): Record<string, string> {
  const missing: Record<string, string> = {};
  if (form.category_data === null) missing["category_data.category_id"] = "Choose a kind of thing that can be sold.";
  if (form.images.length === 0) missing.images = "Add at least one photo.";
  if (form.title.trim() === "") missing.title = "Give it a title.";
  if (form.description.trim() === "") missing.description = "Describe it in a few sentences.";
  Object.assign(missing, checkAnswers(questions, askedAnswers(questions, form.answers)));
  const kind = identityWanted(identity, form.answers);
  const wrong = kind && readIdentity(kind, form.identity).wrong;
  if (wrong !== undefined) missing["identity.value"] = identitySayings[wrong];
  if (form.price === null) missing.price = "Set a price.";
  if (form.weight_kg === null) missing.weight_kg = "Say how heavy it is.";
  if (form.address_id === null) missing.address_id = "Choose where we pick it up.";
  return missing;
}

/** Whether there is anything in it that somebody would miss. */
export function isBlank(form: ListingDraft): boolean {
  return (
    form.category_data === null &&
    form.images.length === 0 &&
    form.title === "" &&
    form.description === "" &&
    Object.keys(form.answers).length === 0 &&
    form.price === null
  );
}
