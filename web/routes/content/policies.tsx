import { useEffect, useRef } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from "react-router";
import { contentContract, type Policy } from "../../../contract/content/content.contract.ts";
import { calls } from "../../lib/api.ts";
import { formatDate } from "../../lib/format/date.ts";
import { inLanguage, useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { marketFacts } from "../../lib/market.ts";
import { pageContext } from "../../lib/page-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { buttonClass } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Accordion } from "../../ui/layout/accordion.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Link } from "../../ui/link.tsx";

type Shown = Pick<Policy, "panel" | "title" | "html" | "updated_at">;

export async function loader({ context }: LoaderFunctionArgs): Promise<{ policies: Shown[] }> {
  const { language } = context.get(pageContext);
  const policies = await calls(contentContract, context).policies();
  return {
    policies: policies.map(({ panel, title, title_hi, html, html_hi, updated_at }) => ({
      panel,
      title: inLanguage(language, title, title_hi),
      html: inLanguage(language, html, html_hi),
      updated_at,
    })),
  };
}

export const meta = pageMeta("policies");

export default function Policies() {
  const { policies: shown } = useLoaderData<typeof loader>();
  const { policies } = useMessages("content");
  const { email } = marketFacts(useLanguage());
  const [query] = useSearchParams();
  const asked = query.get("panel");
  return (
    <>
      <PageHeading title={policies.heading} lead={policies.lead} />
      {shown.length === 0 ? (
        <EmptyState
          drawing="no-results"
          title={policies.empty}
          text={policies.emptyText}
          action={
            <a href={`mailto:${email}`} className={buttonClass({ look: "secondary" })}>
              {email}
            </a>
          }
        />
      ) : (
        <div className="gap-10 lg:grid lg:grid-cols-[260px_1fr]">
          <nav aria-label={policies.contents} className="max-lg:hidden">
            <ul className="sticky top-24 border-l border-line">
              {shown.map(({ panel, title }) => (
                <li key={panel}>
                  <Link
                    to={`?panel=${panel}`}
                    aria-current={panel === asked ? "true" : undefined}
                    className="flex min-h-11 items-center px-4 text-ink-2 hover:text-primary aria-[current]:font-semibold aria-[current]:text-primary"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="max-w-(--measure)">
            {shown.map((policy) => (
              <PolicyPanel key={policy.panel} policy={policy} isAsked={policy.panel === asked} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** `?panel=` opens one and puts the reader there; without a script it is open, and its text is in the page anyway. */
function PolicyPanel({ policy, isAsked }: { policy: Shown; isAsked: boolean }) {
  const { policies } = useMessages("content");
  const language = useLanguage();
  const panel = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();

  useEffect(() => {
    if (!isAsked || !panel.current) return;
    panel.current.open = true;
    panel.current.querySelector("summary")?.focus({ preventScroll: true });
    // A link may lead to one part of it.
    const part = hash === "" ? null : document.getElementById(hash.slice(1));
    (part && panel.current.contains(part) ? part : panel.current).scrollIntoView({ block: "start" });
  }, [isAsked, hash]);

  return (
    <Accordion ref={panel} id={policy.panel} title={policy.title} defaultOpen={isAsked}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the operator's Markdown */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: policy.html }} />
      <p className="mt-4 text-sm text-ink-2">{policies.updated(formatDate(policy.updated_at, language))}</p>
    </Accordion>
  );
}
