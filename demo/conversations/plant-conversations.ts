// Some of the demo's people talk about their orders: a thread that went well, with support in it and something the shield
// stopped, and one in which support is late.
import { Refusal } from "../../contract/kit.ts";
import type { OrderState } from "../../contract/orders/orders.machine.ts";
import { askSupport, markRead } from "../../server/domains/conversations/conversations.service.ts";
import { answer } from "../../server/domains/conversations/desk/conversations-desk.service.ts";
import { writeWords } from "../../server/domains/conversations/send-message.service.ts";
import { type OrderTalk, readOrderTalk } from "../../server/domains/orders/order-facts.service.ts";
import type { StaffViewer, With } from "../../server/kit/services.ts";

type MarketOn = (daysAgo: number) => With<"db" | "clock">;

type Speaker = "buyer" | "seller" | "support";
/** How many days ago, who, and what; a question to support has no words. */
type Line = readonly [daysAgo: number, by: Speaker, text: string] | readonly [daysAgo: number, by: "buyer" | "seller"];

const stories: readonly { state: OrderState; lines: readonly Line[] }[] = [
  {
    state: "delivered",
    lines: [
      [3.2, "buyer", "Namaste! Does it come with the original box and the bill?"],
      [3.1, "seller", "Namaste. Haan, box bhi hai aur bill bhi. Sab saath mein pack kar dunga."],
      [3.08, "buyer", "Great, thank you. Please wrap the corners well, the road here is bumpy."],
      [2.9, "seller", "Bubble wrap ki do layer lagai hai, koi chinta mat kijiye."],
      [2.88, "seller", "Jaldi ho to mujhe 98765 43210 par call kar lena"],
      [2.2, "buyer", "It says picked up. How long does your check take?"],
      [2.19, "buyer"],
      [
        2.0,
        "support",
        "The check takes about half a day. If it finds something that the listing did not say, you decide whether you still want it.",
      ],
      [1.98, "buyer", "That is clear, thank you!"],
      [0.2, "buyer", "It has arrived, exactly as you said. Bahut dhanyavaad!"],
      [0.15, "seller", "बहुत अच्छा! अच्छे से इस्तेमाल कीजिए।"],
    ],
  },
  {
    state: "out_for_delivery",
    lines: [
      [2.1, "seller", "Thank you for the order. I pack it tonight."],
      [2.0, "buyer", "क्या इसके साथ चार्जर भी आएगा?"],
      [1.9, "seller", "जी, चार्जर और केबल दोनों साथ हैं।"],
      [1.4, "buyer", "The delivery day has moved twice. Nobody can tell me when somebody has to be at home."],
      [1.3, "buyer"],
      [0.4, "buyer", "Is anybody there? I can be at home after four in the afternoon."],
    ],
  },
];

export async function plantConversations(
  on: MarketOn,
  orderIds: readonly string[],
  support: StaffViewer,
): Promise<void> {
  const { db } = on(0);
  const talks = (await Promise.all(orderIds.map((id) => readOrderTalk(db, id)))).flatMap((talk) => talk ?? []);
  for (const { state, lines } of stories) {
    const order = talks.find((talk) => talk.state === state && talk.placedAt !== null);
    if (!order) continue;
    for (const line of lines) await speak(on, order, line, support);
    await markRead(on(0), order.sellerId, order.orderId, undefined);
  }
}

async function speak(on: MarketOn, order: OrderTalk, [daysAgo, by, text]: Line, support: StaffViewer): Promise<void> {
  const market = on(daysAgo);
  if (by === "support") {
    await answer(market, support, order.orderId, undefined, text ?? "");
    return;
  }
  const person = by === "buyer" ? order.buyerId : order.sellerId;
  if (text === undefined) {
    await askSupport(market, person, order.orderId);
    return;
  }
  try {
    await writeWords(market, person, order.orderId, text);
  } catch (error) {
    // What the shield stops is part of the story.
    if (!(error instanceof Refusal)) throw error;
  }
}
