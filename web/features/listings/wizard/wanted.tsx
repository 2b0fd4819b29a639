import { Megaphone } from "lucide-react";
import { useEffect, useState } from "react";
import { type Ask, asksContract } from "../../../../contract/asks/asks.contract.ts";
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import { quietCalls } from "../../../lib/api.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { makeKey } from "../../../lib/make-key.ts";
import { has } from "../../../lib/market.ts";
import { type ListingDraft, useFormData } from "../../../stores/form-data.store.ts";
import { askInEffect } from "../../../ui/ask-in-effect.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { isBlank } from "../draft/listing-body.ts";
import { currentOwner } from "../draft/use-listing-form.ts";

const PAUSE_MS = 600;
const FEWEST_LETTERS = 3;
const LONGEST_TITLE = 80;

/** The wish that somebody is answering with this listing. */
export function AskedFor({ ask }: { ask: Ask }) {
  const words = useMessages("listings").wanted;
  return (
    <Note tone="info" icon={Megaphone} className="mb-5">
      <b className="font-semibold">
        {words.asked}: “{ask.description}”
      </b>{" "}
      {words.budget(formatRupees(ask.budget))}
    </Note>
  );
}

/** An empty form begins with what was asked for: the kind of thing, and its name as a title to go on from. */
export function useAskedFor(ask: Ask | null, categories: readonly Category[]): void {
  useEffect(() => {
    if (ask === null || !isBlank(useFormData.getState())) return;
    const leaf = categories.find(({ id, is_leaf }) => is_leaf && id === ask.category?.id);
    useFormData.setState({
      form_id: makeKey(),
      owner: currentOwner(),
      category_data: leaf ? { category_id: leaf.id } : null,
      title: titleOf(ask.description),
    });
  }, [ask, categories]);
}

/** The first thing they said; what follows is what they would like it to be. */
function titleOf(description: string): string {
  const [name = ""] = description.split(/[,;:.(\n]/);
  return (name.trim() || description).slice(0, LONGEST_TITLE).trim();
}

/** How many would be glad of it. Help that does not come is no error. */
export function Wanted({ form }: { form: ListingDraft }) {
  const words = useMessages("listings").wanted;
  const [found, setFound] = useState<{ people: number; highest_budget: number | null }>();
  const category = form.category_data?.category_id;
  const title = form.title.trim();

  useEffect(() => {
    setFound(undefined);
    if (!has("asks") || category === undefined || title.length < FEWEST_LETTERS) return;
    const query = { category_id: String(category), title: title.slice(0, 200) };
    return askInEffect(() => quietCalls(asksContract).wanted({ query }), { take: setFound, pauseMs: PAUSE_MS });
  }, [category, title]);

  return (
    <div role="status" className="empty:hidden">
      {found && found.people > 0 ? (
        <Note tone="good" icon={Megaphone} className="mb-5">
          <b className="font-semibold">{words.people(found.people)}.</b>{" "}
          {found.highest_budget === null ? null : words.highest(formatRupees(found.highest_budget))}
        </Note>
      ) : null}
    </div>
  );
}
