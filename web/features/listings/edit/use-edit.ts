import { useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import { Refusal } from "../../../../contract/kit.ts";
import { listingsContract } from "../../../../contract/listings/listings.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import type { ListingDraft } from "../../../stores/form-data.store.ts";
import { clearFormDataEdit, useFormDataEdit } from "../../../stores/form-data-edit.store.ts";
import { keepDraft } from "../../../stores/leave-drafts.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { draftOf, type Product } from "../draft/from-product.ts";
import { askedAnswers, bodyOf, missingIn } from "../draft/listing-body.ts";
import { useLeaving } from "../draft/use-leaving.ts";
import { currentOwner, useErrors, useForgivenPhotos } from "../draft/use-listing-form.ts";
import { useCategory } from "../form/use-category.ts";
import { whatChanges } from "./what-changes.ts";

/** What buyers see now: without the edit that waits. */
function liveOf(product: Product): ListingDraft {
  return draftOf({ ...product, own: product.own && { ...product.own, pending_edit: null } }, null);
}

export function useEdit(product: Product, addresses: readonly Address[], categories: readonly Category[]) {
  const stored = useFormDataEdit();
  const words = useMessages("listings");
  const navigate = useNavigate();
  const { isBusy, send } = useSending();
  const faults = useErrors();
  const [hasLimit, setHasLimit] = useState(false);
  const start = useMemo(() => draftOf(product, null), [product]);
  const live = useMemo(() => liveOf(product), [product]);
  // Until the effect below has run, the store may hold another listing's draft.
  const form: ListingDraft = stored.product_id === product.id ? stored : start;
  useForgivenPhotos(faults, form);
  const category = useCategory(form.category_data?.category_id, categories);
  const facts = category.state === "here" ? category.facts : { questions: [], identity: "none" as const };
  const { questions } = facts;
  const asked = { ...form, answers: questions.length > 0 ? askedAnswers(questions, form.answers) : form.answers };
  const changes = whatChanges(live, asked);
  const sinceOpened = whatChanges(start, asked);
  const hasChanged = sinceOpened.checked.length + sinceOpened.instant.length > 0;
  const leaving = useLeaving(hasChanged);

  useEffect(() => {
    const { owner, product_id } = useFormDataEdit.getState();
    if (product_id === product.id && owner === currentOwner()) return;
    useFormDataEdit.setState({ ...draftOf(product, currentOwner()), product_id: product.id });
  }, [product]);

  // An address that has been deleted since can no longer be the one.
  useEffect(() => {
    if (form.address_id === null || addresses.some(({ id }) => id === form.address_id)) return;
    useFormDataEdit.setState({ address_id: null });
  }, [addresses, form.address_id]);

  function change(what: Partial<ListingDraft>): void {
    faults.forgive(form, what);
    useFormDataEdit.setState(what);
  }

  async function save(): Promise<void> {
    const missing = missingIn(form, facts);
    if (form.images.some(({ id }) => id === null)) missing.images = words.photos.notAllThere;
    if (Object.keys(missing).length > 0) return faults.summon(missing);
    const body = bodyOf(form, facts, true);
    const saved = await send(async () => {
      try {
        return await browserCalls(listingsContract).edit({ params: { id: product.id }, body });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.fields && (error.status === 400 || error.code === "identity_in_use")) faults.showRefusal(error);
        else if (error.status === 429) setHasLimit(true);
        else if (error.status === 500) {
          leaving.letGo();
          keepDraft("/user/edit-a-product");
          toast(words.wrong, { tone: "bad" });
          navigate("/user/products");
        } else throw error;
        return undefined;
      }
    });
    if (!saved) return;
    leaving.letGo();
    clearFormDataEdit();
    const isChecked = saved.has_pending_edit || saved.status === "under-verification";
    toast(isChecked ? words.edit.sent : words.edit.saved, { tone: "good" });
    navigate(
      saved.status === "under-verification"
        ? "/user/savedproducts/under-verification"
        : `/user/products?status=${saved.status}`,
    );
  }

  return {
    form,
    change,
    category,
    questions,
    changes,
    hasChanged,
    faults,
    leaving,
    isBusy,
    save,
    hasLimit,
    leaveAtLimit: () => {
      leaving.letGo();
      navigate("/user/products");
    },
    undo: clearFormDataEdit,
  };
}
