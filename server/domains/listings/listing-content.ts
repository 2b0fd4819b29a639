// From what a form sent to what a listing holds, or to the list of what is wrong with it.
import { type Answers, checkAnswers, writtenAnswers } from "../../../contract/catalogue/answers.ts";
import { conditions, type ListingBody } from "../../../contract/listings/listings.contract.ts";
import { say } from "../../../contract/say.ts";
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { findPickup } from "../accounts/profile/address.service.ts";
import { findCategory } from "../catalogue/catalogue.service.ts";
import { requireCleanText } from "../moderation/moderation.service.ts";
import { type Kept, readWantedIdentity, type WantedIdentity } from "./identity/listing-identity.service.ts";
import type { Content, Terms } from "./listings.tables.ts";

export interface Wanted {
  content: Content;
  terms: Terms;
  identity: WantedIdentity;
}

/** A draft may lack anything but its category; what it has must be right all the same. `kept`: what it has. */
export async function requireContent(
  db: Db,
  sellerId: string,
  body: ListingBody,
  kept?: Kept & { answers: Answers },
): Promise<Wanted> {
  const isDraft = !body.submit;
  const category = await findCategory(db, body.category_data.category_id);
  if (!category?.is_leaf) {
    refuse("validation_failed", {
      fields: { "category_data.category_id": say("choose_kind_to_sell") },
    });
  }
  const problems = checkAnswers(category.questions, body.answers, { isDraft, kept: kept?.answers ?? {} });
  if (!isDraft) Object.assign(problems, missingIn(body));
  const identity = readWantedIdentity(category.identity, body, kept, problems);
  const pickup = body.address_id ? await findPickup(db, sellerId, body.address_id) : undefined;
  if (body.address_id && !pickup) problems.address_id = say("not_your_address");
  if (pickup && !pickup.is_open) problems.address_id = say("no_pickup_at_address");
  if (Object.keys(problems).length > 0) refuse("validation_failed", { fields: problems });
  requireCleanText({
    title: body.title,
    description: body.description,
    ...writtenAnswers(category.questions, body.answers),
  });
  return {
    content: {
      categoryId: category.id,
      title: body.title,
      description: body.description,
      answers: body.answers,
      condition: conditions.find((known) => known === body.answers.condition) ?? null,
      originalPrice: originalPriceIn(body.answers),
    },
    terms: {
      price: body.price ?? null,
      isNegotiable: body.is_negotiable,
      addressId: body.address_id ?? null,
      cityId: pickup?.city_id ?? null,
      weightKg: body.weight_kg ?? null,
      paidShippingPercentage: body.paid_shipping_percentage,
    },
    identity,
  };
}

function missingIn(body: ListingBody): Record<string, string> {
  const missing: Record<string, string> = {};
  if (body.images.length === 0) missing.images = say("add_a_photo");
  if (body.title === "") missing.title = say("give_a_title");
  if (body.description === "") missing.description = say("describe_it");
  if (body.price === undefined || body.price === null) missing.price = say("set_a_price");
  if (!body.address_id) missing.address_id = say("choose_pickup_address");
  if (!body.weight_kg) missing.weight_kg = say("say_how_heavy");
  return missing;
}

function originalPriceIn({ original_price }: Answers): number | null {
  return typeof original_price === "number" && original_price > 0 ? Math.round(original_price) : null;
}

/** Whether a check would have to look again. */
export function isSameContent(a: Content, b: Content): boolean {
  return (
    a.categoryId === b.categoryId &&
    a.title === b.title &&
    a.description === b.description &&
    isSameAnswers(a.answers, b.answers)
  );
}

function isSameAnswers(a: Answers, b: Answers): boolean {
  const sorted = (answers: Answers) => JSON.stringify(Object.entries(answers).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
}
