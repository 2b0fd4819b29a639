import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { CopyButton } from "../../../ui/actions/copy-button.tsx";
import { quietLink } from "../../../ui/desk/figures.tsx";
import { Accordion } from "../../../ui/layout/accordion.tsx";
import { verifySample } from "./verify-sample.ts";

export function HowToVerify() {
  const { verify: words } = useMessages("backoffice").webhookDesk;
  return (
    <div className="mt-8">
      <Accordion title={words.title}>
        <p className="max-w-(--measure)">{words.text}</p>
        <div className="mt-3 rounded-control bg-surface-2">
          <div className="flex justify-end px-1 pt-3">
            <CopyButton text={verifySample} label={words.copy} copied={words.copied} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled */}
          <pre tabIndex={0} lang="en" className="overflow-x-auto px-4 pt-1 pb-4 text-sm">
            <code>{verifySample}</code>
          </pre>
        </div>
        <p className="mt-3 max-w-(--measure) text-ink-2">{words.docs}</p>
        {/* Not a Link: it is a page of its own, beside the app. */}
        <a href="/api/docs/webhooks" className={quietLink}>
          {words.docsLink}
        </a>
      </Accordion>
    </div>
  );
}
