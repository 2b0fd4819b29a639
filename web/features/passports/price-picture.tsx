// What an item cost from its first day on, drawn as stairs: a price holds until the next. The loader draws it into the page.
// A style attribute is not allowed on our pages, so places are attributes of the drawing.
import { formatDate } from "../../lib/format/date.ts";
import { formatRupees } from "../../lib/format/money.ts";
import type { Language } from "../../lib/page-context.ts";
import { type PriceStep, placeSteps, stairs } from "./price-steps.ts";
import type { DrawnWords } from "./words/drawn-en.ts";

const FRAME = { width: 640, height: 200, inset: 28 };

interface PricePictureProps {
  steps: readonly PriceStep[];
  words: DrawnWords;
  language: Language;
}

export function PricePicture({ steps, words, language }: PricePictureProps) {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const changes = steps.filter(({ kind }) => kind !== "listed" && kind !== "delivered").length;
  const said =
    changes === 0
      ? words.onePrice(formatRupees(first.price))
      : words.pricesText(formatRupees(first.price), formatRupees(last.price), changes);
  const places = placeSteps(steps, FRAME);
  return (
    <>
      <p className="-mt-2 text-ink-2">{said}</p>
      {steps.length < 2 ? null : (
        <svg
          viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
          role="img"
          aria-label={said}
          className="mt-3 block w-full max-w-160 rounded-card border border-line bg-surface"
        >
          <path d={stairs(places)} fill="none" strokeWidth="3" strokeLinejoin="round" className="stroke-primary" />
          {places.map(({ x, y }, at) => (
            <circle
              key={`${steps[at]?.at} ${steps[at]?.kind}`}
              cx={x}
              cy={y}
              r={steps[at]?.kind === "delivered" ? 8 : 5}
              className={steps[at]?.kind === "delivered" ? "fill-verified" : "fill-primary"}
            />
          ))}
        </svg>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-semibold text-primary">{words.asTable}</summary>
        <table className="mt-1 w-full max-w-160 text-left">
          <thead>
            <tr className="border-b border-line text-sm text-ink-2">
              <th className="py-2 pr-3 font-medium">{words.day}</th>
              <th className="py-2 pr-3 font-medium">{words.what}</th>
              <th className="py-2 text-right font-medium">{words.price}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ at, kind, price }) => (
              <tr key={`${at} ${kind}`} className="border-b border-line">
                <td className="py-2 pr-3">{formatDate(at, language)}</td>
                <td className="py-2 pr-3">{words.kinds[kind as keyof typeof words.kinds]}</td>
                <td className="py-2 text-right font-semibold">{formatRupees(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
