import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { shipmentsDeskContract } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { ChoicesForm } from "../../../features/shipments/desk/choices-form.tsx";
import { CostTable } from "../../../features/shipments/desk/cost-table.tsx";
import { CourierList } from "../../../features/shipments/desk/courier-list.tsx";
import { calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const desk = calls(shipmentsDeskContract, context);
  const query = readFilters(request, ["from", "to"]);
  const [known, costs] = await Promise.all([desk.choices(), desk.costs({ query })]);
  return { known, costs };
}

export const meta = pageMeta("backofficeCouriers");

export { ScreenFailure as ErrorBoundary };

export default function Couriers() {
  const { known, costs } = useLoaderData<typeof loader>();
  const { shipmentDesk, screens } = useMessages("backoffice");
  const { choices: words } = shipmentDesk;
  const { revalidate } = useRevalidator();
  const role = useFrame()?.me.role;
  const mayMove = role === "admin" || role === "logistics";
  return (
    <>
      <PageHeading title={screens.couriers.title} lead={words.lead} />
      {mayMove ? null : <Note className="mb-4">{words.readOnly}</Note>}
      <div className="grid gap-4">
        <Panel title={words.couriers}>
          <CourierList couriers={known.couriers} />
        </Panel>
        <Panel title={words.rows}>
          <ChoicesForm
            choices={known.choices}
            couriers={known.couriers.filter(({ is_set_up }) => is_set_up).map(({ name }) => name)}
            isReadOnly={!mayMove}
            onSaved={() => void revalidate()}
          />
        </Panel>
      </div>
      <CostTable costs={costs} />
    </>
  );
}
