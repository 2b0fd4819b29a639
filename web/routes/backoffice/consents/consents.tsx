import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { consentsDeskContract } from "../../../../contract/consents/consents.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { PurposePanel } from "../../../features/consents/desk/purpose-panel.tsx";
import { calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { purposes: await calls(consentsDeskContract, context).purposes() };
}

export const meta = pageMeta("backofficeConsents");

export { ScreenFailure as ErrorBoundary };

export default function ConsentsDesk() {
  const { purposes } = useLoaderData<typeof loader>();
  const { consentDesk: words, screens } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeading title={screens.consents.title} lead={words.lead} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {purposes.map((purpose) => (
          <PurposePanel key={purpose.purpose} purpose={purpose} onPublished={() => void revalidate()} />
        ))}
      </div>
    </>
  );
}
