// What the same thing went for, drawn. The loader draws it into the page: it only shows something, so no browser needs
// this code. A style attribute is not allowed on our pages, so places are attributes of the drawing.
import type { Output } from "../../../../../contract/kit.ts";
import type { pricesContract, Sale } from "../../../../../contract/search/prices.contract.ts";
import { formatDate, formatMonth } from "../../../../lib/format/date.ts";
import { formatRupees } from "../../../../lib/format/money.ts";
import type { Language } from "../../../../lib/page-context.ts";
import type { PriceWords } from "../words/price-en.ts";
import { judgeLevel } from "./judge-level.ts";
import { groupByMonth, placeDots, scaleOf, storyStart } from "./place-dots.ts";

export type External = NonNullable<Output<typeof pricesContract.external>>;

/** Fewer say nothing: as the server has it for what is usual. */
const FEWEST_DRAWN = 5;

interface FairPriceProps {
  price: number;
  external: External | null;
  words: PriceWords;
  language: Language;
}

/** Never without its source and date. */
export function FairPrice({ price, external, words, language }: FairPriceProps) {
  const { median, low, high, sample, basis, sales = [], original_price } = external ?? {};
  const hasSales = median !== undefined && low !== undefined && high !== undefined && sample !== undefined && basis;
  return (
    <>
      {hasSales ? (
        <>
          <p className="-mt-2 text-sm text-ink-2">{words.basis(sample, basis)}</p>
          <Range price={price} low={low} high={high} sales={sales} words={words} />
          <p className="mt-3">
            <b className="font-semibold">{words.verdicts[judgeLevel(price, { low, high })](formatRupees(price))}</b>{" "}
            {words.median(formatRupees(median))}
          </p>
          {sales.length < FEWEST_DRAWN ? (
            <p className="mt-2 text-sm text-ink-2">{words.fewLately}</p>
          ) : (
            <Story
              price={price}
              low={low}
              high={high}
              sales={sales}
              words={words}
              language={language}
              today={(external?.as_of ?? "").slice(0, 10)}
            />
          )}
          <p className="mt-2 text-sm text-ink-2">
            {words.source(external?.source ?? "", formatDate(external?.as_of ?? "", language))}
          </p>
        </>
      ) : (
        <p className="text-ink-2">{words.few}</p>
      )}
      {original_price ? (
        <>
          <p className="mt-3">{words.original(formatRupees(original_price.price))}</p>
          <p className="text-sm text-ink-2">
            {words.source(original_price.source, formatDate(original_price.as_of, language))}
          </p>
        </>
      ) : null}
    </>
  );
}

interface DrawingProps {
  price: number;
  low: number;
  high: number;
  sales: readonly Sale[];
  words: PriceWords;
}

/** Low, usual, high, and where this one stands. */
function Range({ price, low, high, sales, words }: DrawingProps) {
  const scale = scaleOf([price, low, high, ...sales.map((sale) => sale.price)]);
  const here = scale.at(price);
  // A label near an edge begins or ends there.
  const [x, anchor] =
    here < 22 ? (["0", "start"] as const) : here > 78 ? (["100%", "end"] as const) : [`${here}%`, "middle" as const];
  // The dot is whole at the edges too.
  const dot = Math.min(Math.max(here, 2.5), 97.5);
  return (
    <>
      <svg className="mt-3 block h-11 w-full" aria-hidden="true">
        <text x={x} y="15" textAnchor={anchor} className="fill-ink text-sm font-semibold">
          {words.thisOne(formatRupees(price))}
        </text>
        <rect y="28" width="100%" height="8" rx="4" className="fill-surface-3" />
        <rect
          x={`${scale.at(low)}%`}
          y="28"
          width={`${Math.max(scale.at(high) - scale.at(low), 1.5)}%`}
          height="8"
          rx="4"
          className="fill-verified"
        />
        <circle cx={`${dot}%`} cy="32" r="8" strokeWidth="3" className="fill-primary stroke-bg" />
      </svg>
      <div className="grid grid-cols-[auto_1fr_auto] gap-x-3 text-sm text-ink-2">
        <span>{formatRupees(scale.low)}</span>
        <span className="text-center font-medium text-verified">
          {words.usual(formatRupees(low), formatRupees(high))}
        </span>
        <span>{formatRupees(scale.high)}</span>
      </div>
    </>
  );
}

/** Every sale as a dot, the months from left to right. */
function Story(props: DrawingProps & { language: Language; today: string }) {
  const { price, low, high, sales, words, language, today } = props;
  const scale = scaleOf([price, ...sales.map((sale) => sale.price)]);
  const dots = placeDots(sales, today, scale.at);
  const y = `${100 - scale.at(price)}%`;
  return (
    <div className="mt-6">
      <h3 className="text-lg font-semibold">{words.story}</h3>
      <p className="text-sm text-ink-2">{words.storyText(sales.length)}</p>
      <div className="mt-3 rounded-card border border-line bg-surface px-4 py-3" aria-hidden="true">
        <p className="text-end text-sm font-semibold">{words.thisOne(formatRupees(price))}</p>
        <div className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-sm text-ink-2">
          <div className="-my-2.5 flex flex-col justify-between">
            <span>{formatRupees(scale.high)}</span>
            <span>{formatRupees(scale.low)}</span>
          </div>
          <svg className="block h-32 w-full overflow-visible" aria-hidden="true">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible" aria-hidden="true">
              <rect
                y={100 - scale.at(high)}
                width="100"
                height={Math.max(scale.at(high) - scale.at(low), 1)}
                className="fill-verified-tint"
              />
              <path d="M0 0H100M0 100H100" vectorEffect="non-scaling-stroke" className="fill-none stroke-line" />
              <path
                d={dots.map((dot) => `M${dot.x} ${dot.y}h.01`).join("")}
                vectorEffect="non-scaling-stroke"
                strokeWidth="8"
                strokeLinecap="round"
                strokeOpacity=".62"
                className="fill-none stroke-verified"
              />
            </svg>
            <circle cx="100%" cy={y} r="13" className="fill-genda opacity-30" />
            <circle cx="100%" cy={y} r="9" className="fill-genda opacity-60" />
            <circle cx="100%" cy={y} r="5.5" strokeWidth="2" className="fill-primary stroke-surface" />
          </svg>
          <p className="col-start-2 mt-3 flex justify-between">
            <span>{formatMonth(storyStart(today), language)}</span>
            <span>{words.today}</span>
          </p>
        </div>
      </div>
      <details className="group">
        <summary className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
          {words.table}
        </summary>
        <table className="w-full text-sm">
          <caption className="sr-only">{words.storyText(sales.length)}</caption>
          <thead>
            <tr className="border-b border-line text-start text-ink-2">
              <th scope="col" className="py-1.5 pe-4 text-start font-medium">
                {words.month}
              </th>
              <th scope="col" className="py-1.5 text-start font-medium">
                {words.soldFor}
              </th>
            </tr>
          </thead>
          <tbody>
            {groupByMonth(sales).map(({ month, prices }) => (
              <tr key={month} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal whitespace-nowrap">
                  {formatMonth(`${month}-15`, language)}
                </th>
                <td className="py-1.5">{prices.map(formatRupees).join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
