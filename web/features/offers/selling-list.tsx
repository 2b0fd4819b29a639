import { formatRupees } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Pill } from "../../ui/feedback/pill.tsx";
import type { ListedOffer } from "./offer-types.ts";
import { OfferedListing } from "./offered-listing.tsx";

/** One row for each item that somebody bargains about; its offers are a sheet of their own. */
export function SellingList({ offers }: { offers: readonly ListedOffer[] }) {
  const words = useMessages("offers");
  const groups = [...Map.groupBy(offers, ({ product }) => product.id).values()];
  return (
    <ul className="grid max-w-[760px] gap-3">
      {groups.map((group) => {
        const [{ product }] = group as [ListedOffer];
        const open = group.filter(({ expires_at }) => expires_at !== null);
        const best = Math.max(...open.map(({ price, agreed_price }) => agreed_price ?? price));
        const waiting = open.filter(({ status }) => status === "pending").length;
        return (
          <li
            key={product.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
          >
            <div className="min-w-0 flex-[1_1_16rem]">
              <OfferedListing product={product} note={words.asking(formatRupees(product.price))}>
                {open.length > 0 ? (
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <Pill tone={waiting > 0 ? "notice" : "info"}>{words.received.count(open.length)}</Pill>
                    <span className="text-sm">{words.received.best(formatRupees(best))}</span>
                  </p>
                ) : (
                  <Pill>{words.ended}</Pill>
                )}
              </OfferedListing>
            </div>
            <ButtonLink
              to={`?role=seller&product=${product.id}`}
              preventScrollReset
              data-needs-script
              look={waiting > 0 ? "primary" : "secondary"}
              size="small"
              className="max-sm:w-full"
              aria-label={words.received.see(product.title)}
            >
              {words.received.seeShort}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
