import type { metricsContract } from "../../../../contract/backoffice/metrics.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { LineChart, type LineChartProps } from "./line-chart.tsx";

type Metrics = Output<typeof metricsContract.metrics>;
type Chart = Pick<LineChartProps, "title" | "series" | "format" | "short">;

const shortRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** This role's charts by day, the most telling first. With the bars of what waits they are four at most. */
export function useCharts({ listings, sales, gmv, orders, users, reports }: Metrics): Chart[] {
  const { figures: words } = useMessages("backoffice");
  const charts: Chart[] = [];
  const rupees = { format: formatRupees, short: (value: number) => shortRupees.format(value) };
  const now = (values: number[], before: number[]): Chart["series"] => [
    { name: words.now, values, look: "first" },
    { name: words.before, values: before, look: "second" },
  ];
  if (sales) charts.push({ ...rupees, title: words.salesByDay, series: now(sales.amount, sales.amount_before) });
  if (listings) {
    charts.push({
      title: words.checks,
      format: formatNumber,
      series: [
        { name: words.submitted, values: listings.submitted, look: "first" },
        { name: words.approved, values: listings.approved, look: "second" },
        { name: words.rejected, values: listings.rejected, look: "third" },
      ],
    });
  }
  if (orders) {
    charts.push({
      title: words.setbacks,
      format: formatNumber,
      series: [
        { name: words.failedPayments, values: orders.failed_payments, look: "first" },
        { name: words.returns, values: orders.returns, look: "second" },
      ],
    });
  }
  if (gmv) charts.push({ ...rupees, title: words.gmvByDay, series: now(gmv.amount, gmv.amount_before) });
  if (reports) {
    charts.push({
      title: words.reportsByDay,
      format: formatNumber,
      series: [{ name: words.reported, values: reports.opened, look: "first" }],
    });
  }
  if (users) {
    charts.push({
      title: words.usersByDay,
      format: formatNumber,
      series: [{ name: words.users, values: users.joined, look: "first" }],
    });
  }
  return charts;
}

/** In rows of two; one that is left over has the whole row. */
export function Charts({ charts, days }: { charts: readonly Chart[]; days: readonly string[] }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {charts.map((chart, place) => (
        <LineChart
          key={chart.title}
          {...chart}
          days={days}
          className={classNames(place === charts.length - 1 && charts.length % 2 === 1 && "lg:col-span-2")}
        />
      ))}
    </div>
  );
}
