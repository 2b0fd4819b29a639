import { useState } from "react";
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { contentContract } from "../../../contract/content/content.contract.ts";
import { AdSlot } from "../../features/ads/ad-slot.tsx";
import { FaqList } from "../../features/content/faq-list.tsx";
import { findFaqs, type ShownTopic, showTopics } from "../../features/content/find-faqs.ts";
import { calls } from "../../lib/api.ts";
import { breadcrumbs, faqFacts } from "../../lib/head/facts.ts";
import { describePage } from "../../lib/head/page-head.ts";
import { messagesOf } from "../../lib/i18n/catalogue.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { marketFacts } from "../../lib/market.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { Button, ButtonLink, buttonClass } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ topics: ShownTopic[] }> {
  const { language } = context.get(pageContext);
  const topics = showTopics(await calls(contentContract, context).faqs(), language);
  const { origin, pathname, searchParams } = new URL(request.url);
  const { nav, titles } = messagesOf(language, "site");
  describePage(context, {
    isHidden: topics.length === 0 || searchParams.has("q"),
    facts: [
      faqFacts(topics.flatMap(({ faqs }) => faqs)),
      breadcrumbs(origin, nav.home, [{ name: titles.faqs, path: pathname }]),
    ],
  });
  return { topics };
}

export const meta = pageMeta("faqs");

export default function Faqs() {
  const { topics } = useLoaderData<typeof loader>();
  const { faqs } = useMessages("content");
  return (
    <>
      <PageHeading title={faqs.heading} lead={faqs.lead} />
      {topics.length === 0 ? <Nothing /> : <Answers topics={topics} />}
      <AdSlot shape="banner" />
    </>
  );
}

/** The words typed stand in the address once they are sent, so a search works without a script; with one, it is live. */
function Answers({ topics }: { topics: ShownTopic[] }) {
  const { faqs } = useMessages("content");
  const [query] = useSearchParams();
  const asked = query.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  const found = findFaqs(topics, typed);
  const count = found.reduce((sum, topic) => sum + topic.faqs.length, 0);
  const isSearching = typed.trim() !== "";
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[260px_1fr]">
      <nav aria-label={faqs.topics} className="max-lg:hidden">
        <ul className="sticky top-24 border-l border-line">
          {found.map(({ topic, title }) => (
            <li key={topic}>
              <a href={`#topic-${topic}`} className="flex min-h-11 items-center px-4 text-ink-2 hover:text-primary">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="max-w-(--measure)">
        <Form method="get" role="search" className="mb-8 grid gap-3">
          <div className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <TextField
                type="search"
                name="q"
                label={faqs.search}
                placeholder={faqs.searchHint}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                maxLength={80}
                autoComplete="off"
              />
            </div>
            <Button type="submit" look="secondary">
              {faqs.find}
            </Button>
          </div>
          <p role="status" className="min-h-6 text-sm text-ink-2">
            {isSearching ? faqs.found(count) : ""}
          </p>
        </Form>
        {count === 0 ? (
          <p className="mb-8 text-ink-2">{faqs.notFoundText}</p>
        ) : (
          <FaqList topics={found} areOpen={isSearching && count <= 3} />
        )}
        <Panel title={faqs.still}>
          <p className="mb-4 text-ink-2">{faqs.stillText}</p>
          <ButtonLink to="/grievances" look="secondary">
            {faqs.write}
          </ButtonLink>
        </Panel>
      </div>
    </div>
  );
}

function Nothing() {
  const { faqs } = useMessages("content");
  const { email } = marketFacts(useLanguage());
  return (
    <EmptyState
      drawing="questions"
      title={faqs.none}
      text={faqs.noneText}
      action={
        <>
          <a href={`mailto:${email}`} className={buttonClass()}>
            {email}
          </a>
          <ButtonLink to="/policies" look="secondary">
            {faqs.policies}
          </ButtonLink>
        </>
      }
    />
  );
}
