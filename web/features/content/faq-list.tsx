import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Accordion } from "../../ui/layout/accordion.tsx";
import type { ShownTopic } from "./find-faqs.ts";

/** The platform's own <details>: open and close without a script, and find-in-page sees what is closed. */
export function FaqList({ topics, areOpen }: { topics: readonly ShownTopic[]; areOpen: boolean }) {
  return topics.map(({ topic, title, faqs }) => (
    <section key={topic} id={`topic-${topic}`} aria-labelledby={`head-${topic}`} className="mb-10 scroll-mt-24">
      <h2 id={`head-${topic}`} className="mb-2 text-xl font-bold">
        {title}
      </h2>
      {faqs.map((faq) => (
        <Answer key={`${faq.key} ${areOpen}`} faq={faq} isOpen={areOpen} />
      ))}
    </section>
  ));
}

/** /faqs#key opens it and puts the reader there. */
function Answer({ faq, isOpen }: { faq: ShownTopic["faqs"][number]; isOpen: boolean }) {
  const { hash } = useLocation();
  const panel = useRef<HTMLDetailsElement>(null);
  const isAsked = hash === `#${faq.key}`;

  useEffect(() => {
    if (!isAsked || !panel.current) return;
    panel.current.open = true;
    panel.current.querySelector("summary")?.focus({ preventScroll: true });
    panel.current.scrollIntoView({ block: "start" });
  }, [isAsked]);

  return (
    <Accordion ref={panel} id={faq.key} title={faq.question} level="h3" defaultOpen={isOpen}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the operator's Markdown */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: faq.html }} />
    </Accordion>
  );
}
