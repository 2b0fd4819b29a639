import type { auditContract } from "../../../../contract/audit/audit.desk.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { useAge } from "../../../ui/desk/age.ts";
import { Facts, Id } from "../../../ui/desk/figures.tsx";
import { Link } from "../../../ui/link.tsx";
import { readSentence, readSubject, subjectPath } from "./read-sentence.ts";

export type AuditEntry = Output<typeof auditContract.list>["data"][number];

/** One thing that was done, in a sentence; as it was recorded behind it. */
export function AuditLine({ entry, now }: { entry: AuditEntry; now: string }) {
  const { audit: words } = useMessages("backoffice");
  const language = useLanguage();
  const age = useAge(now);
  const person = entry.staff_name ?? entry.staff_email ?? words.commandLine;
  const keyName = keyIn(entry.detail);
  const who = keyName === undefined ? person : words.byKey(person, keyName);
  const { kind, key } = readSubject(entry.subject);
  const what = entry.subject_name ?? words.kinds[kind] ?? key;
  const template = words.sentences[entry.action];
  const pieces = template === undefined ? [] : readSentence(template, who, what);
  const sentence = template === undefined ? words.other(who, entry.action) : pieces.map(({ text }) => text).join("");
  const isFresh = Date.parse(now) - Date.parse(entry.at) < 60_000;
  const path = subjectPath(entry.subject);
  return (
    <li className="border-t border-line px-4 py-1.5 first:border-0 lg:px-6">
      <details className="group">
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 gap-y-0.5 rounded-control py-1">
          <span className="min-w-0 flex-1 basis-60">
            {template === undefined
              ? sentence
              : pieces.map(({ kind: part, text }) => (
                  <span
                    key={`${part}${text}`}
                    className={
                      part === "who" ? "font-semibold" : part === "what" ? "font-medium break-words" : undefined
                    }
                    translate={part === "text" ? undefined : "no"}
                  >
                    {part === "what" && entry.subject_name !== null ? `“${text}”` : text}
                  </span>
                ))}
          </span>
          <span className="flex items-center gap-3 text-sm whitespace-nowrap text-ink-2">
            <time dateTime={entry.at} title={formatMoment(entry.at, language)}>
              {isFresh ? words.justNow : words.ago(age(entry.at))}
            </time>
            <span className="font-semibold text-primary group-open:underline">
              {words.details}
              <span className="sr-only">: {sentence}</span>
            </span>
          </span>
        </summary>
        {/* As it was recorded: names and values of the API, in any language. */}
        <div className="grid gap-2 pt-1 pb-3 text-sm">
          <Facts
            facts={[
              [words.facts.at, formatMoment(entry.at, language)],
              [words.facts.who, entry.staff_email ?? words.commandLine],
              [words.facts.action, <Id key="action">{entry.action}</Id>],
              [
                words.facts.subject,
                path === undefined ? (
                  <Id key="subject">{entry.subject}</Id>
                ) : (
                  <Link key="subject" to={path} className="text-primary underline">
                    <Id>{entry.subject}</Id>
                  </Link>
                ),
              ],
              ...Object.entries(entry.detail).map(
                ([name, value]) => [<Id key={name}>{name}</Id>, <DetailValue key={name} value={value} />] as const,
              ),
              [words.facts.entry, `#${entry.id}`],
              [words.facts.hash, <Id key="hash">{entry.hash}</Id>],
            ]}
          />
        </div>
      </details>
    </li>
  );
}

function DetailValue({ value }: { value: unknown }) {
  return (
    <span className="break-words [overflow-wrap:anywhere]" lang="en" translate="no">
      {typeof value === "string" ? value : JSON.stringify(value)}
    </span>
  );
}

/** The name of the key, where a program did it. */
function keyIn({ api_key: key }: Record<string, unknown>): string | undefined {
  const name = (key as { name?: unknown } | undefined)?.name;
  return typeof name === "string" ? name : undefined;
}
