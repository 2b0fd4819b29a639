import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { catalogueContract } from "../../../../contract/catalogue/catalogue.contract.ts";
import { listingsDeskContract } from "../../../../contract/listings/listings.desk.contract.ts";
import { logisticsContract } from "../../../../contract/orders/logistics.desk.contract.ts";
import { ordersDeskContract } from "../../../../contract/orders/orders.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { InspectionView } from "../../../features/orders/desk/checks/inspection-view.tsx";
import { loadInspection } from "../../../features/orders/desk/checks/load-inspection.ts";
import { useInspections } from "../../../features/orders/desk/checks/use-inspections.ts";
import { VerdictPanel } from "../../../features/orders/desk/checks/verdict-panel.tsx";
import { WaitingList } from "../../../features/orders/desk/checks/waiting-list.tsx";
import { calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { KeyHints } from "../../../ui/desk/key-hints.tsx";
import { useKeys } from "../../../ui/desk/use-keys.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await calls(logisticsContract, context).checks({ query: {} });
  const id = new URL(request.url).searchParams.get("id") ?? page.data[0]?.id;
  const from = {
    orders: calls(ordersDeskContract, context),
    listings: calls(listingsDeskContract, context),
    catalogue: calls(catalogueContract, context),
  };
  return { page, first: id === undefined ? null : await loadInspection(from, id) };
}

export const meta = pageMeta("backofficeChecks");

export { ScreenFailure as ErrorBoundary };

export default function Checks() {
  const { page, first } = useLoaderData<typeof loader>();
  const { quality: words, screens, verification } = useMessages("backoffice");
  const { revalidate, state } = useRevalidator();
  const line = useInspections(page, first);
  const { rows, id, shown } = line;
  useKeys({ j: () => line.step(1), k: () => line.step(-1) });
  const waiting = Math.max(0, page.meta.waiting - line.decidedHere);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-5 pb-4">
        <h1 className="text-xl font-bold" tabIndex={-1}>
          {screens.checks.title}
        </h1>
        <KeyHints
          keys={[
            ["P", words.keys.p],
            ["F", words.keys.f],
            ["J", words.keys.j],
            ["K", words.keys.k],
            ["1–9", words.keys.tick],
            ["V", words.keys.v],
          ]}
        />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[240px_minmax(0,1fr)_300px]">
        <div className="grid gap-2 md:max-xl:col-span-2">
          <p role="status" className="text-ink-2">
            <b className="text-ink">{words.waiting(waiting)}</b>
          </p>
          {rows.length > 0 ? (
            <WaitingList rows={rows} id={id} now={page.meta.now} onPick={(which) => void line.show(which)} />
          ) : null}
        </div>
        {id !== null && shown.state === "there" ? (
          <>
            <InspectionView inspection={shown.look} takesFocus={line.hasMoved} />
            <VerdictPanel
              key={shown.look.order.id}
              order={shown.look.order}
              isNext={line.hasMoved}
              onDecide={(verdict) => void line.decide(verdict)}
            />
          </>
        ) : (
          <div className="md:col-span-2">
            {id === null ? (
              <EmptyState
                drawing="verified"
                title={words.empty}
                text={words.emptyText}
                action={
                  <Button look="secondary" onClick={() => void revalidate()} disabled={state !== "idle"}>
                    {verification.refresh}
                  </Button>
                }
              />
            ) : shown.state === "loading" ? (
              <Skeleton className="h-[60dvh] w-full rounded-card" />
            ) : (
              <Note tone="bad" role="status">
                <p>{words.loadFailed}</p>
                <Button look="text" className="-mx-2" onClick={() => line.step(1)}>
                  {verification.next}
                </Button>
              </Note>
            )}
          </div>
        )}
      </div>
    </>
  );
}
