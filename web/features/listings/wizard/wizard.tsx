import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import type { Ask } from "../../../../contract/asks/asks.contract.ts";
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { useFormData } from "../../../stores/form-data.store.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { Stepper } from "../../../ui/progress/stepper.tsx";
import type { Product } from "../draft/from-product.ts";
import { LimitDialog } from "../draft/limit-dialog.tsx";
import { CategoryPicker } from "../form/category-picker.tsx";
import { ErrorSummary } from "../form/error-summary.tsx";
import { focusField, type Step, stepOf, steps } from "../form/fields.ts";
import type { NewAddress, TypedAddress } from "../money/charges-fields.tsx";
import { usePriceHelp } from "../money/use-price-help.ts";
import { useQuote } from "../money/use-quote.ts";
import { PhotoPicker, useStopUploads } from "../photos/photo-picker.tsx";
import { useSharedPhotos } from "../photos/use-shared-photos.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { LivePreview } from "./live-preview.tsx";
import { Prohibited } from "./prohibited.tsx";
import { StepFields, WithFacts } from "./step-fields.tsx";
import { useGoOn } from "./use-go-on.ts";
import { useWhenKnown } from "./use-when-known.ts";
import { useWizard, type WizardForm } from "./use-wizard.ts";
import { AskedFor, useAskedFor, Wanted } from "./wanted.tsx";
import { WizardBar } from "./wizard-bar.tsx";

export interface WizardProps {
  categories: readonly Category[];
  addresses: readonly Address[];
  /** They said before that they are 18 or older. */
  isAdult: boolean;
  draft: Product | null;
  /** What somebody asked for and this seller has. */
  ask: Ask | null;
  newAddress: NewAddress;
  /** Where the button that saves a draft belongs: in the page's heading, which is there before this. */
  saveSlot: HTMLElement | null;
}

