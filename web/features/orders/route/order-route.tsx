import { useId } from "react";
import type { Order } from "../../../../contract/orders/orders.contract.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { NcrMap, placeOf } from "../../../ui/ncr/map.tsx";
import { stateFacts } from "../order-states.ts";
import { edgeTowards, lineBetween, nameAtEdge, routeView, sewnOf } from "./route-line.ts";

/** Where it comes from and goes to, sewn as far as it has come. The steps below it say the same in words. */
export function OrderRoute({ order }: { order: Pick<Order, "state" | "route" | "delivery_address"> }) {
  const { route: words } = useMessages("orders").journey;
  const language = useLanguage();
  const mask = useId();
  const { from, to } = order.route;
  const start = from && placeOf(from.name);
  if (!from || !start || stateFacts[order.state].phase === "ended") return null;
  const { pincode, ...far } = order.delivery_address;
  const inside = to ? placeOf(to.name) : undefined;
  const end = inside ?? edgeTowards(start, pincode);
  const fromName = inLanguage(language, from.name, from.name_hi);
  const toName = to
    ? inLanguage(language, to.name, to.name_hi)
    : inLanguage(language, far.city ?? far.state ?? pincode, far.city_hi || far.state_hi);
  const line = lineBetween(start, end);
  const isOneCity = from.id === to?.id;
  return (
    <NcrMap
      view={routeView}
      className="ncr-map mb-4 block w-full rounded-card border border-line"
      label={words(fromName, toName)}
    >
      <path d={line} className="route-way" />
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="360" height="300">
        <path d={line} pathLength={100} className="route-sewn" strokeDasharray={`${sewnOf(order.state)} 100`} />
      </mask>
      <path d={line} className="route-thread" mask={`url(#${mask})`} />
      <End at={start} name={fromName} isAbove={end[1] > start[1]} />
      {inside ? (
        isOneCity ? null : (
          <End at={inside} name={toName} isAbove={end[1] < start[1]} />
        )
      ) : (
        <Beyond at={end} name={toName} />
      )}
    </NcrMap>
  );
}

interface EndProps {
  at: readonly [number, number];
  name: string;
  /** On the side where the line is not. */
  isAbove: boolean;
}

function End({ at: [x, y], name, isAbove }: EndProps) {
  return (
    <>
      <circle cx={x} cy={y} r="7" className="route-end" />
      <text x={x} y={isAbove ? y - 15 : y + 26}>
        {name}
      </text>
    </>
  );
}

/** Further away than the picture goes. */
function Beyond({ at, name }: Pick<EndProps, "at" | "name">) {
  const [x, y] = nameAtEdge(at);
  return (
    <text x={x} y={y}>
      {name}
    </text>
  );
}
