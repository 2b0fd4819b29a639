import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  type Delivery,
  type DeliveryState,
  deliveryStates,
  webhooksDeskContract,
} from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Moment } from "../../../ui/desk/figures.tsx";
import { type ListPage, useGrowing } from "../../../ui/desk/list/use-growing.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Table } from "../../../ui/layout/table.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { EventCell, RetryCell, StateCell, TriesCell } from "./delivery-cells.tsx";

interface DeliveriesProps {
  id: string;
  isOff: boolean;
  page: ListPage<Delivery>;
  state: DeliveryState | undefined;
  onChanged: () => void;
}

/** What was sent to one address, newest first. */
export function Deliveries({ id, isOff, page, state, onChanged }: DeliveriesProps) {
  const { deliveries: words, deliveryStates: names } = useMessages("backoffice").webhookDesk;
  const [, setSearch] = useSearchParams();
  const { isBusy, send } = useSending();
  const [under, setUnder] = useState<string>();
  const growing = useGrowing(page, async (cursor) => {
    const next = await browserCalls(webhooksDeskContract).item({ params: { id }, query: { state, cursor } });
    return { data: next.data.deliveries, meta: next.meta };
  });

  async function retry(delivery: string) {
    setUnder(delivery);
    const isDone = await send(() => browserCalls(webhooksDeskContract).retry({ params: { id, delivery } }));
    setUnder(undefined);
    if (!isDone) return;
    toast(words.retried, { tone: "good" });
    onChanged();
  }

  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg font-bold">{words.title}</h2>
        <SelectField
          label={words.filter}
          name="state"
          value={state ?? ""}
          onChange={({ target }) =>
            setSearch(target.value === "" ? {} : { state: target.value }, { preventScrollReset: true })
          }
          options={[
            { value: "", label: words.any },
            ...deliveryStates.map((value) => ({ value, label: names[value] })),
          ]}
        />
      </div>
      <Table
        caption={words.title}
        rows={growing.rows}
        rowKey={(row) => row.id}
        empty={<EmptyState drawing="no-results" title={words.none} text={words.noneText} />}
        columns={[
          { key: "event", head: words.columns.event, cell: (row) => <EventCell of={row} /> },
          { key: "at", head: words.columns.at, cell: (row) => <Moment at={row.happened_at} /> },
          { key: "state", head: words.columns.state, cell: (row) => <StateCell of={row} /> },
          { key: "tries", head: words.columns.tries, cell: (row) => <TriesCell of={row} /> },
          {
            key: "act",
            head: words.columns.act,
            cell: (row) =>
              isOff ? null : (
                <RetryCell of={row} isBusy={isBusy && under === row.id} onRetry={() => void retry(row.id)} />
              ),
          },
        ]}
      />
      {growing.cursor === null ? null : (
        <div className="mt-4">
          <Button
            look="secondary"
            busy={growing.isBusy ? words.loading : undefined}
            onClick={() => void growing.loadMore()}
          >
            {words.more}
          </Button>
        </div>
      )}
    </section>
  );
}
