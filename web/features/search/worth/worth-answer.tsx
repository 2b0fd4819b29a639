import type { SoldPrices, Worth } from "../../../../contract/search/prices.contract.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { categoryLink } from "../../../lib/product-links.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";

/** What such a thing went for, or why nobody can say. */
export function WorthAnswer({ worth }: { worth: Worth }) {
  const words = useMessages("search/worth");
  const language = useLanguage();
  const { category, model, sold, models } = worth;
  if (!category) return <EmptyState level="h2" drawing="no-results" title={words.unknown} text={words.unknownText} />;
  const kind = inLanguage(language, category.name, category.name_hi);
  const name = model ?? kind;
  const ways = (
    <>
      <ButtonLink to="/user/list-a-product" look="sell">
        {words.sell}
      </ButtonLink>
      <ButtonLink to={categoryLink(category.id, kind)} look="secondary">
        {words.onSale}
      </ButtonLink>
    </>
  );
  return (
    <>
      {sold ? (
        <section aria-label={name} className="rounded-card border border-line bg-surface p-5 lg:p-8">
          <h2 className="font-semibold text-ink-2">{name}</h2>
          <p className="mt-1 text-2xl font-bold lg:text-display lg:leading-tight">
            {words.range(formatRupees(sold.low), formatRupees(sold.high))}
          </p>
          <Range sold={sold} />
          <p className="mt-3 text-ink-2">{(model ? words.from : words.fromKind)(sold.sample, name)}</p>
          <div className="mt-5 flex flex-wrap gap-3">{ways}</div>
        </section>
      ) : (
        <EmptyState level="h2" drawing="sold-out" title={words.few(name)} text={words.fewText} action={ways} />
      )}
      {models.length > 0 ? <Models category={category.id} title={words.models(kind)} models={models} /> : null}
    </>
  );
}

/** Low, usual, high on one line; the words beside it say the same. */
function Range({ sold: { low, median, high } }: { sold: SoldPrices }) {
  const words = useMessages("search/worth");
  const margin = Math.max((high - low) * 0.35, 1);
  const at = (amount: number) => ((amount - low + margin) / (high - low + 2 * margin)) * 100;
  return (
    <div className="mt-5">
      <p className="font-semibold text-verified">{words.usual(formatRupees(median))}</p>
      <svg className="mt-2 block h-6 w-full overflow-visible" aria-hidden="true">
        <rect y="8" width="100%" height="8" rx="4" className="fill-surface-3" />
        <rect x={`${at(low)}%`} y="8" width={`${at(high) - at(low)}%`} height="8" rx="4" className="fill-verified" />
        <circle cx={`${at(median)}%`} cy="12" r="10" className="fill-primary stroke-surface" strokeWidth="4" />
      </svg>
      <div className="mt-1 flex justify-between gap-4 text-sm text-ink-2">
        <span>
          {words.low} <span className="whitespace-nowrap">{formatRupees(low)}</span>
        </span>
        <span className="text-end">
          {words.high} <span className="whitespace-nowrap">{formatRupees(high)}</span>
        </span>
      </div>
    </div>
  );
}

/** To pick from, by one press. */
function Models({ category, title, models }: { category: number; title: string; models: readonly string[] }) {
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {models.map((model) => (
          <li key={model}>
            <Pick to={`/worth?${new URLSearchParams({ q: model, category: String(category) })}`}>{model}</Pick>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pick({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-full border border-line-2 bg-surface px-4 font-medium hover:border-control"
    >
      {children}
    </Link>
  );
}

/** For whoever has not typed anything yet. */
export function WorthTries() {
  const words = useMessages("search/worth");
  return (
    <section>
      <h2 className="mb-2 font-semibold">{words.tries}</h2>
      <ul className="flex flex-wrap gap-2">
        {["iPhone 13", "MacBook Air M1", "Galaxy S23", "iPad", "PlayStation 5"].map((one) => (
          <li key={one}>
            <Pick to={`/worth?${new URLSearchParams({ q: one })}`}>{one}</Pick>
          </li>
        ))}
      </ul>
    </section>
  );
}
