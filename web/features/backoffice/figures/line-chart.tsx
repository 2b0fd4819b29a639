import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatDay, linePoints, niceTop } from "./scale.ts";

interface Series {
  name: string;
  values: readonly number[];
  /** Colour and dashes: one of the two is enough to tell them apart. */
  look: "first" | "second" | "third";
}

export interface LineChartProps {
  title: string;
  days: readonly string[];
  series: readonly Series[];
  /** How a value is written: ₹1,20,000. */
  format: (value: number) => string;
  /** How it is written beside the axis, where there is little room: ₹1.2L. */
  short?: (value: number) => string;
  /** Where there is room beside something higher. */
  isTall?: boolean;
  className?: string;
}

const looks: Record<Series["look"], { stroke: string; dashes?: string }> = {
  first: { stroke: "stroke-(--chart-1)" },
  second: { stroke: "stroke-(--chart-2)", dashes: "6 5" },
  third: { stroke: "stroke-(--chart-4)", dashes: "2 4" },
};

/** Lines by day. The drawing is for the eye; the same figures stand in the table that opens below it. */
export function LineChart({ title, days, series, format, short = format, isTall = false, className }: LineChartProps) {
  const { figures: words } = useMessages("backoffice");
  const language = useLanguage();
  const top = niceTop(Math.max(0, ...series.flatMap(({ values }) => values)));
  const marks = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].filter((day) => day !== undefined);
  return (
    <Panel className={classNames("relative min-w-0", className)}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pe-16">
        <h2 className="text-lg font-bold">{title}</h2>
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2" aria-hidden="true">
          {series.map(({ name, look }) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg className="h-2 w-6" viewBox="0 0 24 8" aria-hidden="true">
                <line
                  x1="0"
                  x2="24"
                  y1="4"
                  y2="4"
                  strokeWidth="2.5"
                  strokeDasharray={looks[look].dashes}
                  className={looks[look].stroke}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-sm text-ink-2" aria-hidden="true">
        <div
          className={classNames(
            "-my-2.5 flex h-[calc(10rem+20px)] flex-col justify-between text-end",
            isTall && "xl:h-[calc(13.5rem+20px)]",
          )}
        >
          <span>{short(top)}</span>
          <span>{short(top / 2)}</span>
          <span>{short(0)}</span>
        </div>
        <svg
          className={classNames("h-40 w-full overflow-visible", isTall && "xl:h-54")}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {[0, 50, 100].map((y) => (
            <line
              key={y}
              x1="0"
              x2="100"
              y1={y}
              y2={y}
              className="stroke-(--chart-grid)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {series[0] ? (
            <polygon points={`0,100 ${linePoints(series[0].values, top)} 100,100`} className="fill-(--chart-1)/10" />
          ) : null}
          {series.map(({ name, values, look }) => (
            <polyline
              key={name}
              points={linePoints(values, top)}
              fill="none"
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeDasharray={looks[look].dashes}
              vectorEffect="non-scaling-stroke"
              className={looks[look].stroke}
            />
          ))}
        </svg>
        <span />
        <div className="mt-3 flex justify-between">
          {marks.map((day) => (
            <span key={day}>{formatDay(day, language)}</span>
          ))}
        </div>
      </div>
      <FiguresTable title={title} words={words.table} day={words.day} days={days} series={series} format={format} />
    </Panel>
  );
}

interface FiguresTableProps extends Pick<LineChartProps, "title" | "days" | "series" | "format"> {
  words: string;
  day: string;
}

/** The newest day first: that is what people look for. */
function FiguresTable({ title, words, day: head, days, series, format }: FiguresTableProps) {
  const language = useLanguage();
  return (
    <details>
      <summary className="absolute end-4 top-2.5 inline-flex min-h-11 items-center rounded-control text-sm font-semibold text-primary lg:end-6 lg:top-4">
        {words}
        <span className="sr-only">: {title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled */}
      <div tabIndex={0} className="mt-4 max-h-64 overflow-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-sm">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {head}
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-1.5 text-end font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day, back) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal whitespace-nowrap">
                  {formatDay(day, language)}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="px-2 py-1.5 text-end">
                    {format(values[days.length - 1 - back] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
