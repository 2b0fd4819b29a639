// What an order's papers say, from the very lines that buyer and seller were shown. Pure.
import type { QuoteLine } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { Market } from "../../../../contract/market/market.ts";
import { rupeesToPaise } from "../../../../contract/money.ts";
import type { InvoiceKind } from "../../../../contract/orders/invoices.contract.ts";
import type { DeliveryAddress, OrderRow } from "../orders.tables.ts";
import { type GstSplit, operatorPlace, type Place, placeOf, splitGst } from "./gst.ts";

export interface Party {
  /** Null where it is not on record, or no longer. */
  name: string | null;
  address: string[];
}

/** Emptied of whoever closes their account. */
export interface People {
  buyer: Party | null;
  seller: Party | null;
}

export interface PaperLine {
  text: string;
  /** The service's number at the tax office; goods of a private seller have none. */
  sac: string | null;
  amount_paise: number;
}

/** With its people and the columns beside it, everything that the paper shows. */
export interface PaperContent {
  operator: { name: string; address: string[]; gstin: string; place: Place; is_sample: boolean };
  place: Place;
  lines: PaperLine[];
  gst_pct: number;
  /** Papers from before orders had numbers name the id alone. */
  order: { id: string; number?: string; created_at: string; method: OrderRow["method"] };
  /** Where a lower price was taken after the check, in whole rupees: what was ordered at which price, and taken at which. */
  lowered?: { from: number; to: number };
  /** What a credit note takes back. */
  credits: { number: string; issued_at: string } | null;
}

export interface NewInvoice extends GstSplit {
  order_id: string;
  kind: InvoiceKind;
  /** Receipts are PR, credit notes CN, and what the operator charges for is numbered as the market says. */
  series: string;
  party_id: string;
  credits: string | null;
  state_code: string;
  value_paise: number;
  rounding_paise: number;
  total_paise: number;
  document: PaperContent;
  people: People;
}

/** Who issues them, as the tax office knows them now; papers that exist keep what they were made with. */
export type Issuer = Market["legal"];

export type InvoicedOrder = Pick<
  OrderRow,
  | "id"
  | "number"
  | "buyer_id"
  | "seller_id"
  | "method"
  | "total_paise"
  | "coupon_paise"
  | "price"
  | "lowered_from"
  | "buyer_lines"
  | "seller_lines"
  | "item"
  | "terms"
  | "delivery_address"
  | "pickup_address"
  | "created_at"
>;

export interface SellerFacts {
  /** As on the public profile. */
  name: string | null;
  city: string | null;
  state: string | null;
}

/** Courier services, and support services not named elsewhere. */
const COURIER = "996812";
const SUPPORT = "998599";
const services: Partial<Record<QuoteLine["kind"], { text: string; sac: string }>> = {
  delivery: { text: "Delivery", sac: COURIER },
  handling: { text: "Handling", sac: SUPPORT },
  cod_fee: { text: "Cash on delivery fee", sac: SUPPORT },
  platform_fee: { text: "Platform fee", sac: SUPPORT },
  delivery_share: { text: "Seller's share of delivery", sac: COURIER },
};
const taxes: readonly QuoteLine["kind"][] = ["gst", "gst_on_fee", "gst_on_delivery"];
const DEFAULT_GST_PCT = 18;

/** At the door: the goods, and beside them our services, where there are any. Together they are what was paid. */
export function buyerPapers(order: InvoicedOrder, seller: SellerFacts, issuer: Issuer): NewInvoice[] {
  const people = {
    buyer: buyerOf(order.delivery_address),
    seller: { name: seller.name, address: listOf(seller.city) },
  };
  const home = operatorPlace(issuer);
  const at = placeOf(order.delivery_address.state, home);
  const ofServices = invoiceOf({ order, issuer, place: at }, "service_invoice", order.buyer_lines);
  const rounding = ofServices ? 0 : roundingOf(order.buyer_lines);
  const goods = receiptOf({ order, issuer, place: placeOf(seller.state, home) }, rounding);
  const papers = [goods, ...(ofServices ? [ofServices] : [])].map((paper) => ({
    ...paper,
    party_id: order.buyer_id,
    people: paper.kind === "receipt" ? people : { buyer: people.buyer, seller: null },
  }));
  const sum = papers.reduce((total, paper) => total + paper.total_paise, 0);
  if (sum !== order.total_paise) throw new Error(`The papers of ${order.id} sum to ${sum}, not ${order.total_paise}.`);
  return papers;
}

export function sellerPapers(order: InvoicedOrder, seller: SellerFacts, issuer: Issuer): NewInvoice[] {
  const paid = order.seller_lines.map((line) => ({ ...line, amount_paise: -line.amount_paise }));
  const paper = invoiceOf({ order, issuer, place: placeOf(seller.state, operatorPlace(issuer)) }, "fee_invoice", paid);
  if (!paper) return [];
  const { pickup_address: from } = order;
  const address = from
    ? listOf(from.address_line_one, from.address_line_two, listOf(seller.city, from.pincode).join(" "))
    : listOf(seller.city);
  return [{ ...paper, party_id: order.seller_id, people: { buyer: null, seller: { name: seller.name, address } } }];
}

