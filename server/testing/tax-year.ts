// A year of a market, made up: who sells what when, what falls through and what comes back. The tax of each sale is computed by
// the very functions that the product computes it with, in the order of time.
import { linesOf, type MoneyEvent } from "../domains/ledger/money-events.ts";
import {
  type Promised,
  partOf,
  settled,
  type TaxPerson,
  taxOfNext,
  tdsRateOf,
  thresholdOf,
} from "../domains/taxes/tax-sums.ts";

const DAY_MS = 86_400_000;
export const YEAR_RULES = {
  tds_per_lakh: 100,
  tds_no_pan_per_lakh: 5_000,
  tds_threshold_paise: 5_00_000_00,
  tds_no_pan_threshold_paise: 5_00_000_00,
  tcs_per_lakh: 500,
};

export interface YearSeller {
  id: string;
  isLarge: boolean;
  pan: string | null;
  /** In the middle of the year, where it was not there from the start. */
  panAt: number | null;
  gstin: string | null;
}

export interface YearSale extends Promised {
  seller_id: string;
  state: "posted" | "ended";
  has_pan: boolean;
  tds_paise: number;
  tcs_per_lakh: number;
  tcs_paise: number;
  shown_paise: number;
  place_code: string;
  committed_at: number;
  posted_at: number | null;
  returned_at: number | null;
  fee_paise: number;
  gst_paise: number;
}

export interface YearPosting {
  id: number;
  kind: MoneyEvent["kind"];
  reference: string;
  at: number;
  lines: ReturnType<typeof linesOf>;
}

/** The same numbers every time: a small generator (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Happening {
  at: number;
  on: "commit" | "complete" | "drop" | "return" | "pan";
  seller: number;
  sale: number;
}

interface Plan {
  sellers: YearSeller[];
  sales: {
    id: string;
    seller: number;
    pricePaise: number;
    at: number;
    days: number;
    end: "complete" | "drop";
    back: boolean;
  }[];
}

export interface MadeYear {
  sellers: YearSeller[];
  sales: YearSale[];
  postings: YearPosting[];
}

interface Size {
  orders: number;
  sellers: number;
  large: number;
  from: number;
  idOf: (kind: "seller" | "sale", n: number) => string;
  gstinOf: (n: number) => { pan: string; gstin: string };
}

/** The large ones sell dear things and cross the threshold on their way; the others stay well below it. */
function plan({ orders, sellers, large, from, idOf, gstinOf }: Size): Plan {
  const random = seeded(25);
  const people = Array.from({ length: sellers }, (_, n): YearSeller => {
    const isLarge = n < large;
    const { pan, gstin } = gstinOf(n);
    const isLate = isLarge && n % 3 === 1;
    const isMissing = isLarge && n % 3 === 2;
    const panAt = isLate ? from + Math.floor((120 + random() * 120) * DAY_MS) : null;
    return {
      id: idOf("seller", n),
      isLarge,
      pan: isLarge && !isMissing ? pan : null,
      panAt,
      gstin: n % 40 === 7 ? gstin : null,
    };
  });
  const perLarge = Math.floor(orders / sellers) + 30;
  const sales = Array.from({ length: orders }, (_, n) => {
    const isLarge = n < large * perLarge;
    const seller = isLarge ? n % large : large + (n % (sellers - large));
    const rupees = isLarge ? 8_000 + Math.floor(random() * 12_000) : 500 + Math.floor(random() * 9_000);
    const at = from + Math.floor(random() * 330 * DAY_MS);
    const days = 8 + Math.floor(random() * 20);
    const end = random() < 0.04 ? ("drop" as const) : ("complete" as const);
    return { id: idOf("sale", n), seller, pricePaise: rupees * 100, at, days, end, back: random() < 0.02 };
  });
  return { sellers: people, sales };
}

function happeningsOf({ sellers, sales }: Plan): Happening[] {
  const all: Happening[] = sellers.flatMap(({ panAt }, seller) =>
    panAt === null ? [] : [{ at: panAt, on: "pan", seller, sale: -1 }],
  );
  for (const [sale, { seller, at, days, end, back }] of sales.entries()) {
    const over = at + days * DAY_MS;
    all.push({ at, on: "commit", seller, sale }, { at: over, on: end, seller, sale });
    if (end === "complete" && back) all.push({ at: over + 3 * DAY_MS, on: "return", seller, sale });
  }
  return all.toSorted((one, other) => one.at - other.at || one.sale - other.sale);
}

