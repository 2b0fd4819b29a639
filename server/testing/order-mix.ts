// Everybody at the same few items at once: buyers who order, pay, cancel and order again, a seller who says yes or no,
// staff who move things on. Through the front door; what is refused is refused with a code.
import { Refusal } from "../../contract/kit.ts";
import type { createBrowser } from "./browser.ts";
import { orderBody } from "./buying.ts";
import { readAgain } from "./identities.ts";
import type { Chance } from "./seeded.ts";

type Browser = ReturnType<typeof createBrowser>;

export interface MixPeople {
  buyers: readonly Browser[];
  seller: Browser;
  staff: Browser;
  /** Whoever may play the demo's gateway. */
  guest: Pick<Browser, "api">;
}

interface Placed {
  buyer: Browser;
  listing: string;
  order_id: string;
  pid: string;
}

const staffEvents = [
  "schedule_pickup",
  "fail_pickup",
  "pick_up",
  "pass_check",
  "dispatch",
  "deliver",
  "cancel",
] as const;

export interface MixReport {
  done: Record<string, number>;
  refused: Record<string, number>;
  /** Anything that is no clear no. */
  broken: string[];
}

export async function mixOrders(
  { buyers, seller, staff, guest }: MixPeople,
  items: readonly string[],
  chance: Chance,
  plan: { steps: number; width: number; more?: Record<string, () => Promise<unknown>> },
): Promise<MixReport> {
  const placed: Placed[] = [];
  const report: MixReport = { done: {}, refused: {}, broken: [] };
  const recent = () => placed[Math.max(0, placed.length - 1 - chance.below(items.length * 2))];
  const order = async (is_cod: boolean) => {
    const [buyer, listing] = [chance.pick(buyers), chance.pick(items)];
    const made = await buyer.api.checkout.createOrder({
      params: { id: listing },
      body: orderBody({ is_cod }) as never,
    });
    placed.push({ buyer, listing, ...made });
  };
  const answer = (approval: 0 | 1) => async () => {
    const one = recent();
    if (!one) return;
    const { order_id, listing: product_id } = one;
    const slot_id = approval === 1 ? await slotFor(order_id) : null;
    await seller.api.sellerOrders.confirm({ body: { order_id, product_id, approval, slot_id } });
  };
  /** One of the next two: everybody wants the same. */
  const slotFor = async (order_id: string) =>
    chance.pick((await seller.api.sellerOrders.pickupSlots({ query: { order_id } })).slice(0, 2))?.id ?? null;
  const pay = (outcome: "success" | "failed") => async () => {
    const one = recent();
    if (one) await guest.api.payments.devPay({ params: { pid: one.pid }, body: { outcome } });
  };
  const actions: [name: string, weight: number, act: () => Promise<unknown>][] = [
    ["order", 5, () => order(false)],
    ["order for cash", 3, () => order(true)],
    ["pay", 5, pay("success")],
    ["fail to pay", 2, pay("failed")],
    [
      "ask",
      2,
      async () => {
        const one = recent();
        await one?.buyer.api.checkout.status({ body: { pid: one.pid } });
      },
    ],
    ["approve", 2, answer(1)],
    ["decline", 2, answer(0)],
    [
      "cancel",
      3,
      async () => {
        const one = recent();
        await one?.buyer.api.orders.cancel({ params: { id: one.order_id }, body: {} });
      },
    ],
    [
      "staff",
      3,
      async () => {
        const one = recent();
        const event = chance.pick(staffEvents);
        if (!one) return;
        const body =
          event === "schedule_pickup"
            ? { slot_id: await slotFor(one.order_id) }
            : await readAgain(staff, one.order_id, event);
        await staff.api.ordersDesk.move({ params: { id: one.order_id, event }, body });
      },
    ],
    ...Object.entries(plan.more ?? {}).map(([name, act]): [string, number, typeof act] => [name, 2, act]),
  ];
  const bag = actions.flatMap(([name, weight, act]) => Array.from({ length: weight }, () => ({ name, act })));
  let left = plan.steps;
  const worker = async () => {
    while (left-- > 0) {
      const { name, act } = chance.pick(bag);
      await act().then(
        () => count(report.done, name),
        (error: unknown) => {
          if (error instanceof Refusal && error.status < 500) count(report.refused, `${name}: ${error.code}`);
          else report.broken.push(`${name}: ${String(error)}`);
        },
      );
    }
  };
  await Promise.all(Array.from({ length: plan.width }, worker));
  return report;
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
