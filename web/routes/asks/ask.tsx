import { ArrowLeft } from "lucide-react";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { type AskWithMatches, asksContract } from "../../../contract/asks/asks.contract.ts";
import { isTypedId } from "../../../contract/ids.ts";
import { haveLink, useIsOwn } from "../../features/asks/ask-card.tsx";
import { ReportButton } from "../../features/reports/report-button.tsx";
import { hearts } from "../../features/wishlist/hearts.ts";
import { calls } from "../../lib/api.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { Link } from "../../ui/link.tsx";
import { ListingCard } from "../../ui/listings/card/listing-card.tsx";
import { CardGrid } from "../../ui/listings/card/product-card.tsx";
import { RelativeTime } from "../../ui/listings/relative-time.tsx";

/** What is over has no page for others; its asker has it among their own. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  if (!isTypedId(id)) return data({ ask: null }, { status: 404 });
  try {
    return data({ ask: await calls(asksContract, context).one({ params: { id } }) });
  } catch (error) {
    if ((error as { init?: ResponseInit | null }).init?.status !== 404) throw error;
    return data({ ask: null }, { status: 404 });
  }
}

const titled = pageMeta("ask", ({ loaderData }) => (loaderData as { ask: AskWithMatches | null })?.ask?.description);

/** Somebody's words for a month: nothing for a search engine to keep. */
export const meta: MetaFunction = (page) => [...(titled(page) ?? []), { name: "robots", content: "noindex" }];

export default function AskPage() {
  const { ask } = useLoaderData<typeof loader>();
  const words = useMessages("asks").one;
  if (ask) return <OneAsk key={ask.id} ask={ask} />;
  return (
    <EmptyState
      level="h1"
      drawing="ask"
      title={words.gone}
      text={words.goneText}
      action={<ButtonLink to="/askout">{words.back}</ButtonLink>}
    />
  );
}

function OneAsk({ ask }: { ask: AskWithMatches }) {
  const words = useMessages("asks");
  const language = useLanguage();
  const isOwn = useIsOwn(ask.user_id);
  const facts = [ask.category, ask.city].flatMap((one) => (one ? [inLanguage(language, one.name, one.name_hi)] : []));
  return (
    <>
      <Link
        to="/askout"
        className="mt-2 -ml-2 inline-flex min-h-11 items-center gap-1.5 px-2 font-semibold text-primary underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {words.one.back}
      </Link>
      <div className="mt-2 rounded-card border border-line bg-surface p-4 lg:p-6">
        <h1 tabIndex={-1} className="text-xl font-bold [overflow-wrap:anywhere]">
          {ask.description}
        </h1>
        <p className="mt-3">
          <span className="text-ink-2">{words.budget}</span>{" "}
          <b className="text-lg font-bold">{formatRupees(ask.budget)}</b>
        </p>
        <p className="text-ink-2">
          {[...facts, ...(ask.city ? [] : [words.anywhere])].map((fact) => (
            <span key={fact}>
              {fact}
              <i className="dot" />
            </span>
          ))}
          {words.one.asked} <RelativeTime at={ask.asked_at} />
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {isOwn ? (
            <ButtonLink to="/user/asks">{words.mine}</ButtonLink>
          ) : (
            <ButtonLink to={haveLink(ask.id)}>{words.have}</ButtonLink>
          )}
          <ReportButton subject={{ kind: "ask", id: ask.id }} ownerId={ask.user_id} label={words.one.report} />
        </div>
      </div>
      {ask.matches.length > 0 ? (
        <Section title={`${words.one.fits} (${ask.matches.length})`}>
          <CardGrid>
            {ask.matches.map((card, index) => (
              <li key={card.id}>
                <ListingCard card={card} heart={hearts} isFirstRow={index < 4} />
              </li>
            ))}
          </CardGrid>
        </Section>
      ) : (
        <EmptyState drawing="no-results" title={words.one.none} text={words.one.noneText} />
      )}
    </>
  );
}
