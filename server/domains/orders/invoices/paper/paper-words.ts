// What papers call things. They are in English, as tax papers are; their titles also in Hindi.
import { INDIA } from "../../../../../contract/india.ts";
import { PAISE } from "../../../../../contract/money.ts";
import type { InvoiceKind } from "../../../../../contract/orders/invoices.contract.ts";
import type { IssuedInvoice, Party } from "../make-documents.ts";

export const titles: Record<InvoiceKind, { title: string; titleHi: string; total: string }> = {
  receipt: { title: "Purchase receipt", titleHi: "ख़रीद की रसीद", total: "Total" },
  service_invoice: { title: "Tax invoice", titleHi: "टैक्स इनवॉइस", total: "Total" },
  fee_invoice: { title: "Tax invoice", titleHi: "टैक्स इनवॉइस", total: "Total" },
  return_invoice: { title: "Tax invoice", titleHi: "टैक्स इनवॉइस", total: "Total" },
  credit_note: { title: "Credit note", titleHi: "क्रेडिट नोट", total: "Total credited" },
};

const methods = { prepaid: "Paid online", cod: "Cash on delivery", emi: "EMI" };

const money = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
/** Also on a machine that is elsewhere: days and amounts are India's. */
const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: INDIA,
});

export function moneyText(paise: number): string {
  return money.format(paise / PAISE).replace("-", "−");
}

export function dayText(at: Date | string): string {
  return day.format(new Date(at));
}

interface Fact {
  name: string;
  value: string;
  /** How wide, of three. */
  columns: 1 | 2;
}

const fact = (name: string, value: string, columns: Fact["columns"] = 1): Fact => ({ name, value, columns });

export function facts({ kind, number, issued_at, document }: IssuedInvoice): Fact[] {
  const { order, place, credits } = document;
  return [
    fact("Number", number),
    fact("Date", dayText(issued_at)),
    kind === "receipt"
      ? fact("Payment", methods[order.method])
      : fact("Place of supply", `${place.state} (${place.code})`),
    fact("Order", order.number ?? order.id, 2),
    fact("Order date", dayText(order.created_at)),
    ...(credits ? [fact("For invoice", `${credits.number} of ${dayText(credits.issued_at)}`, 2)] : []),
    ...(credits === null && kind !== "receipt" ? [fact("Tax on reverse charge", "No")] : []),
  ];
}

interface ShownParty {
  heading: string;
  party: Party;
  more: string[];
}

const NOBODY: Party = { name: null, address: [] };

export function partiesOf({ kind, document, people }: IssuedInvoice): [ShownParty, ShownParty] {
  const { operator, place } = document;
  const us: ShownParty = {
    heading: "Supplied by",
    party: operator,
    more: [`GSTIN ${operator.gstin}`, `State ${operator.place.state} (${operator.place.code})`],
  };
  const state = `State ${place.state} (${place.code})`;
  if (kind === "receipt") {
    const seller = {
      heading: "Sold by",
      party: people.seller ?? NOBODY,
      more: [state, "A private person, not registered for GST"],
    };
    return [seller, { heading: "Bought by", party: people.buyer ?? NOBODY, more: [] }];
  }
  return [
    us,
    { heading: "Supplied to", party: (kind === "fee_invoice" ? people.seller : people.buyer) ?? NOBODY, more: [state] },
  ];
}

/** Between the lines and the sum; nothing where there is only the sum. */
export function totalsOf(invoice: IssuedInvoice): [name: string, paise: number][] {
  const { kind, document, value_paise, cgst_paise, sgst_paise, igst_paise, rounding_paise } = invoice;
  const rounded: [string, number][] = rounding_paise === 0 ? [] : [["Rounding", rounding_paise]];
  if (kind === "receipt") return rounded;
  const { gst_pct } = document;
  const isInside = document.place.code === document.operator.place.code;
  return [
    ["Taxable value", value_paise],
    ...(isInside
      ? ([
          [`CGST ${gst_pct / 2} %`, cgst_paise],
          [`SGST ${gst_pct / 2} %`, sgst_paise],
        ] as [string, number][])
      : [[`IGST ${gst_pct} %`, igst_paise] as [string, number]]),
    ...rounded,
  ];
}

const notes: Record<InvoiceKind, string[]> = {
  receipt: [
    "Second-hand goods, sold by a private person through {market}. No GST is charged on the goods.",
    "Delivery, handling and the cash on delivery fee, where there are any, are on a tax invoice of their own.",
  ],
  service_invoice: ["For services to the buyer. The goods themselves are on the purchase receipt of the same order."],
  return_invoice: ["For the return pickup of goods the buyer sent back. Kept from the refund; nothing is left to pay."],
  fee_invoice: ["Taken off what the seller receives for the order; nothing is left to pay."],
  credit_note: [
    "The goods came back and the services of the invoice named above are credited in full. The price of the goods is refunded with them.",
  ],
};

export function notesOf({ kind, document: { lowered } }: IssuedInvoice, market: string): string[] {
  const own = notes[kind].map((note) => note.replace("{market}", () => market));
  if (!lowered) return own;
  const [from, to] = [moneyText(lowered.from * PAISE), moneyText(lowered.to * PAISE)];
  return [...own, `Ordered at ${from}; taken at ${to}, which seller and buyer agreed on after the quality check.`];
}
