import { useState } from "react";
import type { FullStaffOrder } from "../../../../contract/orders/orders.desk.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";

interface OrderIssuesProps {
  issues: FullStaffOrder["issues"];
  title: string;
  canAnswer: boolean;
  onAnswered: () => void;
}

export function OrderIssues({ issues, title, canAnswer, onAnswered }: OrderIssuesProps) {
  const { order, issues: words, issueKinds } = useMessages("backoffice");
  const language = useLanguage();
  const [answering, setAnswering] = useState<(typeof issues)[number]>();
  return (
    <Panel title={order.issues}>
      {issues.length === 0 ? <p className="text-ink-2">{order.noIssues}</p> : null}
      <ul>
        {issues.map((issue) => (
          <li key={issue.id} className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-2">
              <Pill tone={issue.settled_at === null ? "bad" : "plain"}>{issueKinds[issue.kind]}</Pill>
              <span className="text-sm text-ink-2">{formatMoment(issue.created_at, language)}</span>
            </p>
            <p className="mt-1 whitespace-pre-line">{issue.message}</p>
            {issue.settled_at === null ? null : (
              <div className="mt-2 border-l-4 border-line-2 pl-3">
                <p className="text-sm text-ink-2">{words.answered(formatMoment(issue.settled_at, language))}</p>
                <p className="whitespace-pre-line">{issue.answer}</p>
              </div>
            )}
            {issue.settled_at === null && canAnswer ? (
              <Button
                look="secondary"
                size="small"
                className="mt-2"
                aria-label={words.answerName(title)}
                onClick={() => setAnswering(issue)}
              >
                {words.answer}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <AnswerDialog issue={answering} onClose={() => setAnswering(undefined)} onAnswered={onAnswered} />
    </Panel>
  );
}
