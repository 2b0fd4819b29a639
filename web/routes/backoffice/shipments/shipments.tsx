import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { couriers, legs, type Trouble, troubles } from "../../../../contract/shipments/facts.ts";
import { type StaffShipment, shipmentsDeskContract } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { shipmentStates } from "../../../../contract/shipments/shipments.machine.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { BulkPapers } from "../../../features/shipments/desk/bulk-papers.tsx";
import { MoneyCell, NewsCell, ParcelCell, StateCell, WayCell } from "../../../features/shipments/desk/parcel-cells.tsx";
import { useChosen } from "../../../features/shipments/desk/use-chosen.ts";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { LinkTabs } from "../../../ui/layout/tabs.tsx";

const NAMES = ["trouble", "state", "leg", "courier", "q"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, NAMES);
  return { page: await calls(shipmentsDeskContract, context).list({ query }) };
}

export const meta = pageMeta("backofficeShipments");

export { ScreenFailure as ErrorBoundary };

export default function Shipments() {
  const { page } = useLoaderData<typeof loader>();
  const { shipmentDesk, screens } = useMessages("backoffice");
  const { board: words, states, legs: legNames, couriers: courierNames, troubles: troubleWords } = shipmentDesk;
  const [query] = useSearchParams();
  const trouble = troubles.find((one) => one === query.get("trouble"));
  const role = useFrame()?.me.role;
  const mayMove = role === "admin" || role === "logistics";
  const { chosen, toggle, grow, chooseAll, chooseNone } = useChosen(page);
  const options = <Name extends string>(names: readonly Name[], words: Record<Name, string>) =>
    names.map((value) => ({ value, label: words[value] }));
  return (
    <ListScreen
      screen="shipments"
      title={screens.shipments.title}
      lead={words.lead}
      action={
        <ButtonLink to="/backoffice/couriers" look="secondary" size="small">
          {words.toCouriers}
        </ButtonLink>
      }
      page={page}
      more={async (given, cursor) => {
        const next = await browserCalls(shipmentsDeskContract).list({ query: { ...given, cursor } });
        grow(next);
        return next;
      }}
      above={<Troubles counts={page.meta.troubles} current={trouble} />}
      filters={[
        { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
        { kind: "select", name: "state", label: words.state, options: options(shipmentStates, states) },
        { kind: "select", name: "leg", label: words.leg, options: options(legs, legNames) },
        { kind: "select", name: "courier", label: words.courier, options: options(couriers, courierNames) },
        { kind: "hidden", name: "trouble" },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "parcel",
          head: words.columns.parcel,
          cell: (row) => (
            <div className="flex gap-3">
              {mayMove ? <Choose row={row} isChosen={chosen.has(row.id)} onToggle={() => toggle(row.id)} /> : null}
              <ParcelCell row={row} />
            </div>
          ),
        },
        { key: "way", head: words.columns.way, cell: (row) => <WayCell row={row} /> },
        { key: "state", head: words.columns.state, cell: (row) => <StateCell row={row} /> },
        { key: "news", head: words.columns.news, cell: (row) => <NewsCell row={row} now={page.meta.now} /> },
        { key: "money", head: words.columns.money, isExtra: true, cell: (row) => <MoneyCell row={row} /> },
      ]}
    >
      {trouble ? <Note className="mt-4">{troubleWords[trouble].text}</Note> : null}
      {mayMove && page.data.length > 0 ? <BulkPapers chosen={chosen} onAll={chooseAll} onNone={chooseNone} /> : null}
    </ListScreen>
  );
}

function Choose({ row, isChosen, onToggle }: { row: StaffShipment; isChosen: boolean; onToggle: () => void }) {
  const { board: words } = useMessages("backoffice").shipmentDesk;
  return (
    <label className="-ms-2 grid size-11 flex-none place-items-center">
      <span className="sr-only">{words.choose(row.reference)}</span>
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-5 rounded-xs accent-(--primary)" />
    </label>
  );
}

/** Another trouble, the same filters; what was searched for by its number is not. */
function Troubles({ counts, current }: { counts: Record<Trouble, number>; current: Trouble | undefined }) {
  const { board: words, troubles: troubleWords } = useMessages("backoffice").shipmentDesk;
  const [query] = useSearchParams();
  const addressOf = (trouble: Trouble | undefined) => {
    const next = new URLSearchParams(query);
    for (const name of ["trouble", "q", "state"]) next.delete(name);
    if (trouble) next.set("trouble", trouble);
    return `?${next}`;
  };
  const tabs = [
    { to: addressOf(undefined), label: words.all },
    ...troubles.map((one) => ({
      to: addressOf(one),
      label: troubleWords[one].title,
      count: counts[one],
      isUrgent: one !== "weight",
    })),
  ];
  return (
    <div className="mb-4">
      <LinkTabs label={words.show} tabs={tabs} current={addressOf(current)} />
    </div>
  );
}
