// The wizard's form: what it holds, which step is open, and everything that is sent.
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import { Refusal } from "../../../../contract/kit.ts";
import { listingsContract } from "../../../../contract/listings/listings.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { makeKey } from "../../../lib/make-key.ts";
import { clearFormData, type ListingDraft, useFormData } from "../../../stores/form-data.store.ts";
import { keepDraft } from "../../../stores/leave-drafts.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { sumText } from "../draft/form-key.ts";
import { draftOf, type Product } from "../draft/from-product.ts";
import { bodyOf, isBlank, missingIn } from "../draft/listing-body.ts";
import { useLeaving } from "../draft/use-leaving.ts";
import { currentOwner, snapshotOf, useErrors, useForgivenPhotos } from "../draft/use-listing-form.ts";
import { type Step, stepOf, steps } from "../form/fields.ts";
import { useCategory } from "../form/use-category.ts";

interface WizardOptions {
  categories: readonly Category[];
  draft: Product | null;
  addresses: readonly Address[];
}

export type WizardForm = ReturnType<typeof useWizard>;

export function useWizard({ categories, draft, addresses }: WizardOptions) {
  const form = useFormData();
  const words = useMessages("listings");
  const navigate = useNavigate();
  const { isBusy, send } = useSending();
  const faults = useErrors();
  useForgivenPhotos(faults, form);
  const [savedAs, setSavedAs] = useState<string>();
  const [limit, setLimit] = useState<{ isSaved: boolean }>();
  const category = useCategory(form.category_data?.category_id, categories);
  const asked = category.state === "here" ? category.facts : { questions: [], identity: "none" as const };
  const { questions } = asked;
  const leaving = useLeaving(!isBlank(form) && snapshotOf(form) !== savedAs);
  const { step, openStep } = useStep(form.category_data !== null);

  useOpenedDraft(draft, setSavedAs);
  useChosenAddress(addresses, form.address_id);
  useUsualWeight(step, category, form.weight_kg);

  function change(what: Partial<ListingDraft>): void {
    faults.forgive(form, what);
    const begun = form.form_id === null ? { form_id: makeKey(), owner: currentOwner() } : {};
    useFormData.setState({ ...begun, ...what });
  }

  function save(submit: boolean) {
    const body = bodyOf(form, asked, submit);
    const key = `${form.form_id ?? makeKey()}-${sumText(JSON.stringify(body))}`;
    const { create, edit } = browserCalls(listingsContract);
    return form.draft_id === null ? create({ body, key }) : edit({ params: { id: form.draft_id }, body });
  }

  function refuseHere(refusal: Refusal): void {
    faults.showRefusal(refusal);
    const [first] = Object.keys(refusal.fields ?? {});
    if (first !== undefined) openStep(stepOf(first));
  }

  /** Kept on the server, so that it can be gone on with from any device. */
  async function saveDraft(): Promise<boolean> {
    const here = { validation_failed: refuseHere, abusive_words: refuseHere, contact_details: refuseHere };
    const saved = await send(() => save(false), here);
    if (!saved) return false;
    useFormData.setState({ draft_id: saved.id });
    setSavedAs(snapshotOf(form));
    toast(words.leave.saved, { tone: "good" });
    return true;
  }

  /** Where it cannot be submitted now, nothing of it is lost: as a draft there, or else in this browser. */
  async function keepWork(): Promise<boolean> {
    leaving.letGo();
    const isKept = await save(false).then(
      () => true,
      () => false,
    );
    if (!isKept) keepDraft("/user/list-a-product");
    return isKept;
  }

  async function submit(): Promise<void> {
    const missing = missingIn(form, asked);
    if (form.images.some(({ id }) => id === null)) missing.images = words.photos.notAllThere;
    const [first] = Object.keys(missing);
    if (first !== undefined) {
      faults.summon(missing);
      return openStep(stepOf(first));
    }
    const saved = await send(async () => {
      try {
        return await save(true);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.fields && (error.status === 400 || error.code === "identity_in_use")) refuseHere(error);
        else if (error.status === 429) setLimit({ isSaved: await keepWork() });
        else if (error.status === 500) {
          await keepWork();
          toast(words.wrong, { tone: "bad" });
          navigate("/user/products");
        } else throw error;
        return undefined;
      }
    });
    if (!saved) return;
    leaving.letGo();
    clearFormData();
    toast(words.submitted, { tone: "good" });
    navigate("/user/savedproducts/under-verification");
  }

  return {
    form,
    change,
    category,
    questions,
    asked,
    step,
    openStep,
    faults,
    leaving,
    isBusy,
    saveDraft,
    submit,
    limit,
    leaveAtLimit: () => navigate("/user/products"),
    discard: clearFormData,
  };
}

/** Somebody else's draft is of no use here; one from the server replaces what is not its own local copy. */
function useOpenedDraft(draft: Product | null, onOpened: (snapshot: string) => void): void {
  useEffect(() => {
    const { owner, draft_id } = useFormData.getState();
    if (owner !== null && owner !== currentOwner()) clearFormData();
    if (draft === null || draft_id === draft.id) return;
    const opened = draftOf(draft, currentOwner());
    useFormData.setState({ ...opened, form_id: makeKey(), draft_id: draft.id });
    onOpened(snapshotOf(opened));
  }, [draft, onOpened]);
}

/** The default address is chosen for them. */
function useChosenAddress(addresses: readonly Address[], chosen: string | null): void {
  useEffect(() => {
    if (chosen !== null && addresses.some(({ id }) => id === chosen)) return;
    const usual = addresses.find((one) => one.is_default && one.sells_from) ?? addresses.find((one) => one.sells_from);
    const address_id = usual?.id ?? null;
    if (address_id !== chosen) useFormData.setState({ address_id });
  }, [addresses, chosen]);
}

/** How heavy most such things are is chosen for them too, where they see it: once, and never over what they chose. */
function useUsualWeight(step: Step, category: ReturnType<typeof useCategory>, chosenKg: number | null): void {
  const weighed = useRef<number>(undefined);
  useEffect(() => {
    if (step !== "charges" || category.state !== "here" || weighed.current === category.facts.id) return;
    weighed.current = category.facts.id;
    const { usual_max_kg } = category.facts.charges;
    if (chosenKg === null && usual_max_kg !== null) useFormData.setState({ weight_kg: usual_max_kg });
  });
}

/** The open step is in the address: Back goes a step back, and a reload stays where it was. */
function useStep(hasCategory: boolean) {
  const [query, setQuery] = useSearchParams();
  const wanted = steps.find((one) => one === query.get("step")) ?? "category";
  const step: Step = hasCategory ? wanted : "category";
  const openStep = useCallback(
    (next: Step) => {
      setQuery((before) => {
        const after = new URLSearchParams(before);
        after.set("step", next);
        return after;
      });
    },
    [setQuery],
  );
  return { step, openStep };
}
