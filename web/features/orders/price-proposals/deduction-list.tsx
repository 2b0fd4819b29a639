import type { PriceProposal } from "../../../../contract/orders/price-proposals/price-proposals.contract.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";

/** What was found, point by point: the photo, the words, the rule, the rupees. */
export function DeductionList({ deductions, rules_version }: Pick<PriceProposal, "deductions" | "rules_version">) {
  const words = useMessages("orders/price-proposals");
  const language = useLanguage();
  return (
    <>
      <ul className="divide-y divide-line">
        {deductions.map(({ point, photo, note, rupees, max_pct, max_rupees }) => {
          const name = inLanguage(language, point.text, point.text_hi);
          return (
            <li key={point.text} className="flex gap-3 py-3 first:pt-0">
              {photo ? (
                <a
                  href={photo.urls["1280"]}
                  target="_blank"
                  rel="noreferrer"
                  className="block size-24 flex-none overflow-hidden rounded-control bg-surface-2"
                >
                  <img
                    src={photo.urls["320"]}
                    alt={words.photo(name)}
                    width={96}
                    height={96}
                    className="size-24 object-cover"
                  />
                </a>
              ) : null}
              <div className="min-w-0 flex-1">
                <p className="flex items-baseline justify-between gap-3 font-semibold">
                  <span className="min-w-0">{name}</span>
                  <span className="flex-none tabular-nums">{words.off(formatRupees(rupees))}</span>
                </p>
                {note ? (
                  <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line" translate="no">
                    {note}
                  </p>
                ) : null}
                <p className="mt-1 text-sm text-ink-2">{words.rule(String(max_pct), formatRupees(max_rupees))}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-ink-2">{words.version(rules_version)}</p>
    </>
  );
}
