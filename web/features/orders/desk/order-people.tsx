import type { FullStaffOrder } from "../../../../contract/orders/orders.desk.contract.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";
import { useSlotWords } from "./slot-words.ts";

/** Who, and where from and to. Phone numbers are shown nowhere here: looking at one is an act of its own. */
export function OrderPeople({ order }: { order: FullStaffOrder }) {
  const { order: words, orders } = useMessages("backoffice");
  const slotWords = useSlotWords();
  const language = useLanguage();
  const { delivery_address: to, pickup_address, pickup } = order;
  const lines = [
    to.name,
    to.address_line_one,
    to.address_line_two,
    to.landmark,
    [inLanguage(language, to.city ?? "", to.city_hi), to.pincode].join(" "),
  ];
  const facts: [string, string][] = [
    [words.pickup, pickup ? slotWords(pickup) : words.noPickup],
    [words.from, pickup_address ?? words.noAddress],
    [words.to, lines.filter((line) => line?.trim()).join(", ")],
  ];
  return (
    <>
      <Panel title={words.people}>
        <Person role={orders.buyer} person={order.buyer} />
        <Person role={orders.seller} person={order.seller} />
      </Panel>
      <Panel title={words.where}>
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}

function Person({ role, person }: { role: string; person: FullStaffOrder["buyer"] }) {
  const { order: words, orders } = useMessages("backoffice");
  const mine = useFrame()?.me.role;
  const name = person.name ?? orders.noName;
  return (
    <div className="border-t border-line py-2 first-of-type:border-0">
      <p>
        <span className="text-ink-2">{role}: </span>
        <b className="font-semibold">{name}</b>
      </p>
      <p className="flex flex-wrap gap-x-4">
        {mine === "admin" || mine === "support" ? (
          <Link to={`/backoffice/users/${person.id}`} className={link}>
            {words.account}
            <span className="sr-only">: {name}</span>
          </Link>
        ) : null}
        <Link to={`/backoffice/orders?q=${person.id}`} className={link}>
          {words.theirOrders}
          <span className="sr-only">: {name}</span>
        </Link>
      </p>
    </div>
  );
}

const link = "inline-flex min-h-11 items-center font-semibold text-primary hover:underline";
