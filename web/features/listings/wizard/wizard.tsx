import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import type { Ask } from "../../../../contract/asks/asks.contract.ts";
import type { Category } from "../../../../contract/catalogue/catalogue.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { useFormData } from "../../../stores/form-data.store.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { Stepper } from "../../../ui/progress/stepper.tsx";
import type { Product } from "../draft/from-product.ts";
import { LimitDialog } from "../draft/limit-dialog.tsx";
import { missingIn } from "../draft/listing-body.ts";
import { AboutFields } from "../form/about-fields.tsx";
import { CategoryPicker } from "../form/category-picker.tsx";
import { ErrorSummary } from "../form/error-summary.tsx";
import { focusField, ORIGINAL_PRICE, type Step, stepOf, steps } from "../form/fields.ts";
import type { CategoryFacts } from "../form/use-category.ts";
import { ChargesFields, type NewAddress, type TypedAddress } from "../money/charges-fields.tsx";
import { type Far, judgePrice } from "../money/judge-price.ts";
import { PriceFields } from "../money/price-fields.tsx";
import { BuyerPays, YouReceive } from "../money/quote-panel.tsx";
import { usePriceHelp } from "../money/use-price-help.ts";
import { useQuote } from "../money/use-quote.ts";
import { PhotoPicker, useStopUploads } from "../photos/photo-picker.tsx";
import { useSharedPhotos } from "../photos/use-shared-photos.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { LivePreview } from "./live-preview.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { Prohibited } from "./prohibited.tsx";
import { useWizard } from "./use-wizard.ts";
import { AskedFor, useAskedFor, Wanted } from "./wanted.tsx";
import { WizardBar } from "./wizard-bar.tsx";

export interface WizardProps {
  categories: readonly Category[];
  addresses: readonly Address[];
  draft: Product | null;
  /** What somebody asked for and this seller has. */
  ask: Ask | null;
  newAddress: NewAddress;
  /** Where the button that saves a draft belongs: in the page's heading, which is there before this. */
  saveSlot: HTMLElement | null;
}

export function Wizard({ categories, addresses: known, draft, ask, newAddress, saveSlot }: WizardProps) {
  const words = useMessages("listings");
  const [added, setAdded] = useState<Address[]>([]);
  const addresses = [...known.filter(({ id }) => added.every((one) => one.id !== id)), ...added];
  const wizard = useWizard({ draft, addresses });
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

  const facts = category.state === "here" ? category.facts : undefined;
  const lightest = facts ? Math.min(...facts.charges.shipping_slabs.map(({ max_kg }) => max_kg)) : undefined;
  const usual = facts?.charges.usual_max_kg ?? lightest;
  const quoted = useQuote({
    category_id: form.category_data?.category_id,
    price: form.price,
    // Until it is known how heavy it is, as heavy as most things of this kind are, or as light as any.
    weight_kg: form.weight_kg ?? usual,
    paid_shipping_percentage: form.paid_shipping_percentage,
  });
  const help = usePriceHelp(form, step === "price");
  const [far, setFar] = useState<Far>();
  const wasAsked = useRef(false);
  const part = { form, change, errors };

  function openField(field: string) {
    if (stepOf(field) === step) return focusField(field);
    wantedField.current = field;
    openStep(stepOf(field));
  }

  function goOn() {
    const missing = Object.entries(missingIn(form, questions)).filter(([field]) => stepOf(field) === step);
    if (missing.length === 0) {
      const odd = step === "price" && form.price !== null && !wasAsked.current ? form.price : undefined;
      const isFar = odd === undefined ? undefined : judgePrice(odd, help, form.answers[ORIGINAL_PRICE]);
      // Asked once; whoever goes on knows their price.
      setFar(isFar);
      wasAsked.current ||= isFar !== undefined;
      if (isFar) return document.querySelector('[data-field="price"]')?.scrollIntoView({ block: "center" });
      faults.clear();
      const next = steps[steps.indexOf(step) + 1];
      if (next) openStep(next);
      return;
    }
    faults.show(Object.fromEntries(missing));
    const [first] = missing[0] ?? [];
    requestAnimationFrame(() => first !== undefined && focusField(first));
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
      {saveSlot && form.category_data !== null
        ? createPortal(
            <Button
              look="text"
              onClick={() => void wizard.saveDraft()}
              busy={wizard.isBusy ? words.leave.saving : undefined}
            >
              {words.leave.save}
            </Button>,
            saveSlot,
          )
        : null}
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
                <>
                  {step === "questions" ? <AboutFields {...part} questions={here.questions} /> : null}
                  {step === "price" ? (
                    <PriceFields {...part} facts={here} help={help} far={far} quoted={quoted} />
                  ) : null}
                  {step === "charges" ? (
                    <ChargesFields
                      {...part}
                      facts={here}
                      addresses={addresses}
                      newAddress={newAddress}
                      typed={typed}
                      onAddress={(address) => setAdded((before) => [...before, address])}
                    />
                  ) : null}
                  {step === "preview" ? (
                    <PreviewStep form={form} facts={here} addresses={addresses} onEdit={openStep} />
                  ) : null}
                  {(step === "charges" || step === "preview") && quoted.quote ? (
                    <div className="mt-6 grid gap-4">
                      <YouReceive
                        quote={quoted.quote}
                        isLooking={quoted.isLooking}
                        windowDays={here.returns.returnable ? here.returns.window_days : 0}
                      />
                      {form.weight_kg === null ? null : <BuyerPays quote={quoted.quote} isLooking={quoted.isLooking} />}
                    </div>
                  ) : null}
                  {step === "preview" ? <Prohibited /> : null}
                </>
              )}
            </WithFacts>
          ) : null}
          <WizardBar
            step={step}
            receives={step === "price" || step === "charges" ? quoted.quote?.seller.receives_paise : undefined}
            isBusy={wizard.isBusy}
            onBack={() => openStep(steps[Math.max(0, steps.indexOf(step) - 1)] ?? "category")}
            onNext={() => (typed.current ? void goOnWithAddress() : goOn())}
            onSubmit={() => void wizard.submit()}
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

interface WithFactsProps {
  category: ReturnType<typeof useWizard>["category"];
  children: (facts: CategoryFacts) => ReactNode;
}

function WithFacts({ category, children }: WithFactsProps) {
  const words = useMessages("listings");
  const { retry } = useMessages();
  if (category.state === "here") return children(category.facts);
  if (category.state === "loading") {
    return (
      <div className="grid gap-6" aria-busy="true">
        <Skeleton className="h-20" />
        <Skeleton className="h-36" />
        <Skeleton className="h-20" />
      </div>
    );
  }
  return (
    <Note tone="bad" role="alert">
      {words.noQuestions}{" "}
      <Button look="text" className="-my-3" onClick={category.retry}>
        {retry}
      </Button>
    </Note>
  );
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
