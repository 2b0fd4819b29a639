// What couriers collected and paid over.
import type { CashAge, DifferenceKind } from "../../../../../contract/remittances/remittances.desk.contract.ts";

const kinds: Record<DifferenceKind, string> = {
  short: "Too little",
  over: "Too much",
  doubled: "Paid twice",
  stranger: "No parcel of ours",
  other_courier: "Another courier’s parcel",
  not_cash: "Paid online",
  not_delivered: "Not delivered yet",
  bank: "Not what the bank brought",
};

const ages: Record<CashAge, string> = {
  fresh: "Up to 2 days",
  week: "3 to 7 days",
  fortnight: "8 to 14 days",
  old: "More than 14 days",
};

const remittanceDesk = {
  kinds,
  ages,
  courier: "Courier",
  tabs: "Couriers’ cash",
  tabNames: { differences: "Differences", files: "What came", outstanding: "Outstanding" },
  lead: "Cash that couriers took at the door, line by line against our parcels and the ledger. Every difference has a name, and stays until somebody says why.",
  overview: {
    title: "By courier",
    columns: {
      courier: "Courier",
      parcels: "Parcels",
      collected: "Collected",
      paid: "Paid over",
      outstanding: "Outstanding",
      surplus: "Too much",
      open: "Differences",
    },
    none: "No cash was collected yet",
    noneText: "The first cash parcel that is handed over shows here.",
    sum: "Against the ledger",
    outstanding: "Outstanding by parcel",
    surplus: "Paid too much, or for nothing of ours",
    unexplained: "In the bank, and in no line",
    ledger: "With couriers, in the ledger",
    agrees: "Parcels and ledger say the same, to the paisa.",
    differs: "Parcels and ledger do not agree. Tell an admin now.",
    unposted: (n: number) =>
      n === 1
        ? "1 parcel was handed over for cash and is not in the ledger yet."
        : `${n} parcels were handed over for cash and are not in the ledger yet.`,
    ages: "Outstanding by age",
    parcels: (n: number) => (n === 1 ? "1 parcel" : `${n} parcels`),
  },
  differences: {
    title: "Differences",
    q: "Waybill, order or UTR",
    qHint: "Whole, as it is written",
    kind: "Difference",
    settled: "Settled ones (left out)",
    settledIs: { yes: "Only them", all: "Shown too" },
    columns: {
      kind: "Difference",
      parcel: "Parcel",
      reference: "Transfer",
      due: "Was due",
      paid: "Came",
      difference: "Difference",
      act: "Settle",
    },
    none: "No differences",
    noneText: "Every line agrees with its parcel.",
    settle: "Settle",
    settleName: (what: string) => `Settle ${what}`,
    settleTitle: "Why is it so?",
    settleText: "The reason is kept. No money moves: what is outstanding stays outstanding until it comes.",
    done: "Settled",
    cameRight: "Came right by itself",
    settledOn: "Settled",
  },
  files: {
    columns: {
      at: "Read",
      courier: "Courier",
      references: "Transfers",
      lines: "Lines",
      amount: "New",
      wrong: "Differences",
    },
    source: { file: "A file", courier: "Asked for" },
    lines: (n: number) => (n === 1 ? "1 line" : `${n} lines`),
    repeated: (n: number) => `${n} known before`,
    all: "All right",
    wrong: (n: number) => (n === 1 ? "1 difference" : `${n} differences`),
    open: (n: number) => `${n} not settled`,
    none: "Nothing came yet",
    noneText: "Hand in the first file that a courier sends.",
  },
  outstanding: {
    q: "Waybill or order",
    age: "Age",
    columns: {
      order: "Order",
      courier: "Courier",
      at: "Handed over",
      collected: "Collected",
      paid: "Paid over",
      left: "Outstanding",
    },
    none: "Nothing is outstanding",
    noneText: "Couriers have paid over all they collected.",
  },
  file: {
    open: "Hand in a file",
    title: "A courier’s file",
    text: "A CSV file with a line for each waybill. Columns are found by their names: AWB, COD Amount, UTR, Date.",
    courier: "Which courier",
    file: "File",
    reference: "UTR, if the file has none",
    referenceHint: "Of the one transfer that the file is about",
    paidOn: "Day, if the file has none",
    choose: "Choose a file.",
    send: "Read it",
    sending: "Reading",
    refused: "Nothing of this file was taken",
    repeat: "This file was read before. Nothing was changed.",
    taken: (lines: number, amount: string, wrong: number) =>
      `${lines === 1 ? "1 new line" : `${lines} new lines`}, ${amount}. ${wrong === 0 ? "No difference." : wrong === 1 ? "1 difference." : `${wrong} differences.`}`,
  },
};

export const words = { remittanceDesk };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
