import type { ReactNode, RefObject } from "react";
import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { AboutFields } from "../form/about-fields.tsx";
import type { CategoryFacts } from "../form/use-category.ts";
import { ChargesFields, type NewAddress, type TypedAddress } from "../money/charges-fields.tsx";
import type { Far } from "../money/judge-price.ts";
import { PriceFields } from "../money/price-fields.tsx";
import { BuyerPays, YouReceive } from "../money/quote-panel.tsx";
import type { PriceHelp } from "../money/use-price-help.ts";
import type { useQuote } from "../money/use-quote.ts";
import { PreviewStep } from "./preview-step.tsx";
import { Prohibited } from "./prohibited.tsx";
import type { WizardForm } from "./use-wizard.ts";

interface StepFieldsProps {
  wizard: WizardForm;
  facts: CategoryFacts;
  quoted: ReturnType<typeof useQuote>;
  help: PriceHelp | undefined;
  far: Far | undefined;
  addresses: readonly Address[];
  isAdult: boolean;
  newAddress: NewAddress;
  typed: RefObject<TypedAddress | null>;
  onAddress: (address: Address) => void;
}

/** The fields of the steps that need to know what the category asks and costs. */
export function StepFields(props: StepFieldsProps) {
  const { wizard, facts, quoted, help, far, addresses, isAdult, newAddress, typed, onAddress } = props;
  const { form, change, step, faults } = wizard;
  const part = { form, change, errors: faults.errors };
  return (
    <>
      {step === "questions" ? <AboutFields {...part} facts={facts} /> : null}
      {step === "price" ? <PriceFields {...part} facts={facts} help={help} far={far} quoted={quoted} /> : null}
      {step === "charges" ? (
        <ChargesFields
          {...part}
          facts={facts}
          addresses={addresses}
          newAddress={newAddress}
          typed={typed}
          onAddress={onAddress}
        />
      ) : null}
      {step === "preview" ? (
        <PreviewStep form={form} facts={facts} addresses={addresses} isAdult={isAdult} onEdit={wizard.openStep} />
      ) : null}
      {(step === "charges" || step === "preview") && quoted.quote ? (
        <div className="mt-6 grid gap-4">
          <YouReceive
            quote={quoted.quote}
            isLooking={quoted.isLooking}
            windowDays={facts.returns.returnable ? facts.returns.window_days : 0}
          />
          {form.weight_kg === null ? null : <BuyerPays quote={quoted.quote} isLooking={quoted.isLooking} />}
        </div>
      ) : null}
      {step === "preview" ? <Prohibited /> : null}
    </>
  );
}

interface WithFactsProps {
  category: WizardForm["category"];
  children: (facts: CategoryFacts) => ReactNode;
}

/** What is shown until the category is known, or where it cannot be. */
export function WithFacts({ category, children }: WithFactsProps) {
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
