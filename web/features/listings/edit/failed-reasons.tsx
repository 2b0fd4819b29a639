import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { buttonClass } from "../../../ui/actions/button.tsx";
import { focusField } from "../form/fields.ts";

interface FailedReasonsProps {
  reasons: readonly string[];
  note: string | null;
  /** Where a reason is put right, if it is in one place. */
  fieldOf: (reason: string) => string | undefined;
}

/** Why the check said no, and for each reason what puts it right and where. */
export function FailedReasons({ reasons, note, fieldOf }: FailedReasonsProps) {
  const words = useMessages("listings").failed;
  const known: Record<string, { title: string; fix: string }> = words.reasons;
  return (
    <section aria-labelledby="failed" className="rounded-card border border-error bg-error-tint p-4 lg:p-6">
      <h2 id="failed" className="text-lg font-bold">
        {words.title}
      </h2>
      <ul className="mt-2 grid gap-3">
        {reasons.map((reason) => {
          const { title, fix } = known[reason] ?? words.reasons.other;
          const field = fieldOf(reason);
          return (
            <li key={reason}>
              <p className="font-semibold">{title}</p>
              <p>{fix}</p>
              {field === undefined ? null : (
                <a
                  href={`#${field}`}
                  aria-label={words.goName(title)}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(field);
                  }}
                  className={buttonClass({ look: "text" }, "-ml-2")}
                >
                  {words.go}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {note ? (
        <p className="mt-3 [overflow-wrap:anywhere]">
          <b className="font-semibold">{words.note}</b> {note}
        </p>
      ) : null}
    </section>
  );
}
