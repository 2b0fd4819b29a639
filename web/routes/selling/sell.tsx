import { Plus } from "lucide-react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

export const meta = pageMeta("sell");

export default function Sell() {
  const { sell } = useMessages("account");
  return (
    <>
      <PageHeading
        title={sell.heading}
        lead={sell.lead}
        action={
          <ButtonLink to="/user/list-a-product" look="sell" className="max-md:w-full">
            <Plus className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {sell.start}
          </ButtonLink>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-start">
        <Panel title={sell.how}>
          <ol className="grid gap-5 pt-1">
            {sell.steps.map((step, place) => (
              <li key={step.title} className="flex gap-3.5">
                <span
                  className="grid size-9 flex-none place-items-center rounded-full bg-neel-tint font-bold text-primary"
                  aria-hidden="true"
                >
                  {place + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{step.title}</h3>
                  <p className="text-ink-2">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel title={sell.drafts}>
          <EmptyState level="h3" drawing="no-orders" title={sell.noDrafts} text={sell.noDraftsText} className="py-2" />
        </Panel>
      </div>
    </>
  );
}