export type IssuedInvoice = NewInvoice & { id: string; number: string; issued_at: Date };

/** The same sums once more, the other way. */
export function creditNoteFor(invoice: IssuedInvoice): NewInvoice {
  const { id, number, issued_at, document, ...same } = invoice;
  const credits = { number, issued_at: issued_at.toISOString() };
  return { ...same, kind: "credit_note", series: "CN", credits: id, document: { ...document, credits } };
}

/** What a buyer who caused a return pays for it; kept from the refund. */
export interface WayBack {
  deliveryPaise: number;
  gstPaise: number;
}

export function wayBackPapers(
  order: InvoicedOrder,
  { deliveryPaise, gstPaise }: WayBack,
  issuer: Issuer,
): NewInvoice[] {
  const kept: QuoteLine[] = [
    { kind: "delivery", amount_paise: deliveryPaise },
    { kind: "gst", amount_paise: gstPaise },
  ];
  const place = placeOf(order.delivery_address.state, operatorPlace(issuer));
  const paper = invoiceOf({ order, issuer, place }, "return_invoice", kept);
  if (!paper) return [];
  const people = { buyer: buyerOf(order.delivery_address), seller: null };
  const lines = paper.document.lines.map((line) => ({ ...line, text: "Return pickup" }));
  return [{ ...paper, party_id: order.buyer_id, people, document: { ...paper.document, lines } }];
}

type Paper = Omit<NewInvoice, "party_id" | "people">;

interface Occasion {
  order: InvoicedOrder;
  issuer: Issuer;
  place: Place;
}

/** Rounding goes with our services; only where there are none it stays with the goods. */
function receiptOf(occasion: Occasion, rounding_paise: number): Paper {
  const { order, issuer, place } = occasion;
  const goods = order.buyer_lines.filter(({ kind }) => kind === "item");
  const off = order.lowered_from === null ? 0 : rupeesToPaise(order.lowered_from - order.price);
  const lines = goods.map(({ amount_paise }) => ({
    text: order.item.title,
    sac: null,
    amount_paise: amount_paise + off,
  }));
  if (off > 0) lines.push({ text: "Price lowered after the quality check", sac: null, amount_paise: -off });
  if (order.coupon_paise > 0) {
    lines.push({ text: `Coupon, paid by ${issuer.name}`, sac: null, amount_paise: -order.coupon_paise });
  }
  const value_paise = sumOf(lines);
  return {
    order_id: order.id,
    kind: "receipt",
    series: "PR",
    credits: null,
    state_code: place.code,
    value_paise,
    ...splitGst(0, place, operatorPlace(issuer)),
    rounding_paise,
    total_paise: value_paise + rounding_paise,
    document: contentOf(occasion, lines),
  };
}

/** Nothing, where nothing was charged. */
function invoiceOf(occasion: Occasion, kind: InvoiceKind, given: readonly QuoteLine[]): Paper | undefined {
  const { order, issuer, place } = occasion;
  const lines = given.flatMap(({ kind: of, amount_paise }) => {
    const service = services[of];
    return service && amount_paise !== 0 ? [{ ...service, amount_paise }] : [];
  });
  if (lines.length === 0) return undefined;
  const gstPaise = sumOf(given.filter(({ kind: of }) => taxes.includes(of)));
  const rounding_paise = roundingOf(given);
  const value_paise = sumOf(lines);
  return {
    order_id: order.id,
    kind,
    series: issuer.invoice_series,
    credits: null,
    state_code: place.code,
    value_paise,
    ...splitGst(gstPaise, place, operatorPlace(issuer)),
    rounding_paise,
    total_paise: value_paise + gstPaise + rounding_paise,
    document: contentOf(occasion, lines),
  };
}

function roundingOf(lines: readonly QuoteLine[]): number {
  return sumOf(lines.filter(({ kind }) => kind === "rounding"));
}

function contentOf({ order, issuer, place }: Occasion, lines: PaperLine[]): PaperContent {
  const { name, address, gstin, is_sample } = issuer;
  return {
    operator: { name, address, gstin, place: operatorPlace(issuer), is_sample },
    place,
    lines,
    gst_pct: order.terms.gst_pct ?? DEFAULT_GST_PCT,
    order: { id: order.id, number: order.number, created_at: order.created_at.toISOString(), method: order.method },
    ...(order.lowered_from === null ? {} : { lowered: { from: order.lowered_from, to: order.price } }),
    credits: null,
  };
}

function buyerOf({ name, address_line_one, address_line_two, city, pincode }: DeliveryAddress): Party {
  return { name, address: listOf(address_line_one, address_line_two, listOf(city, pincode).join(" ")) };
}

function listOf(...parts: (string | null | undefined)[]): string[] {
  return parts.filter((part): part is string => Boolean(part));
}

function sumOf(lines: readonly { amount_paise: number }[]): number {
  return lines.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}
