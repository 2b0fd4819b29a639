// What an accountant takes home, month by month.
export const exportWords = {
  heading: "Exports for tax",
  lead: "What a return for the tax office is made from, month by month. Whoever takes a file is in the log.",
  month: "Month",
  chosen: (month: string) => `In ${month}`,
  invoices: "Invoices and credit notes",
  taxable: "Taxable value of our services",
  gst: "GST on them",
  goods: "Goods sold by private sellers",
  gstFile: "GST as CSV",
  gstName: (month: string) => `GST as CSV, ${month}`,
  gstText: "Every tax invoice and credit note with its place of supply, rate, CGST, SGST and IGST.",
  tcsFile: "Sales by seller as CSV",
  tcsName: (month: string) => `Sales by seller as CSV, ${month}`,
  tcsText:
    "What each seller sold through us, what came back, and what is left. No TCS is collected from private sellers.",
  none: "Nothing was invoiced in this month. The files hold only their heads.",
  all: "The last two years",
};
