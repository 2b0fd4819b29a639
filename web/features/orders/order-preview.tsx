import { useEffect, useState } from "react";
import type { Order } from "../../../contract/orders/orders.contract.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { askInEffect } from "../../ui/ask-in-effect.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { OrderBanner } from "./order-banner.tsx";
import { OrderJourney } from "./order-journey.tsx";
import { needsBuyer } from "./order-states.ts";
import { useLiveOrder } from "./use-live.ts";

/** Beside the list on a wide screen: the chosen order's way. What is done about it is done on its own page. */
export function OrderPreview({ id, known }: { id: string; known: Order | null }) {
  const words = useMessages("orders");
  const { retry } = useMessages();
  const [loaded, setLoaded] = useState<Order>();
  const [isFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const order = known?.id === id ? known : loaded?.id === id ? loaded : undefined;
  const isMissing = order === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is a reason to ask again
  useEffect(() => {
    if (!isMissing) return;
    setFailed(false);
    const ask = async () => (await import("./read-orders.ts")).readOrder(id);
    return askInEffect(ask, { take: setLoaded, fail: () => setFailed(true) });
  }, [id, isMissing, turn]);

  if (order) return <Chosen key={order.id} first={order} />;
  if (!isFailed) return <Skeleton className="h-96 w-full rounded-card" />;
  return (
    <Note tone="bad" role="alert">
      <p>{words.previewFailed}</p>
      <Button look="secondary" size="small" className="mt-2" onClick={() => setTurn((before) => before + 1)}>
        {retry}
      </Button>
    </Note>
  );
}

function Chosen({ first }: { first: Order }) {
  const words = useMessages("orders");
  const { order } = useLiveOrder(first);
  return (
    <div className="grid gap-4">
      <OrderBanner order={order} />
      <Panel>
        <OrderJourney order={order} />
        <ButtonLink
          to={`/user/orders/${order.id}`}
          look={needsBuyer(order) ? "primary" : "secondary"}
          size="wide"
          className="mt-6"
        >
          {words.whole}
        </ButtonLink>
      </Panel>
    </div>
  );
}
