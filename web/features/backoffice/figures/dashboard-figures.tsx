import type { metricsContract } from "../../../../contract/backoffice/metrics.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { useAge } from "../../../ui/desk/age.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LineChart } from "./line-chart.tsx";
import { OrderCharts, OrderTiles, SetbackCharts } from "./order-figures.tsx";
import { sum } from "./scale.ts";
import { Tile } from "./tile.tsx";
import { WaitingAges } from "./waiting-ages.tsx";

type Metrics = Output<typeof metricsContract.metrics>;

const percent = new Intl.NumberFormat("en-IN", { style: "percent", maximumFractionDigits: 0 });
const signedPercent = new Intl.NumberFormat("en-IN", {
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

export function DashboardFigures({ metrics, period }: { metrics: Metrics; period: string }) {
  const { figures: words } = useMessages("backoffice");
  const { days, waiting, listings, sales, gmv, orders, users, reports } = metrics;
  if (!waiting && !listings && !sales && !orders && !users && !reports) {
    return <EmptyState drawing="no-orders" title={words.none} text={words.noneText} />;
  }
  return (
    <>
      <Tiles metrics={metrics} period={period} />
      <div className="mt-4 grid gap-4 lg:grid-cols-3">
        {sales ? (
          <LineChart
            className="lg:col-span-2"
            title={words.salesByDay}
            days={days}
            format={formatRupees}
            short={(value) => shortRupees.format(value)}
            series={[
              { name: words.now, values: sales.amount, look: "first" },
              { name: words.before, values: sales.amount_before, look: "second" },
            ]}
          />
        ) : null}
        {waiting ? <WaitingAges ages={waiting.ages} /> : null}
        <OrderCharts days={days} gmv={gmv} orders={orders} />
        {listings ? (
          <LineChart
            className="lg:col-span-2"
            title={words.checks}
            days={days}
            format={formatNumber}
            series={[
              { name: words.submitted, values: listings.submitted, look: "first" },
              { name: words.approved, values: listings.approved, look: "second" },
              { name: words.rejected, values: listings.rejected, look: "third" },
            ]}
          />
        ) : null}
        {listings ? (
          <LineChart
            title={words.published}
            days={days}
            format={formatNumber}
            series={[{ name: words.published, values: listings.published, look: "first" }]}
          />
        ) : null}
        {sales ? (
          <LineChart
            title={words.sold}
            days={days}
            format={formatNumber}
            series={[
              { name: words.now, values: sales.sold, look: "first" },
              { name: words.before, values: sales.sold_before, look: "second" },
            ]}
          />
        ) : null}
        {users ? (
          <LineChart
            title={words.usersByDay}
            days={days}
            format={formatNumber}
            series={[{ name: words.users, values: users.joined, look: "first" }]}
          />
        ) : null}
        {reports ? (
          <LineChart
            title={words.reportsByDay}
            days={days}
            format={formatNumber}
            series={[{ name: words.reports, values: reports.opened, look: "first" }]}
          />
        ) : null}
        <SetbackCharts days={days} orders={orders} />
      </div>
    </>
  );
}

function Tiles({ metrics, period }: { metrics: Metrics; period: string }) {
  const { figures: words } = useMessages("backoffice");
  const { as_of, waiting, listings, sales, users, reports } = metrics;
  const age = useAge(as_of);
  const before = sales ? sum(sales.amount_before) : 0;
  const checked = listings ? sum(listings.approved) + sum(listings.rejected) : 0;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
      {sales ? (
        <Tile
          name={words.salesOf(period)}
          value={formatRupees(sum(sales.amount))}
          note={before === 0 ? words.noBefore : words.change(signedPercent.format(sum(sales.amount) / before - 1))}
          values={sales.amount}
        />
      ) : null}
      <OrderTiles gmv={metrics.gmv} orders={metrics.orders} period={period} />
      {waiting ? (
        <Tile
          name={words.waiting}
          value={formatNumber(waiting.count)}
          note={waiting.oldest_at === null ? words.nothingWaits : words.oldest(age(waiting.oldest_at))}
        />
      ) : null}
      {listings ? (
        <Tile
          name={words.publishedOf(period)}
          value={formatNumber(sum(listings.published))}
          note={checked === 0 ? null : words.approvedShare(percent.format(sum(listings.approved) / checked))}
          values={listings.published}
        />
      ) : null}
      {users ? (
        <Tile
          name={words.usersOf(period)}
          value={formatNumber(sum(users.joined))}
          note={words.total(formatNumber(users.total))}
          values={users.joined}
        />
      ) : null}
      {reports ? (
        <Tile name={words.reports} value={formatNumber(reports.open)} note={words.urgent(reports.urgent)} />
      ) : null}
    </dl>
  );
}
