import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { shipmentsDeskContract } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { Paper } from "../../../features/shipments/desk/bulk-papers.tsx";
import { ParcelActs } from "../../../features/shipments/desk/parcel-acts.tsx";
import { ParcelFacts } from "../../../features/shipments/desk/parcel-facts.tsx";
import { ParcelScans } from "../../../features/shipments/desk/parcel-scans.tsx";
import { ParcelState } from "../../../features/shipments/desk/parcel-state.tsx";
import { ParcelStrays, ParcelTrouble } from "../../../features/shipments/desk/parcel-trouble.tsx";
import { calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { quietLink } from "../../../ui/desk/figures.tsx";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const desk = calls(shipmentsDeskContract, context);
  const [parcel, { couriers }] = await Promise.all([desk.item({ params: { id: params.id ?? "" } }), desk.choices()]);
  return { parcel, couriers: couriers.filter(({ is_set_up }) => is_set_up).map(({ name }) => name) };
}

export const meta = pageMeta("backofficeShipment", ({ loaderData }) => {
  const found = loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return found && `${found.parcel.reference} ${found.parcel.title}`;
});

export { ScreenFailure as ErrorBoundary };

export default function Shipment() {
  const { parcel, couriers } = useLoaderData<typeof loader>();
  const { item: words, board } = useMessages("backoffice").shipmentDesk;
  const { revalidate } = useRevalidator();
  const role = useFrame()?.me.role;
  const mayMove = role === "admin" || role === "logistics";
  return (
    <>
      <PageHeading
        title={words.heading(parcel.reference)}
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <ParcelState parcel={parcel} />
            <span>{parcel.title}</span>
            <Link to={`/backoffice/orders/${parcel.order_id}`} className={quietLink}>
              {words.toOrder} {parcel.order_number}
            </Link>
          </span>
        }
        action={
          <div className="flex flex-wrap gap-2">
            <ParcelActs parcel={parcel} couriers={couriers} onDone={() => void revalidate()} />
            {mayMove ? (
              <Paper
                path={shipmentsDeskContract.labels.path}
                ids={parcel.id}
                name={board.labelsName(1)}
                text={words.label}
              />
            ) : null}
          </div>
        }
      />
      {mayMove ? null : <Note className="mb-4">{words.readOnly}</Note>}
      <ParcelTrouble parcel={parcel} />
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr] lg:items-start">
        <Panel title={words.scans}>
          <ParcelScans parcel={parcel} />
        </Panel>
        <div className="grid gap-4">
          <ParcelFacts parcel={parcel} />
          <ParcelStrays strays={parcel.strays} />
        </div>
      </div>
    </>
  );
}