export function Wizard({ categories, addresses: known, isAdult, draft, ask, newAddress, saveSlot }: WizardProps) {
  const words = useMessages("listings");
  const [added, setAdded] = useState<Address[]>([]);
  const addresses = [...known.filter(({ id }) => added.every((one) => one.id !== id)), ...added];
  const wizard = useWizard({ categories, draft, addresses });
  const { form, change, category, questions, step, openStep, faults } = wizard;
  const { errors } = faults;
  const title = useRef<HTMLHeadingElement>(null);
  const wantedField = useRef<string>(undefined);
  useStopUploads();
  useAskedFor(ask, categories);
  useSharedPhotos(useFormData, {
    onAdded(count) {
      // They came before anything was written: the form begins with them.
      if (useFormData.getState().form_id === null) change({});
      toast(words.photos.added(count), { tone: "good" });
    },
    onLost: () => toast(words.photos.lost, { tone: "bad" }),
  });
  useStepFocus(step, faults.summoned, title, wantedField);

  const quoted = useWizardQuote(wizard);
  const help = usePriceHelp(form, step === "price");
  const { far, goOn } = useGoOn(wizard, help);
  const submitting = useWhenKnown(wizard.category, () => void wizard.submit());

  function openField(field: string) {
    if (stepOf(field) === step) return focusField(field);
    wantedField.current = field;
    openStep(stepOf(field));
  }

  const typed = useRef<TypedAddress>(null);
  const goOnNow = useRef(goOn);
  goOnNow.current = goOn;

  /** The address that is being written is the one that is meant: it is saved and used before one goes on. */
  async function goOnWithAddress() {
    if (typed.current && !(await typed.current())) return;
    requestAnimationFrame(() => goOnNow.current());
  }

  function pickCategory(category_id: number) {
    const isOther = form.category_data?.category_id !== category_id;
    // Another kind of thing has other slabs.
    change({ category_data: { category_id }, ...(isOther ? { weight_kg: null } : {}) });
    openStep("photos");
  }

  return (
    <>
      {saveSlot && form.category_data !== null ? <SaveDraft wizard={wizard} slot={saveSlot} /> : null}
      <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-12">
        <div>
          <Stepper steps={steps.map((one) => words.steps[one])} current={steps.indexOf(step) + 1} />
          <h2 ref={title} tabIndex={-1} data-quiet-focus className="mt-5 text-xl font-bold">
            {words.headings[step]}
          </h2>
          <p className="mt-1 mb-5 text-ink-2">{words.leads[step]}</p>
          {ask ? <AskedFor ask={ask} /> : null}
          {step === "questions" || step === "price" ? <Wanted form={form} /> : null}
          <ErrorSummary errors={errors} questions={questions} count={faults.summoned} onOpen={openField} />
          {step === "category" ? (
            <>
              <CategoryPicker
                categories={categories}
                chosen={form.category_data?.category_id}
                error={errors["category_data.category_id"]}
                onPick={pickCategory}
              />
              <Prohibited />
            </>
          ) : null}
          {step === "photos" ? <PhotoPicker form={useFormData} images={form.images} error={errors.images} /> : null}
          {step === "questions" || step === "price" || step === "charges" || step === "preview" ? (
            <WithFacts category={category}>
              {(here) => (
                <StepFields
                  wizard={wizard}
                  facts={here}
                  quoted={quoted}
                  help={help}
                  far={far}
                  addresses={addresses}
                  isAdult={isAdult}
                  newAddress={newAddress}
                  typed={typed}
                  onAddress={(address) => setAdded((before) => [...before, address])}
                />
              )}
            </WithFacts>
          ) : null}
          <WizardBar
            step={step}
            receives={step === "price" || step === "charges" ? quoted.quote?.seller.receives_paise : undefined}
            isBusy={wizard.isBusy || submitting.isWaiting}
            onBack={() => openStep(steps[Math.max(0, steps.indexOf(step) - 1)] ?? "category")}
            onNext={() => (typed.current ? void goOnWithAddress() : goOn())}
            onSubmit={submitting.press}
          />
        </div>
        <LivePreview form={form} addresses={addresses} />
      </div>
      <LeaveDialog wizard={wizard} />
      <LimitDialog
        isOpen={wizard.limit !== undefined}
        isSaved={wizard.limit?.isSaved ?? false}
        onClose={wizard.leaveAtLimit}
      />
    </>
  );
}

function SaveDraft({ wizard, slot }: { wizard: WizardForm; slot: HTMLElement }) {
  const { leave } = useMessages("listings");
  const busy = wizard.isBusy ? leave.saving : undefined;
  return createPortal(
    <Button look="text" onClick={() => void wizard.saveDraft()} busy={busy}>
      {leave.save}
    </Button>,
    slot,
  );
}

/** What the price comes to for both sides. */
function useWizardQuote({ form, category }: WizardForm): ReturnType<typeof useQuote> {
  const charges = category.state === "here" ? category.facts.charges : undefined;
  const lightest = charges ? Math.min(...charges.shipping_slabs.map(({ max_kg }) => max_kg)) : undefined;
  return useQuote({
    category_id: form.category_data?.category_id,
    price: form.price,
    // Until it is known how heavy it is, as heavy as most things of this kind are, or as light as any.
    weight_kg: form.weight_kg ?? charges?.usual_max_kg ?? lightest,
    paid_shipping_percentage: form.paid_shipping_percentage,
  });
}

/** A new step is read from its heading; one that was opened to put something right, from there. */
function useStepFocus(
  step: Step,
  summoned: number,
  title: { current: HTMLHeadingElement | null },
  wanted: { current: string | undefined },
): void {
  const shown = useRef(step);
  const told = useRef(summoned);

  useEffect(() => {
    if (shown.current === step) {
      told.current = summoned;
      return;
    }
    shown.current = step;
    const field = wanted.current;
    wanted.current = undefined;
    if (field !== undefined) return focusField(field);
    window.scrollTo({ top: 0 });
    // Called for by what was just refused, the summary has the focus already.
    if (document.activeElement?.getAttribute("role") === "alert") return;
    title.current?.focus({ preventScroll: true });
  }, [step, summoned, title, wanted]);
}
