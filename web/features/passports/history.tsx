// Entry by entry, the oldest first, each with its proof. The loader draws it into the page: it only shows something.
import type { ReactNode } from "react";
import type { Json } from "../../../contract/passports/chain.ts";
import { showPassportCode } from "../../../contract/passports/code.ts";
import type { Passport, PassportKind, PassportPhoto } from "../../../contract/passports/passports.contract.ts";
import { pathTo } from "../../../contract/paths.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { inLanguage } from "../../lib/i18n/use-messages.ts";
import type { Language } from "../../lib/page-context.ts";
import type { DrawnWords } from "./words/drawn-en.ts";

type Event = Passport["events"][number];
type Told = Record<string, Json>;

interface Around {
  words: DrawnWords;
  language: Language;
  photos: readonly PassportPhoto[];
  conditions: Record<string, string>;
}

interface HistoryProps extends Around {
  events: readonly Event[];
  broken: number | null;
}

const GOOD = new Set<string>(["verified", "published", "checked", "delivered"]);
const BAD = new Set<string>(["taken_down", "returned", "return_refused", "given_back"]);

export function History({ events, broken, ...around }: HistoryProps) {
  const { words, language } = around;
  return (
    <ol className="grid">
      {events.map((event) => (
        <li
          key={event.number}
          className="relative grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 pb-5"
          id={`e${event.number}`}
        >
          <span
            aria-hidden="true"
            className={`mt-0.5 grid size-7 place-items-center rounded-full text-sm font-bold ${toneOf(event, broken)}`}
          >
            {event.number}
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold">
              {titleOf(event, events, words)}
              {event.number === broken ? <span className="text-error"> · {words.broken(broken)}</span> : null}
            </h3>
            <p className="text-sm text-ink-2">{formatMoment(event.at, language)}</p>
            <Details event={event} {...around} />
            <details>
              <summary className="inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-4">
                {words.proof}
                <span className="sr-only"> {event.number}</span>
              </summary>
              <dl className="grid gap-1 text-sm break-all">
                <dt className="text-ink-2">{words.hash}</dt>
                <dd>{event.hash}</dd>
                <dt className="text-ink-2">{words.previous}</dt>
                <dd>{event.previous}</dd>
              </dl>
            </details>
          </div>
        </li>
      ))}
    </ol>
  );
}

function toneOf({ number, kind }: Event, broken: number | null): string {
  if (number === broken || BAD.has(kind)) return "bg-error-tint text-error";
  return GOOD.has(kind) ? "bg-verified-tint text-verified" : "bg-neel-tint text-primary";
}

/** Later versions may write what this one has no word for. */
function titleOf({ kind, number }: Event, events: readonly Event[], words: DrawnWords): string {
  const isAgain = kind === "delivered" && events.some((one) => one.kind === "delivered" && one.number < number);
  const name = words.kinds[kind as PassportKind] ?? words.other;
  return isAgain ? `${name} · ${words.again}` : name;
}

function Details({ event, words, language, photos, conditions }: { event: Event } & Around): ReactNode {
  const { price, passed, by, code, points, about, condition, category, category_hi, sha256, count } = event.facts;
  const lines: string[] = [];
  if (typeof category === "string") lines.push(inLanguage(language, category, textOf(category_hi)));
  if (typeof condition === "string") lines.push(conditions[condition] ?? condition);
  if (typeof price === "number") lines.push(formatRupees(price));
  if (typeof passed === "boolean") lines.push(passed ? words.passed : words.failed);
  if (typeof by === "string") lines.push(words.by[by] ?? by);
  if (typeof count === "number") lines.push(words.count(count));
  return (
    <>
      {lines.length > 0 ? <p>{lines.join(" · ")}</p> : null}
      {event.facts.from_books === true ? <p className="text-sm text-ink-2">{words.fromBooks}</p> : null}
      {typeof code === "string" ? <PassportLink code={code} /> : null}
      {Array.isArray(sha256) ? <Photos hashes={sha256} photos={photos} words={words} /> : null}
      {Array.isArray(about) && about.length > 0 ? (
        <dl className="mt-1 grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-4 text-sm">
          {about.map((one) => {
            const { label, label_hi, value, value_hi } = one as Told;
            const answer = typeof value === "boolean" ? (value ? words.yes : words.no) : textOf(value);
            return (
              <div key={textOf(label)} className="contents">
                <dt className="text-ink-2">{inLanguage(language, textOf(label), textOf(label_hi))}</dt>
                <dd>{inLanguage(language, answer, textOf(value_hi) || answer)}</dd>
              </div>
            );
          })}
        </dl>
      ) : null}
      {Array.isArray(points) && points.length > 0 ? (
        <ul className="mt-1 grid gap-1 text-sm">
          {points.map((one) => {
            const { text, text_hi, ok, answer } = one as Told;
            return (
              <li key={textOf(text)}>
                {inLanguage(language, textOf(text), textOf(text_hi))}
                <span className="text-ink-2"> · {verdictOf(ok, answer, words)}</span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}

const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");

function verdictOf(ok: Json | undefined, answer: Json | undefined, words: DrawnWords): string {
  if (typeof ok === "boolean") return ok ? words.ok : words.notOk;
  return answer === "not_applicable" ? words.not_applicable : words.seen;
}

function PassportLink({ code }: { code: string }) {
  return (
    <a
      href={pathTo("passport", { code })}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline"
    >
      {showPassportCode(code)}
    </a>
  );
}

/** The photos of then, as far as they are still shown; of the others the proof is left. */
function Photos({
  hashes,
  photos,
  words,
}: {
  hashes: readonly Json[];
  photos: readonly PassportPhoto[];
  words: DrawnWords;
}) {
  if (hashes.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {hashes.map((hash) => {
        const photo = photos.find(({ sha256 }) => sha256 === hash);
        return (
          <li key={textOf(hash)}>
            {photo ? (
              <img
                src={photo.url_320}
                alt={words.kinds.photos}
                width={64}
                height={80}
                loading="lazy"
                className="h-20 w-16 rounded-control object-cover"
              />
            ) : (
              <span className="grid h-20 w-16 place-items-center rounded-control bg-surface-2 p-1 text-center text-sm text-ink-2">
                {words.notKept}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
