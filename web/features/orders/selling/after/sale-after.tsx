import { FileText, Star } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import type { Output } from "../../../../../contract/kit.ts";
import { afterSaleContract } from "../../../../../contract/orders/after-sale.contract.ts";
import { quietCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../../../ui/actions/button.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../../ui/layout/panel.tsx";
import type { Sale } from "../sale-types.ts";
import { ReplyForm } from "./reply-form.tsx";

type Feedback = NonNullable<Output<typeof afterSaleContract.readFeedback>>;

/** What comes after a sale: what its buyer says, the seller's one answer, and the papers. */
export function SaleAfter({ sale }: { sale: Pick<Sale, "id" | "feedback" | "invoices"> }) {
  const words = useMessages("listings/sellers");
  return (
    <>
      {sale.feedback ? (
        <Panel title={words.heading}>
          <Given orderId={sale.id} />
        </Panel>
      ) : null}
      {sale.invoices.length > 0 ? (
        <Panel title={words.papers}>
          <div className="flex flex-wrap gap-3">
            {sale.invoices.map(({ id, kind, number, url }) => (
              <a
                key={id}
                href={url}
                title={number}
                className={buttonClass({ look: "secondary", size: "small" }, "text-start")}
              >
                <FileText className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
                {words.paper[kind]}
              </a>
            ))}
          </div>
        </Panel>
      ) : null}
    </>
  );
}

function Given({ orderId }: { orderId: string }) {
  const words = useMessages("listings/sellers");
  const { retry } = useMessages();
  const [given, setGiven] = useState<Feedback>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const said = await quietCalls(afterSaleContract).readFeedback({ params: { id: orderId } });
      if (said) setGiven(said);
      else setFailed(true);
    } catch {
      setFailed(true);
    }
  }, [orderId]);

  useEffect(() => void load(), [load]);

  if (hasFailed) {
    return (
      <div role="alert">
        <p className="mb-3">{words.failed}</p>
        <Button look="secondary" size="small" onClick={load}>
          {retry}
        </Button>
      </div>
    );
  }
  if (!given) return <Skeleton className="h-24 w-full" />;
  return (
    <>
      <p className="flex items-center gap-1.5 font-semibold">
        <Star className="size-5 flex-none fill-(--genda) text-amber" strokeWidth={1.5} aria-hidden="true" />
        {words.of(String(given.average_rating))}
        <span className="font-normal text-ink-2">{words.means[Math.round(given.average_rating)]}</span>
      </p>
      {given.message ? (
        <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{given.message}</p>
      ) : (
        <p className="mt-1 text-ink-2">{words.silent}</p>
      )}
      {given.reply ? (
        <div className="mt-3 border-s-2 border-primary ps-3">
          <h3 className="text-sm font-semibold">{words.yours}</h3>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{given.reply}</p>
        </div>
      ) : (
        <ReplyForm orderId={orderId} onReplied={setGiven} onAnswered={load} />
      )}
    </>
  );
}
