import { Download } from "lucide-react";
import type { Order } from "../../../contract/orders/orders.contract.ts";
import { formatDate, formatMoment } from "../../lib/format/date.ts";
import { keepUnits } from "../../lib/format/keep-units.ts";
import { formatPaise } from "../../lib/format/money.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { ButtonLink, buttonClass } from "../../ui/actions/button.tsx";
import { Illustration } from "../../ui/feedback/illustration.tsx";
import { Thread, type ThreadStep } from "../../ui/progress/thread.tsx";

interface PaidOrderProps {
  /** Rupees, as the server confirmed them. */
  amount: number;
  orderId: string | null;
  order: Order | null;
}

/** The money is there: what happens now, and the way to the order. */
export function PaidOrder({ amount, orderId, order }: PaidOrderProps) {
  const words = useMessages("payments").success;
  const language = useLanguage();
  const sum = formatPaise(Math.round(amount * 100));
  const isCash = order?.method === "cod" && order.payment.state === "due";
  const due = order?.state === "awaiting_seller" ? order.due_at : null;
  const receipt = order?.invoices[0];
  return (
    <div className="mx-auto max-w-[520px] py-4 lg:py-8">
      <div className="text-center">
        <Illustration of="verified" className="mx-auto h-[135px] w-[180px]" />
        <h2 className="mt-4 text-2xl font-bold">{words.title}</h2>
        <p className="mt-1 text-ink-2">
          {isCash ? words.toPay(sum) : words.received(sum)}{" "}
          {order && due ? words.sellerBy(order.seller.name ?? words.nameless, formatMoment(due, language)) : null}
        </p>
      </div>
      {order ? (
        <section className="mt-6 rounded-card border border-line bg-surface p-4 lg:p-6">
          <div className="flex gap-3">
            {order.product.image ? (
              <img
                src={order.product.image.url_320}
                alt=""
                width="64"
                height="80"
                className="h-20 w-16 flex-none rounded-control bg-surface-2 object-cover"
              />
            ) : null}
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{keepUnits(order.product.title)}</p>
              <p className="text-ink-2">{words.order(order.number)}</p>
              {order.arrives_on ? (
                <p className="font-semibold text-verified">{words.arrives(formatDate(order.arrives_on, language))}</p>
              ) : null}
            </div>
          </div>
          <hr className="stitch-quiet my-4" />
          <Thread steps={stepsOf(order, isCash, words, due ? formatMoment(due, language) : undefined)} />
        </section>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        {receipt ? (
          <a href={receipt.url} className={buttonClass({ look: "secondary" }, "flex-1")}>
            <Download className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {words.receipt}
          </a>
        ) : null}
        <ButtonLink to={orderId === null ? "/user/orders" : `/user/orders/${orderId}`} className="flex-[1.3]">
          {words.track}
        </ButtonLink>
      </div>
    </div>
  );
}

type Words = ReturnType<typeof useMessages<"payments">>["success"];

/** The four great steps; the order's own page has the rest. */
function stepsOf(order: Order, isCash: boolean, { steps }: Words, by: string | undefined): ThreadStep[] {
  const waits = order.state === "awaiting_seller";
  const isThere = order.delivered_at !== null;
  const isChecked = isThere || ["check_passed", "out_for_delivery", "delivery_failed"].includes(order.state);
  return [
    isCash
      ? { key: "paid", title: steps.ordered, state: "done" }
      : { key: "paid", title: steps.paid, text: steps.paidText, state: "done" },
    {
      key: "seller",
      title: steps.seller,
      text: by === undefined ? undefined : steps.sellerBy(by),
      state: waits ? "now" : "done",
    },
    { key: "check", title: steps.check, state: isChecked ? "done" : waits ? "todo" : "now" },
    { key: "door", title: steps.door, state: isThere ? "done" : isChecked ? "now" : "todo" },
  ];
}
