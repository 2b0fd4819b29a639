import { ArrowLeft } from "lucide-react";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { type Step, steps } from "../form/fields.ts";

interface WizardBarProps {
  step: Step;
  /** In paise; shown where money is talked about. */
  receives: number | undefined;
  isBusy: boolean;
  onBack: () => void;
  onNext: () => void;
  onSubmit: () => void;
}

/** The way on, always in reach: above the tabs of a phone, at the foot of the form on a wide screen. */
export function WizardBar({ step, receives, isBusy, onBack, onNext, onSubmit }: WizardBarProps) {
  const words = useMessages("listings");
  const next = steps[steps.indexOf(step) + 1];
  // The first step goes on by choosing.
  if (step === "category") return <div className="h-6" />;
  return (
    <>
      <div className="h-24 lg:h-6" />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls; these go to other steps */}
      <div
        role="group"
        data-sticky-bar
        aria-label={words.bar.label}
        className="z-(--z-bar) flex items-center justify-between gap-3 bg-surface py-2.5 shadow-bar-top max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom))] max-lg:px-(--gutter) max-lg:pb-4 lg:sticky lg:bottom-0 lg:rounded-t-card lg:border lg:border-line lg:px-6 lg:py-3 print:hidden"
      >
        <Button look="secondary" onClick={onBack} aria-label={words.bar.backLong} className="max-lg:px-3">
          <ArrowLeft className="size-5 lg:hidden" strokeWidth={1.75} aria-hidden="true" />
          <span className="max-lg:hidden">{words.bar.back}</span>
        </Button>
        {receives === undefined ? null : (
          <p className="text-sm leading-tight text-ink-2 lg:flex-1">
            {words.quote.receive}
            <b className="block text-base font-bold text-ink">{formatPaise(receives)}</b>
          </p>
        )}
        {next ? (
          <Button onClick={onNext} className="max-lg:flex-1 lg:min-w-60">
            {words.bar.next(words.steps[next])}
          </Button>
        ) : (
          <Button
            onClick={onSubmit}
            busy={isBusy ? words.bar.submitting : undefined}
            className="max-lg:flex-1 lg:min-w-60"
          >
            {words.bar.submit}
          </Button>
        )}
      </div>
    </>
  );
}
