import { ArrowDownLeft, ArrowUpRight, BadgeIndianRupee, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Transaction } from "../../../../contract/orders/transactions.contract.ts";
import { calendarDayOf, formatDay } from "../../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Chip } from "../../../ui/actions/chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import type { Filter } from "../selling/words/money-en.ts";
import { amountWords, kindWords, orderLink } from "./money-words.ts";

const isShown: Record<Filter, (row: Transaction) => boolean> = {
  all: () => true,
  in: ({ amount_paise }) => amount_paise > 0,
  out: ({ amount_paise }) => amount_paise < 0,
};

/** What came and went, a day at a time. */
export function TransactionList({ transactions }: { transactions: readonly Transaction[] }) {
  const words = useMessages("orders/selling").transactions;
  const language = useLanguage();
  const [filter, setFilter] = useState<Filter>("all");
  const shown = transactions.filter(isShown[filter]);
  const days = [...Map.groupBy(shown, ({ at }) => calendarDayOf(at))];
  return (
    <section aria-labelledby="money-list">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="money-list" className="text-lg font-bold">
          {words.list}
        </h2>
        <fieldset aria-label={words.filter} className="flex gap-2" data-needs-script>
          {(Object.keys(isShown) as Filter[]).map((one) => (
            <Chip key={one} isOn={filter === one} onClick={() => setFilter(one)}>
              {words.filters[one]}
            </Chip>
          ))}
        </fieldset>
      </div>
      <p role="status" className={shown.length === 0 ? "mt-4 text-ink-2" : "sr-only"}>
        {shown.length === 0 ? words.noneOf[filter] : null}
      </p>
      {days.map(([day, rows]) => (
        <div key={day} className="mt-4">
          <h3 className="mb-2 text-sm font-semibold text-ink-2">{formatDay(day, language)}</h3>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {rows.map((row) => (
              <li key={row.id}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Row({ row }: { row: Transaction }) {
  const words = useMessages("orders/selling").transactions;
  const to = orderLink(row);
  const isIn = row.amount_paise > 0;
  const Icon = row.kind === "sale" || row.kind === "referral" ? BadgeIndianRupee : isIn ? ArrowDownLeft : ArrowUpRight;
  const what = kindWords(row, words);
  const content = (
    <>
      <span
        className={classNames(
          "grid size-9 flex-none place-items-center rounded-full",
          isIn ? "bg-verified-tint text-verified" : "bg-surface-2 text-ink",
        )}
        aria-hidden="true"
      >
        <Icon className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{what}</span>
        {row.title ? <span className="block text-sm text-ink-2 [overflow-wrap:anywhere]">{row.title}</span> : null}
        {row.order_number ? <span className="block text-sm text-ink-2">{row.order_number}</span> : null}
      </span>
      <span className={classNames("flex-none font-bold", isIn && "text-verified")}>{amountWords(row)}</span>
      {/* Kept free where there is no way on, so that the amounts stand below each other. */}
      <ChevronRight
        className={classNames("size-5 flex-none text-ink-2", !to && "invisible")}
        strokeWidth={1.75}
        aria-hidden="true"
      />
    </>
  );
  const look = "flex min-h-16 items-center gap-3 px-4 py-2.5";
  return to ? (
    <Link to={to} className={`${look} rounded-card hover:bg-surface-2`}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}
