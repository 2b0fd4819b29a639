import type { metricsContract } from "../../../../contract/backoffice/metrics.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { LineChart } from "./line-chart.tsx";
import { sum } from "./scale.ts";
import { Tile } from "./tile.tsx";

type Figures = Pick<Output<typeof metricsContract.metrics>, "days" | "gmv" | "orders">;

const percent = new Intl.NumberFormat("en-IN", { style: "percent", maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat("en-IN", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
const shortRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  notation: "compact",
  maximumFractionDigits: 1,
});

export function OrderTiles({ gmv, orders, period }: Omit<Figures, "days"> & { period: string }) {
  const { figures: words } = useMessages("backoffice");
  const before = gmv ? sum(gmv.amount_before) : 0;
  const begun = orders ? sum(orders.begun) : 0;
  const placed = orders ? sum(orders.placed) : 0;
  return (
    <>
      {gmv ? (
        <Tile
          name={words.gmvOf(period)}
          value={formatRupees(sum(gmv.amount))}
          note={before === 0 ? words.noBefore : words.change(signed.format(sum(gmv.amount) / before - 1))}
          values={gmv.amount}
        />
      ) : null}
      {orders ? (
        <>
          <Tile
            name={words.ordersOf(period)}
            value={formatNumber(sum(orders.placed))}
            note={begun === 0 ? words.nothingBegun : words.conversion(percent.format(sum(orders.placed) / begun))}
            values={orders.placed}
          />
          <Tile
            name={words.failedPaymentsOf(period)}
            value={formatNumber(sum(orders.failed_payments))}
            note={begun === 0 ? null : words.conversion(percent.format(sum(orders.failed_payments) / begun))}
            values={orders.failed_payments}
          />
          <Tile
            name={words.returnsOf(period)}
            value={formatNumber(sum(orders.returns))}
            note={placed === 0 ? null : words.returnShare(percent.format(sum(orders.returns) / placed))}
            values={orders.returns}
          />
        </>
      ) : null}
    </>
  );
}

export function OrderCharts({ days, gmv, orders }: Figures) {
  const { figures: words } = useMessages("backoffice");
  return (
    <>
      {gmv ? (
        <LineChart
          className="lg:col-span-2"
          title={words.gmvByDay}
          days={days}
          format={formatRupees}
          short={(value) => shortRupees.format(value)}
          series={[
            { name: words.now, values: gmv.amount, look: "first" },
            { name: words.before, values: gmv.amount_before, look: "second" },
          ]}
        />
      ) : null}
      {orders ? (
        <LineChart
          title={words.ordersByDay}
          days={days}
          format={formatNumber}
          series={[
            { name: words.begun, values: orders.begun, look: "first" },
            { name: words.placed, values: orders.placed, look: "second" },
          ]}
        />
      ) : null}
    </>
  );
}

/** What went wrong, by day. */
export function SetbackCharts({ days, orders }: Pick<Figures, "days" | "orders">) {
  const { figures: words } = useMessages("backoffice");
  if (!orders) return null;
  return (
    <>
      <LineChart
        title={words.failedPayments}
        days={days}
        format={formatNumber}
        series={[{ name: words.failedPayments, values: orders.failed_payments, look: "first" }]}
      />
      <LineChart
        title={words.returns}
        days={days}
        format={formatNumber}
        series={[{ name: words.returns, values: orders.returns, look: "first" }]}
      />
    </>
  );
}
