import type { metricsContract } from "../../../../contract/backoffice/metrics.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { sum } from "./scale.ts";
import { Tile, type TileFigure } from "./tile.tsx";

type Metrics = Output<typeof metricsContract.metrics>;

const MOST = 5;
const percent = new Intl.NumberFormat("en-IN", { style: "percent", maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat("en-IN", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});

/** The first five figures of this role; the first is the widest, so that the rows are full at every width. */
export function Tiles({ metrics, period }: { metrics: Metrics; period: string }) {
  const figures = useFigures(metrics, period).slice(0, MOST);
  if (figures.length === 0) return null;
  return (
    <dl
      className={classNames(
        "grid grid-cols-2 gap-3 lg:gap-4",
        figures.length === MOST
          ? "md:grid-cols-3 xl:grid-cols-6"
          : "sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none",
      )}
    >
      {figures.map((figure, place) => (
        <Tile
          key={figure.name}
          {...figure}
          className={
            place === 0 && figures.length % 2 === 1
              ? figures.length === MOST
                ? "col-span-2"
                : "max-sm:col-span-2"
              : undefined
          }
        />
      ))}
    </dl>
  );
}

function useFigures({ listings, sales, orders, users, reports }: Metrics, period: string): TileFigure[] {
  const { figures: words } = useMessages("backoffice");
  const tiles: TileFigure[] = [];
  if (sales)
    tiles.push({
      ...change(sum(sales.amount), sum(sales.amount_before)),
      name: words.salesOf(period),
      values: sales.amount,
    });
  if (orders) {
    const begun = sum(orders.begun);
    const placed = sum(orders.placed);
    const unpaid = sum(orders.failed_payments);
    const returned = sum(orders.returns);
    tiles.push(
      {
        name: words.ordersOf(period),
        value: formatNumber(placed),
        note: begun === 0 ? words.nothingBegun : words.conversion(percent.format(placed / begun)),
        values: orders.placed,
        look: "third",
      },
      {
        name: words.failedPaymentsOf(period),
        value: formatNumber(unpaid),
        note: begun === 0 ? null : words.conversion(percent.format(unpaid / begun)),
        values: orders.failed_payments,
        look: "fourth",
      },
      {
        name: words.returnsOf(period),
        value: formatNumber(returned),
        note: placed === 0 ? null : words.returnShare(percent.format(returned / placed)),
        values: orders.returns,
        look: "fifth",
      },
    );
  }
  if (listings) {
    const checked = sum(listings.approved) + sum(listings.rejected);
    tiles.push({
      name: words.publishedOf(period),
      value: formatNumber(sum(listings.published)),
      note: checked === 0 ? null : words.approvedShare(percent.format(sum(listings.approved) / checked)),
      values: listings.published,
      look: "second",
    });
  }
  if (users) {
    tiles.push({
      name: words.usersOf(period),
      value: formatNumber(sum(users.joined)),
      note: words.total(formatNumber(users.total)),
      values: users.joined,
    });
  }
  if (reports)
    tiles.push({ name: words.reports, value: formatNumber(reports.open), note: words.urgent(reports.urgent) });
  return tiles;

  function change(now: number, before: number): Pick<TileFigure, "value" | "note" | "tone"> {
    const value = formatRupees(now);
    if (before === 0) return { value, note: words.noBefore };
    return { value, note: words.change(signed.format(now / before - 1)), tone: now >= before ? "good" : "bad" };
  }
}
