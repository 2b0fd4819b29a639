import { useMessages } from "../../../lib/i18n/use-messages.ts";

/** Why the check said no, and for each reason what puts it right. */
export function FailedReasons({ reasons, note }: { reasons: readonly string[]; note: string | null }) {
  const words = useMessages("selling").failed;
  const known: Record<string, { title: string; fix: string }> = words.reasons;
  return (
    <section aria-labelledby="failed" className="rounded-card border border-error bg-error-tint p-4 lg:p-6">
      <h2 id="failed" className="text-lg font-bold">
        {words.title}
      </h2>
      <ul className="mt-2 grid gap-3">
        {reasons.map((reason) => (
          <li key={reason}>
            <p className="font-semibold">{(known[reason] ?? words.reasons.other).title}</p>
            <p>{(known[reason] ?? words.reasons.other).fix}</p>
          </li>
        ))}
      </ul>
      {note ? (
        <p className="mt-3 [overflow-wrap:anywhere]">
          <b className="font-semibold">{words.note}</b> {note}
        </p>
      ) : null}
    </section>
  );
}
