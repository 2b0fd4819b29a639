// Which column of a courier's sheet is which, by the names that couriers give them. Pure.
import { say } from "../../../../contract/say.ts";

export type ColumnName = "waybill" | "amount" | "reference" | "day";

/** Letters and digits alone, in small ones. Names of one row mean the same; an earlier row is nearer to what we want. */
const spellings: Record<ColumnName, readonly (readonly string[])[]> = {
  waybill: [
    ["awb", "awbno", "awbnumber", "awbnum", "awbcode", "waybill", "waybillno", "waybillnumber", "waybillnum"],
    ["trackingid", "trackingno", "trackingnumber", "consignmentno", "consignmentnumber", "docketno", "docketnumber"],
  ],
  amount: [
    // What was paid over comes before what was to be collected.
    [
      "remittedamount",
      "amountremitted",
      "remittanceamount",
      "codremitted",
      "codremittance",
      "paidamount",
      "amountpaid",
    ],
    [
      "codamount",
      "codamt",
      "codvalue",
      "codcollected",
      "collectedamount",
      "amountcollected",
      "cashcollected",
      "codprice",
    ],
    ["amount", "amt", "netamount", "totalamount", "value"],
  ],
  reference: [
    ["utr", "utrno", "utrnumber", "neftutr", "bankutr", "utrreference"],
    ["bankreference", "bankreferenceno", "bankreferencenumber", "bankrefno", "bankref", "banktransactionid"],
    ["reference", "referenceno", "referencenumber", "transactionid", "transactionno", "transactionnumber", "refno"],
  ],
  day: [
    ["remittancedate", "remitteddate", "remittedon", "dateofremittance", "utrdate"],
    ["paymentdate", "paidon", "paiddate", "settlementdate", "transferdate", "transactiondate"],
    ["date"],
  ],
};

/** The currency behind an amount says nothing about which column it is. */
const plainName = (head: string) =>
  head
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\b(inr|rs|rupees)\b|[^a-z0-9]/g, "");

export type Columns = Partial<Record<ColumnName, number>>;

/** Where each is, and what is wrong with the heads; undefined where this row is none of heads. */
export function findColumns(cells: readonly string[]): { columns: Columns; problems: string[] } | undefined {
  const names = cells.map(plainName);
  const columns: Columns = {};
  const problems: string[] = [];
  for (const name of Object.keys(spellings) as ColumnName[]) {
    for (const row of spellings[name]) {
      const [at, other] = names.flatMap((one, place) => (row.includes(one) ? [place] : []));
      if (at === undefined) continue;
      columns[name] = at;
      if (other !== undefined) {
        const [first, second] = [cells[at]?.trim() ?? "", cells[other]?.trim() ?? ""];
        problems.push(say("remittance_column_twice", { column: SHOWN[name], first, second }));
      }
      break;
    }
  }
  return columns.waybill === undefined && columns.amount === undefined ? undefined : { columns, problems };
}

const SHOWN: Record<ColumnName, string> = { waybill: "AWB", amount: "COD Amount", reference: "UTR", day: "Date" };
