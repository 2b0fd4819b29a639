// Everything the page of a passport shows, drawn once and the same for everybody: the page goes to the cache.
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { showPassportCode } from "../../../contract/passports/code.ts";
import { type Passport, passportsContract } from "../../../contract/passports/passports.contract.ts";
import { calls } from "../../lib/api.ts";
import { formatDate } from "../../lib/format/date.ts";
import { describePage } from "../../lib/head/page-head.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { inLanguage } from "../../lib/i18n/use-messages.ts";
import { type Language, pageContext } from "../../lib/page-context.ts";
import { History } from "./history.tsx";
import { PricePicture } from "./price-picture.tsx";
import { priceSteps } from "./price-steps.ts";
import { drawn as en } from "./words/drawn-en.ts";
import { drawn as hi } from "./words/drawn-hi.ts";

const wordsOf = { en, hi };

export type PassportPage = NonNullable<Awaited<ReturnType<typeof loadPassport>>>;

export async function loadPassport(context: Readonly<RouterContextProvider>, typed: string) {
  const passport = await ifThere(calls(passportsContract, context).read({ params: { code: typed } }));
  if (!passport) return null;
  const { language } = context.get(pageContext);
  const words = wordsOf[language];
  const { item, events, broken } = passport;
  const name = item.title ?? inLanguage(language, item.category, item.category_hi);
  // Who types a code into a search engine finds it. What was taken down is for nobody to find.
  describePage(context, { path: item.url, description: words.lead, isHidden: item.state === "taken_down" });
  const steps = priceSteps(events);
  return {
    code: item.code,
    path: item.url,
    name,
    title: `${words.heading} ${showPassportCode(item.code)}`,
    html: renderToStaticMarkup(<Face passport={passport} name={name} language={language} />),
    hasPrices: steps.length > 0,
    pricesTitle: words.prices,
    prices: renderToStaticMarkup(<PricePicture steps={steps} words={words} language={language} />),
    historyTitle: words.history,
    history: renderToStaticMarkup(
      <History
        events={events}
        broken={broken}
        words={words}
        language={language}
        photos={item.photos}
        conditions={messagesOf(language, "site").goods.conditions}
      />,
    ),
    proof: { text: words.howTo, label: words.asData },
  };
}

async function ifThere<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if ((error as { init?: ResponseInit | null }).init?.status === 404) return null;
    throw error;
  }
}

const COVERS = 4;

/** What it is, where it stands, and what the server says of its chain. */
function Face({ passport, name, language }: { passport: Passport; name: string; language: Language }) {
  const words = wordsOf[language];
  const { item, events, broken } = passport;
  const condition = messagesOf(language, "site").goods.conditions[item.condition ?? ""];
  const category = inLanguage(language, item.category, item.category_hi);
  return (
    <>
      <p className="mt-1 text-ink-2">{words.lead}</p>
      {broken === null ? null : (
        <p role="alert" className="mt-4 rounded-control bg-error-tint px-3.5 py-3 font-semibold text-error">
          {words.broken(broken)}
        </p>
      )}
      <div className="mt-4 rounded-card border border-line bg-surface p-4 lg:p-6">
        {item.photos.length > 0 ? (
          <ul className="mb-3 flex gap-2 overflow-hidden">
            {item.photos.slice(0, COVERS).map(({ url_320, url_640 }, at) => (
              <li key={url_320} className="min-w-0 flex-1 max-w-40">
                <img
                  src={url_320}
                  srcSet={`${url_320} 320w, ${url_640} 640w`}
                  sizes="160px"
                  alt={`${name}, ${at + 1}`}
                  width={160}
                  height={200}
                  className="aspect-4/5 w-full rounded-control object-cover"
                />
              </li>
            ))}
          </ul>
        ) : null}
        <p className="text-lg font-bold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-ink-2">
          {[words.states[item.state], ...(item.title ? [category] : []), condition].filter(Boolean).join(" · ")}
        </p>
        {item.state === "taken_down" ? <p className="mt-2">{words.gone}</p> : null}
        {item.state === "away" && item.title === null ? <p className="mt-2">{words.away}</p> : null}
        <p className="mt-2">
          {words.hands(item.changed_hands)} · {words.since(formatDate(item.begun_at, language))}
        </p>
        {item.continues ? (
          <p>
            {words.before}{" "}
            <a
              href={item.continues.url}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline"
            >
              {showPassportCode(item.continues.code)}
            </a>
          </p>
        ) : null}
        <p className="mt-2 flex flex-wrap gap-x-5">
          {item.product_url ? (
            <a
              href={item.product_url}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline"
            >
              {words.toProduct}
            </a>
          ) : null}
          <a href={item.label_url} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
            {words.label}
          </a>
        </p>
        {broken === null ? <p className="mt-1 text-sm text-ink-2">{words.whole(events.length)}</p> : null}
      </div>
    </>
  );
}
