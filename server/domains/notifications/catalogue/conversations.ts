// About what was written in an order's thread. Told once until it is read: whoever has not looked yet hears nothing of the
// messages that follow.
import { pathTo } from "../../../../contract/paths.ts";
import { type Order, orderOf } from "./facts.ts";
import { kind, type Source, textIn } from "./kind.ts";

const toThread = ({ order_id }: Order) => pathTo("conversation", { id: order_id });

function written(isMeant: (side: string) => boolean): Source {
  return {
    topic: "conversation.message",
    async tell(payload, db) {
      const side = textIn(payload, "side");
      const people = Array.isArray(payload.tell) ? payload.tell.map(String) : [];
      if (!isMeant(side) || people.length === 0) return [];
      const data = { ...(await orderOf(payload, db)), is_seller: side === "seller" };
      return people.map((to) => ({ to, data }));
    },
  };
}

export const conversationKinds = {
  order_message: kind<Order & { is_seller: boolean }>({
    isSystem: true,
    canWait: true,
    sources: [written((side) => side !== "support")],
    link: toThread,
    en: ({ title, is_seller }) => [
      is_seller ? "The seller wrote to you" : "The buyer wrote to you",
      `There is a message about “${title}”.`,
    ],
    hi: ({ title, is_seller }) => [
      is_seller ? "बेचने वाले ने आपको लिखा" : "ख़रीदार ने आपको लिखा",
      `“${title}” के बारे में एक संदेश आया है।`,
    ],
  }),
  support_message: kind<Order>({
    isSystem: true,
    canWait: true,
    sources: [written((side) => side === "support")],
    link: toThread,
    en: ({ title }) => ["Support wrote to you", `Read what we wrote about “${title}”.`],
    hi: ({ title }) => ["सहायता टीम ने आपको लिखा", `“${title}” के बारे में हमारा जवाब पढ़ें।`],
  }),
};
