import type { Output } from "../../../contract/kit.ts";
import type { Place } from "../../../contract/waits/place.ts";
import type { waitsContract } from "../../../contract/waits/waits.contract.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { keepUnits } from "../../lib/format/keep-units.ts";
import { formatRupees } from "../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { productLink } from "../../lib/product-links.ts";
import { Pill } from "../../ui/feedback/pill.tsx";
import { Link } from "../../ui/link.tsx";
import { PlaceActions } from "./place-actions.tsx";

export type OneWait = Output<typeof waitsContract.mine>[number];

interface WaitRowProps {
  wait: OneWait;
  onLeft: () => void;
  onBack: (place: Place) => void;
  onDeclined: () => void;
}

/** One line somebody stands in: the item, the place, and until when it is theirs. */
export function WaitRow({ wait, onLeft, onBack, onDeclined }: WaitRowProps) {
  const words = useMessages("waits");
  const language = useLanguage();
  const { product, mine_until } = wait;
  const { image, title } = product;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        {image ? (
          <img
            src={image.url_320}
            alt=""
            width="64"
            height="80"
            loading="lazy"
            className="h-20 w-16 flex-none rounded-control bg-surface-2 object-cover"
          />
        ) : (
          <span className="h-20 w-16 flex-none rounded-control bg-surface-2" />
        )}
        <div className="min-w-0 flex-1">
          <Link
            to={productLink(product.id, title)}
            className="-mt-3 block pt-3 pb-2 font-semibold [overflow-wrap:anywhere] hover:text-primary"
          >
            {keepUnits(title)}
          </Link>
          <p className="text-sm text-ink-2">{formatRupees(product.price)}</p>
          <p className="mt-1.5">
            <Pill tone={mine_until ? "good" : "info"}>
              {mine_until ? words.turn : words.place(wait.place, wait.of)}
            </Pill>
          </p>
        </div>
      </div>
      {mine_until ? <p className="mt-3 text-sm">{words.turnText(formatMoment(mine_until, language))}</p> : null}
      <PlaceActions
        id={product.id}
        title={title}
        isTurn={mine_until !== null}
        onLeft={onLeft}
        onBack={onBack}
        onDeclined={onDeclined}
      />
    </li>
  );
}
