// GSTR-1 as one JSON, by the short names that the GST portal's own files use. Pure.
import type { DocsRow, HsnRow, PaperRow, SmallRow } from "./exports.tables.ts";
import { dashedDay, rupees } from "./made-file.ts";

type Paper = PaperRow & { gstin: string };

interface Gstr1 {
  gstin: string;
  period: string;
  b2b: readonly Paper[];
  b2cl: readonly Paper[];
  cdnr: readonly Paper[];
  cdnur: readonly Paper[];
  small: readonly SmallRow[];
  hsn: readonly HsnRow[];
  docs: readonly DocsRow[];
}

export function gstr1Json({ gstin, period, b2b, b2cl, cdnr, cdnur, small, hsn, docs }: Gstr1) {
  return {
    gstin,
    fp: period,
    b2b: byKey(b2b, (p) => p.gstin).map(([ctin, papers]) => ({ ctin, inv: papers.map(invoiceOf) })),
    b2cl: byKey(b2cl, (p) => p.state_code).map(([pos, papers]) => ({
      pos,
      inv: papers.map((p) => ({
        inum: p.number,
        idt: dashedDay(p.issued_at),
        val: rupees(p.total_paise),
        itms: itemsOf(p),
      })),
    })),
    b2cs: small.map((s) => ({
      sply_ty: s.igst_paise === 0 ? "INTRA" : "INTER",
      typ: "OE",
      pos: s.state_code,
      ...taxesOf(s),
    })),
    cdnr: byKey(cdnr, (p) => p.gstin).map(([ctin, papers]) => ({
      ctin,
      nt: papers.map((p) => ({ ...noteOf(p), rchrg: "N", inv_typ: "R" })),
    })),
    cdnur: cdnur.map((p) => ({ typ: "B2CL", ...noteOf(p) })),
    hsn: { hsn_b2b: servicesOf(hsn, true), hsn_b2c: servicesOf(hsn, false) },
    doc_issue: {
      doc_det: docs.map((d) => ({
        // As table 13 numbers them: invoices for outward supply are 1, credit notes 5.
        doc_num: d.is_note ? 5 : 1,
        docs: [{ num: 1, from: d.first, to: d.last, totnum: d.n, cancel: 0, net_issue: d.n }],
      })),
    },
  };
}

type Taxed = Pick<SmallRow, "gst_pct" | "value_paise" | "cgst_paise" | "sgst_paise" | "igst_paise">;

function taxesOf(t: Taxed) {
  return {
    rt: t.gst_pct,
    txval: rupees(t.value_paise),
    iamt: rupees(t.igst_paise),
    camt: rupees(t.cgst_paise),
    samt: rupees(t.sgst_paise),
    csamt: 0,
  };
}

const itemsOf = (p: Taxed) => [{ num: 1, itm_det: taxesOf(p) }];

function invoiceOf(p: Paper) {
  const { number: inum, issued_at, state_code: pos } = p;
  const val = rupees(p.total_paise);
  return { inum, idt: dashedDay(issued_at), val, pos, rchrg: "N", inv_typ: "R", itms: itemsOf(p) };
}

function noteOf(p: Paper) {
  const nt_dt = dashedDay(p.issued_at);
  return { ntty: "C", nt_num: p.number, nt_dt, pos: p.state_code, val: rupees(p.total_paise), itms: itemsOf(p) };
}

function servicesOf(hsn: readonly HsnRow[], isB2b: boolean) {
  return hsn
    .filter(({ is_b2b }) => is_b2b === isB2b)
    .map((h, place) => ({ num: place + 1, hsn_sc: h.sac, desc: "", uqc: "NA", qty: 0, ...taxesOf(h) }));
}

function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  return [...Map.groupBy(rows, keyOf)];
}
