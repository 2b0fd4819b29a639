// What people learn from answers: ids of things they made or were shown, so that later steps can name them.
import type { CallInput } from "../../../contract/client.ts";
import type { Known } from "./known.ts";
import type { Person } from "./people.ts";

interface Answered {
  known: Known;
  person: Person;
  data: unknown;
  input: CallInput;
}

type Row = Record<string, unknown>;
type Lesson = (answered: Answered) => void;

const rowsOf = (data: unknown): Row[] => (Array.isArray(data) ? (data as Row[]) : [data as Row]);
const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Things of whoever asks, by a field of the answer or of its rows. */
const mine =
  (kind: string, field = "id"): Lesson =>
  ({ known, person, data }) => {
    for (const row of rowsOf(data)) {
      const id = textOf(row?.[field]);
      if (id !== undefined) known.add(kind, { id, owner: person.id });
    }
  };

const offerOf =
  (role: "buyer" | "seller"): Lesson =>
  ({ known, person, data }) => {
    for (const row of rowsOf(data)) {
      const [id, listingId] = [textOf(row?.id), textOf(row?.product_id)];
      if (id === undefined) continue;
      const seller = known.find("listing", listingId)?.seller;
      // Who the buyer is, a seller's answer says too.
      const buyer = role === "buyer" ? person.id : textOf((row.buyer as Row | null)?.id);
      if (buyer !== undefined) known.add("offer", { id, buyer, seller: role === "seller" ? person.id : seller });
    }
  };

const lessons: Record<string, Lesson> = {
  "shipmentsDesk.list": mine("shipment"),
  "remittancesDesk.differences": mine("cashDifference"),
  "webhooksDesk.make": mine("webhook"),
  "listings.create": ({ known, person, data, input }) => {
    const price = (input.body as Row).price;
    known.addListing({
      id: String((data as Row).id),
      sellerId: person.id,
      price: typeof price === "number" ? price : 1_000,
    });
  },
  "listings.changePrice": ({ known, data }) => {
    known.prices.set(String((data as Row).id), Number((data as Row).price));
  },
  "checkout.checkout": ({ known, person, data, input }) => {
    const shown = data as {
      quote_id: string;
      methods: Record<string, { allowed: boolean; total_paise: number }>;
      coupon: unknown;
    };
    const totals = Object.fromEntries(
      Object.entries(shown.methods).map(([name, { total_paise }]) => [name, total_paise]),
    );
    // With a coupon the sums are others; such a quote is not compared.
    const id = shown.quote_id;
    known.quotes.set(`${person.id} ${String((input.params as Row).id)}`, { id, totals: shown.coupon ? {} : totals });
  },
  "checkout.createOrder": ({ known, person, data, input }) => {
    const { order_id: id, pid } = data as Record<string, string>;
    const listingId = String((input.params as Row).id);
    const seller = known.find("listing", listingId)?.seller ?? "";
    if (!known.find("order", id))
      known.orders.push({ id: id ?? "", pid: pid ?? "", listingId, buyer: person.id, seller });
  },
  "orders.item": ({ known, data }) => {
    const order = data as { id: string; delivery_code: string | null; invoices: { id: string }[] };
    if (order.delivery_code !== null) known.codes.set(order.id, order.delivery_code);
    for (const { id } of order.invoices) known.add("invoice", { id });
  },
  "sellerOrders.item": ({ known, data }) => {
    for (const { id } of (data as { invoices: { id: string }[] }).invoices) known.add("invoice", { id });
  },
  "sellerOrders.pickupSlots": mine("slot"),
  "ordersDesk.pickupSlots": mine("slot"),
  "offers.make": offerOf("buyer"),
  "offers.mine": (answered) => {
    if (answered.data !== null) offerOf("buyer")(answered);
  },
  "offers.ofProduct": offerOf("seller"),
  "asks.post": mine("ask"),
  "questions.post": ({ known, person, data, input }) => {
    const { product_id, question_id } = input.body as Row;
    const id = textOf((data as Row).id);
    // A reply belongs to the page that its question stands on.
    const seller = (known.find("listing", product_id) ?? known.find("question", question_id))?.seller;
    if (id !== undefined) known.add("question", { id, owner: person.id, seller });
  },
  "accounts.addAddress": mine("address"),
  "accounts.sessions": mine("session"),
  "savedSearches.save": mine("savedSearch"),
  "photos.upload": ({ person, data }) => {
    for (const row of rowsOf(data)) person.photoIds.push(String(row.id));
  },
  "orders.reportIssue": mine("issue"),
  "grievances.file": mine("ticket", "ticket"),
  "payouts.mine": mine("payout"),
  "payouts.createLink": (answered) => {
    mine("payout", "payout_id")(answered);
    mine("payoutLink", "link_id")(answered);
  },
  "coupons.create": (answered) => {
    mine("coupon")(answered);
    mine("couponCode", "code")(answered);
  },
  "ads.add": mine("ad"),
  "staff.invite": ({ known, data }) => known.add("staff", { id: (data as { person: { id: string } }).person.id }),
  "usersDesk.item": ({ known, data }) => {
    for (const { id } of (data as { strikes: { id: string }[] }).strikes) known.add("strike", { id });
  },
  "desk.saveFilter": mine("filter"),
  "categoriesDesk.add": ({ known, data }) => known.add("category", { id: String((data as Row).id) }),
  "placesDesk.addCity": ({ known, data }) => known.add("city", { id: String((data as Row).id) }),
  "ledgerDesk.addBankLine": ({ known, data }) =>
    known.add("bankLine", { id: String((data as { posting: Row }).posting.id) }),
  /** Of all that wait only what is about this history's own. */
  "reports.queue": ({ known, data }) => {
    for (const row of rowsOf(data)) {
      const subject = (row.subject as Row | undefined)?.id ?? row.subject_id;
      const isOurs = ["listing", "question", "ask"].some((kind) => known.find(kind, subject));
      if (isOurs) known.add("case", { id: String(row.id) });
    }
  },
};

export function learn(call: string, answered: Answered): void {
  lessons[call]?.(answered);
}