/** One seller's year as it goes. */
class Books {
  gross = 0;
  above = 0;
  promised: YearSale[] = [];
  readonly person: TaxPerson;

  constructor({ pan, panAt, gstin }: YearSeller) {
    this.person = { pan_kind: pan !== null && panAt === null ? "P" : null, has_gstin: gstin !== null };
  }

  get year() {
    return { gross_paise: this.gross, above_paise: this.above, promised: this.promised };
  }

  settle() {
    const needed = settled(thresholdOf(YEAR_RULES, this.person), this.year);
    const rate = tdsRateOf(YEAR_RULES, this.person);
    for (const [place, sale] of this.promised.entries()) {
      sale.above_paise = needed[place]?.above_paise ?? 0;
      if (this.person.pan_kind !== null) {
        sale.tds_per_lakh = Math.min(sale.tds_per_lakh, rate);
        sale.has_pan = true;
      }
      sale.tds_paise = Math.min(sale.tds_paise, partOf(sale.above_paise, sale.tds_per_lakh));
    }
  }
}

const PLACES = ["07", "09", "06", "27", "29"];

export function makeYear(size: Size): MadeYear {
  const planned = plan(size);
  const books = planned.sellers.map((seller) => new Books(seller));
  const sales: YearSale[] = [];
  const postings: YearPosting[] = [];
  const post = (event: MoneyEvent, reference: string, at: number) =>
    postings.push({ id: postings.length + 1, kind: event.kind, reference, at, lines: linesOf(event) });
  for (const { at, on, seller, sale: n } of happeningsOf(planned)) {
    const book = books[seller] as Books;
    if (on === "pan") {
      book.person.pan_kind = "P";
      book.settle();
      continue;
    }
    const { id, pricePaise } = planned.sales[n] as Plan["sales"][number];
    if (on === "commit") {
      book.settle();
      const tax = taxOfNext(YEAR_RULES, book.person, book.year, pricePaise);
      const fee_paise = Math.floor(pricePaise / 20);
      const sale: YearSale = {
        order_id: id,
        seller_id: planned.sellers[seller]?.id ?? "",
        gross_paise: pricePaise,
        ...tax,
        state: "ended",
        has_pan: book.person.pan_kind !== null,
        shown_paise: tax.tds_paise + tax.tcs_paise,
        place_code: PLACES[n % PLACES.length] ?? "07",
        committed_at: at,
        posted_at: null,
        returned_at: null,
        fee_paise,
        gst_paise: partOf(fee_paise, 18_000),
      };
      sales[n] = sale;
      book.promised.push(sale);
      continue;
    }
    const sale = sales[n] as YearSale;
    if (on === "return") {
      sale.returned_at = at;
      book.gross -= sale.gross_paise;
      if (sale.tcs_paise > 0) post({ kind: "tcs_returned", seller: sale.seller_id, tcsPaise: sale.tcs_paise }, id, at);
    } else {
      if (on === "complete") book.settle();
      book.promised = book.promised.filter((one) => one !== sale);
      if (on === "complete") {
        Object.assign(sale, { state: "posted", posted_at: at });
        book.gross += sale.gross_paise;
        book.above += sale.above_paise;
        postSale(post, sale, at);
      }
    }
    book.settle();
  }
  return { sellers: planned.sellers, sales, postings };
}

type Post = (event: MoneyEvent, reference: string, at: number) => void;

function postSale(post: Post, sale: YearSale, at: number): void {
  const { order_id: order, seller_id: seller, fee_paise: feePaise, gst_paise: gstPaise } = sale;
  const sellerPaise = sale.gross_paise - feePaise - gstPaise;
  post(
    { kind: "completed", order, seller, sellerPaise, feePaise, deliveryPaise: 0, gstPaise, roundingPaise: 0 },
    order,
    at,
  );
  if (sale.tds_paise + sale.tcs_paise === 0) return;
  post({ kind: "tax_deducted", order, seller, tdsPaise: sale.tds_paise, tcsPaise: sale.tcs_paise }, order, at);
}
