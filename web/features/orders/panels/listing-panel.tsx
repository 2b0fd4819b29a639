import { FileText } from "lucide-react";
import type { Order } from "../../../../contract/orders/orders.contract.ts";
import { showPassportCode } from "../../../../contract/passports/code.ts";
import { keepUnits } from "../../../lib/format/keep-units.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { formatPhone } from "../../../lib/format/phone.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { productLink } from "../../../lib/product-links.ts";
import { buttonClass } from "../../../ui/actions/button.tsx";
import { CopyButton } from "../../../ui/actions/copy-button.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";
import { OrderPhoto } from "../order-photo.tsx";

/** What was bought, of whom and for how much; with the papers. */
export function ListingPanel({ order }: { order: Order }) {
  const words = useMessages("orders");
  const { product, seller, invoices } = order;
  return (
    <Panel>
      <div className="flex gap-3">
        <OrderPhoto image={product.image} />
        <div className="min-w-0 flex-1">
          <Link
            to={productLink(product.id, product.title)}
            className="-mt-2.5 block pt-2.5 pb-1 font-semibold [overflow-wrap:anywhere] hover:text-primary"
          >
            {keepUnits(product.title)}
          </Link>
          <Link
            to={`/seller/${seller.id}`}
            className="inline-flex min-h-11 items-center text-sm text-ink-2 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {words.item.from(seller.name ?? words.item.nameless)}
          </Link>
          <p className="text-lg font-bold">{formatPaise(order.total_paise)}</p>
        </div>
      </div>
      {invoices.length > 0 ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {invoices.map(({ id, kind, number, url }) => (
            <a
              key={id}
              href={url}
              title={number}
              className={buttonClass({ look: "secondary", size: "small" }, "text-start")}
            >
              <FileText className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
              {words.item.paper[kind] ?? number}
            </a>
          ))}
        </div>
      ) : null}
      <p className="mt-3 text-sm text-ink-2">
        {words.item.id}: <b className="font-semibold whitespace-nowrap text-ink select-all">{order.number}</b>
        <CopyButton text={order.number} label={words.item.copy} copied={words.item.copied} />
      </p>
      {order.passport ? (
        <Link to={order.passport.url} className="inline-flex min-h-11 items-center text-sm text-primary underline">
          {words.item.passport}: {showPassportCode(order.passport.code)}
        </Link>
      ) : null}
    </Panel>
  );
}

/** Where it goes. Nobody but its buyer sees this page. */
export function AddressPanel({ order }: { order: Order }) {
  const words = useMessages("orders").address;
  const language = useLanguage();
  const { name, address_line_one, address_line_two, landmark, pincode, ...place } = order.delivery_address;
  const city = inLanguage(language, place.city ?? "", place.city_hi);
  const state = inLanguage(language, place.state ?? "", place.state_hi);
  const lines = [address_line_one, address_line_two, landmark].filter((line) => line !== "");
  return (
    <Panel title={words.title}>
      <address className="not-italic [overflow-wrap:anywhere]">
        {name ? <span className="block font-semibold">{name}</span> : null}
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and their order is all they are
          <span key={place} className="block">
            {line}
          </span>
        ))}
        <span className="block">
          {[city, state].filter(Boolean).join(", ")} {pincode}
        </span>
        {order.alternate_mobile ? (
          <span className="block text-ink-2">{words.other(formatPhone(order.alternate_mobile))}</span>
        ) : null}
      </address>
    </Panel>
  );
}
