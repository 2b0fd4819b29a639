import {
  type Breach,
  type BreachStep,
  breachSteps,
  consentsDeskContract,
} from "../../../../contract/consents/consents.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Panel } from "../../../ui/layout/panel.tsx";

/** The clock of a breach: late, or until when. */
export function BreachClock({ breach }: { breach: Breach }) {
  const { breachDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <span className="grid justify-items-start gap-1">
      {breach.is_late ? <Pill tone="bad">{words.late}</Pill> : null}
      <span>
        {breach.board_detailed_at === null
          ? words.dueBy(formatMoment(breach.due_at, language))
          : words.detailedAt(formatMoment(breach.board_detailed_at, language))}
      </span>
    </span>
  );
}

export function BreachSteps({ breach, onDone }: { breach: Breach; onDone: () => void }) {
  const { breachDesk: words } = useMessages("backoffice");
  const language = useLanguage();
  const { isBusy, send } = useSending();
  const doneAt: Record<BreachStep, string | null> = {
    tell_board: breach.board_told_at,
    detail_board: breach.board_detailed_at,
    tell_people: breach.people_told_at,
    close: breach.closed_at,
  };
  async function take(step: BreachStep) {
    const params = { id: breach.id, step };
    if (await send(() => browserCalls(consentsDeskContract).breachStep({ params }))) onDone();
  }
  return (
    <Panel title={words.stepsTitle}>
      <BreachClock breach={breach} />
      <p className="mt-1 mb-3 text-ink-2">{words.affected(breach.affected, breach.told)}</p>
      <ul className="grid gap-3">
        {breachSteps.map((step) => (
          <li key={step} className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
            <Button
              look={step === "tell_people" ? "primary" : "secondary"}
              onClick={() => void take(step)}
              disabled={breach.closed_at !== null || (doneAt[step] !== null && step !== "tell_people")}
              busy={isBusy ? words.working : undefined}
              data-needs-script
            >
              {words.steps[step]}
            </Button>
            {doneAt[step] === null ? null : (
              <span className="text-sm text-ink-2">{words.doneAt(formatMoment(doneAt[step], language))}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">{words.tellAsk}</p>
    </Panel>
  );
}
