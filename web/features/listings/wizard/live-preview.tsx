import type { Address } from "../../../../contract/accounts/accounts.contract.ts";
import { keepUnits } from "../../../lib/format/keep-units.ts";
import { formatRupees } from "../../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { cityIn } from "../../../lib/market.ts";
import type { ListingDraft } from "../../../stores/form-data.store.ts";
import { useUploads } from "../photos/photo-uploads.ts";

/** The card that buyers will see, growing as it is written. Only where there is room beside the form. */
export function LivePreview({ form, addresses }: { form: ListingDraft; addresses: readonly Address[] }) {
  const language = useLanguage();
  const words = useMessages("listings").preview;
  const { conditions } = useMessages().goods;
  const [cover] = form.images;
  const going = useUploads(({ byKey }) => (cover ? byKey[cover.key]?.preview : undefined));
  const src = going ?? cover?.url;
  const condition = conditions[String(form.answers.condition ?? "")];
  const city = addresses.find(({ id }) => id === form.address_id)?.city;
  return (
    <aside aria-label={words.label} className="max-lg:hidden">
      <div className="sticky top-24 max-w-[300px]">
        <p className="mb-2 text-sm text-ink-2">{words.label}</p>
        <div className="rounded-card border border-line bg-surface p-4">
          <div className="relative aspect-[4/5] overflow-hidden rounded-card bg-surface-2 inset-ring-1 inset-ring-line">
            {src ? <img src={src} alt="" width="400" height="500" className="size-full object-cover" /> : null}
            {condition ? (
              <span className="absolute bottom-2 left-2 inline-flex h-[26px] items-center rounded-full bg-surface/94 px-2.5 text-sm font-medium">
                {condition}
              </span>
            ) : null}
          </div>
          <p className="mt-2 text-lg font-bold">
            {form.price === null ? (
              <span className="text-base font-normal text-ink-2">{words.priceLater}</span>
            ) : (
              formatRupees(form.price)
            )}
          </p>
          <p className="line-clamp-2 leading-[1.3] font-medium [overflow-wrap:anywhere]">
            {keepUnits(form.title.trim()) || <span className="text-ink-2">{words.titleLater}</span>}
          </p>
          <p className="mt-0.5 text-sm text-ink-2">
            {city ? (
              <>
                {city ? cityIn(language, city) : null}
                <i className="dot" />
              </>
            ) : null}
            {words.now}
          </p>
        </div>
      </div>
    </aside>
  );
}
