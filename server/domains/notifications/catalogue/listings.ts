// Before anybody has bought: listings, questions and offers.
import { paths, pathTo } from "../../../../contract/paths.ts";
import { type Item, itemOf, productPath, rupees } from "./facts.ts";
import { amountIn, kind, textIn, toOne } from "./kind.ts";

type Priced = Item & { price: number };

/** The seller's offers on one item, open to be answered. */
const receivedPath = ({ listing_id }: Item) => pathTo("offers", { role: "seller", product: listing_id });

export const listingKinds = {
  listing_approved: kind<Item & { is_edit: boolean }>({
    isSystem: false,
    canWait: true,
    sources: [
      toOne("listing.approve", "seller_id", async (payload, db) => ({
        ...(await itemOf(payload, db)),
        is_edit: false,
      })),
      toOne("listing.edit_approved", "seller_id", async (payload, db) => ({
        ...(await itemOf(payload, db)),
        is_edit: true,
      })),
    ],
    link: ({ listing_id }) => productPath(listing_id),
    en: ({ title, is_edit }) =>
      is_edit
        ? ["Your change is live", `${title}: buyers see what you changed.`]
        : ["Your item is live", `${title} passed its check and can be bought now.`],
    hi: ({ title, is_edit }) =>
      is_edit
        ? ["आपका बदलाव लाइव है", `${title}: ख़रीदारों को अब बदली हुई जानकारी दिखती है।`]
        : ["आपकी चीज़ लाइव है", `${title} जाँच में पास हुई और अब ख़रीदी जा सकती है।`],
  }),
  listing_failed: kind<Item & { is_edit: boolean }>({
    isSystem: false,
    canWait: true,
    sources: [
      toOne("listing.reject", "seller_id", async (payload, db) => ({
        ...(await itemOf(payload, db)),
        is_edit: false,
      })),
      toOne("listing.edit_rejected", "seller_id", async (payload, db) => ({
        ...(await itemOf(payload, db)),
        is_edit: true,
      })),
    ],
    link: ({ listing_id }) => pathTo("editProduct", { pid: listing_id }),
    en: ({ title, is_edit }) =>
      is_edit
        ? ["Your change wasn’t accepted", `${title} stays as it was. See why, and try again.`]
        : ["Your item did not pass its check", `${title}: see what to change, and send it again.`],
    hi: ({ title, is_edit }) =>
      is_edit
        ? ["आपका बदलाव मंज़ूर नहीं हुआ", `${title} पहले जैसी ही है। वजह देखें और फिर कोशिश करें।`]
        : ["आपकी चीज़ जाँच में पास नहीं हुई", `${title}: देखें क्या बदलना है, और फिर भेजें।`],
  }),
  // Before it goes, and when it has gone.
  listing_expiring: kind<Item & { days: number | null }>({
    isSystem: false,
    canWait: true,
    sources: [
      toOne("listing.expiring", "seller_id", async (payload, db) => ({
        ...(await itemOf(payload, db)),
        days: amountIn(payload, "days"),
      })),
      toOne("listing.expire", "seller_id", async (payload, db) => ({ ...(await itemOf(payload, db)), days: null })),
    ],
    link: () => paths.listings,
    en: ({ title, days }) =>
      days === null
        ? ["Your listing has expired", `${title} is among your drafts again. Submit it again if it is still for sale.`]
        : [
            "Your listing expires soon",
            `${title} goes back to your drafts in ${days} ${days === 1 ? "day" : "days"}. Change its price or details to keep it.`,
          ],
    hi: ({ title, days }) =>
      days === null
        ? ["आपकी लिस्टिंग की अवधि पूरी हुई", `${title} फिर ड्राफ़्ट में है। अब भी बेचनी हो तो दोबारा भेजें।`]
        : [
            "आपकी लिस्टिंग की अवधि पूरी होने वाली है",
            `${title} ${days} दिन में ड्राफ़्ट में चली जाएगी। रखने के लिए क़ीमत या जानकारी बदलें।`,
          ],
  }),
  // Also when whoever asked writes again below their own question.
  question: kind<Item>({
    isSystem: false,
    canWait: true,
    sources: [
      toOne("question.asked", "seller_id", itemOf, ({ author_id, seller_id }) => author_id !== seller_id),
      toOne(
        "question.answered",
        "seller_id",
        itemOf,
        ({ author_id, asker_id, seller_id }) => author_id === asker_id && author_id !== seller_id,
      ),
    ],
    link: () => paths.sellerQna,
    en: ({ title }) => ["A question about your item", `Somebody asked about ${title}. A quick answer helps it sell.`],
    hi: ({ title }) => ["आपकी चीज़ पर सवाल", `किसी ने ${title} के बारे में पूछा है। जल्दी जवाब दें।`],
  }),
  // Not when they themselves write again.
  answer: kind<Item>({
    isSystem: false,
    canWait: true,
    sources: [toOne("question.answered", "asker_id", itemOf, ({ author_id, asker_id }) => author_id !== asker_id)],
    link: ({ listing_id }) => productPath(listing_id),
    en: ({ title }) => ["Your question has an answer", `See what was said about ${title}.`],
    hi: ({ title }) => ["आपके सवाल का जवाब आया", `देखें ${title} के बारे में क्या कहा गया।`],
  }),
  offer_received: kind<Priced>({
    isSystem: false,
    canWait: true,
    sources: [
      toOne("offer.received", "seller_id", async (payload, db) => ({
        ...(await itemOf(payload, db)),
        price: amountIn(payload, "price"),
      })),
    ],
    link: receivedPath,
    en: ({ title, price }) => [`Offer of ${rupees(price)}`, `${title}: accept it, name another price, or say no.`],
    hi: ({ title, price }) => [`${rupees(price)} का ऑफ़र`, `${title}: मंज़ूर करें, दूसरी क़ीमत बताएँ, या मना करें।`],
  }),
  offer_countered: kind<Priced>({
    isSystem: false,
    canWait: true,
    sources: [
      toOne("offer.countered", "buyer_id", async (payload, db) => ({
        ...(await itemOf(payload, db)),
        price: amountIn(payload, "price"),
      })),
    ],
    link: () => pathTo("offers", { role: "buyer" }),
    en: ({ title, price }) => [`The seller wants ${rupees(price)}`, `${title}: take this price, or name another.`],
    hi: ({ title, price }) => [`बेचने वाले ने ${rupees(price)} माँगे`, `${title}: यह क़ीमत मान लें, या दूसरी बताएँ।`],
  }),
  // Whoever did not say yes is told.
  offer_accepted: kind<Priced & { is_buyer: boolean }>({
    isSystem: false,
    canWait: true,
    sources: [
      {
        topic: "offer.accepted",
        async tell(payload, db) {
          const is_buyer = payload.by === "seller";
          const data = { ...(await itemOf(payload, db)), price: amountIn(payload, "price"), is_buyer };
          return [{ to: textIn(payload, is_buyer ? "buyer_id" : "seller_id"), data }];
        },
      },
    ],
    link: ({ is_buyer, ...item }) => (is_buyer ? pathTo("checkout", { pid: item.listing_id }) : receivedPath(item)),
    en: ({ title, price, is_buyer }) => [
      `${rupees(price)} accepted`,
      is_buyer ? `${title} is yours at this price if you buy it soon.` : `The buyer takes your price for ${title}.`,
    ],
    hi: ({ title, price, is_buyer }) => [
      `${rupees(price)} पर बात पक्की`,
      is_buyer ? `${title} इस क़ीमत पर आपकी है, बस जल्दी ख़रीद लें।` : `ख़रीदार ने ${title} के लिए आपकी क़ीमत मान ली।`,
    ],
  }),
  // Its hours would be over by the morning.
  offer_lapsing: kind<Priced>({
    isSystem: false,
    canWait: false,
    sources: [
      toOne("offer.lapsing", "buyer_id", async (payload, db) => ({
        ...(await itemOf(payload, db)),
        price: amountIn(payload, "price"),
      })),
    ],
    link: ({ listing_id }) => pathTo("checkout", { pid: listing_id }),
    en: ({ title, price }) => [
      "Your price ends soon",
      `${title} for ${rupees(price)}: buy it before the price lapses.`,
    ],
    hi: ({ title, price }) => ["आपकी क़ीमत जल्द ख़त्म होगी", `${title} ${rupees(price)} में: समय रहते ख़रीद लें।`],
  }),
  // The market does without offers from now on.
  offer_closed: kind<Item>({
    isSystem: false,
    canWait: true,
    sources: [toOne("offer.closed", "buyer_id", itemOf)],
    link: ({ listing_id }) => productPath(listing_id),
    en: ({ title }) => [
      "Your offer has ended",
      `Prices are fixed here from now on. ${title} can be bought for what it costs.`,
    ],
    hi: ({ title }) => ["आपका ऑफ़र ख़त्म हुआ", `यहाँ अब से दाम तय हैं। ${title} अपने दाम पर ख़रीदी जा सकती है।`],
  }),
};
