import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { consentsDeskContract } from "../../../../contract/consents/consents.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { BreachForm } from "../../../features/consents/desk/breach-form.tsx";
import { BreachLetters } from "../../../features/consents/desk/breach-letters.tsx";
import { BreachSteps } from "../../../features/consents/desk/breach-steps.tsx";
import { calls } from "../../../lib/api.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return calls(consentsDeskContract, context).breach({ params: { id: params.id ?? "" } });
}

export const meta = pageMeta("backofficeBreach");

export { ScreenFailure as ErrorBoundary };

export default function BreachPage() {
  const { breach, letters } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeading title={breach.title} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <BreachSteps breach={breach} onDone={() => void revalidate()} />
          <BreachLetters letters={letters} />
        </div>
        <Panel>
          <BreachForm key={breach.version} breach={breach} onSaved={() => void revalidate()} />
        </Panel>
      </div>
    </>
  );
}
