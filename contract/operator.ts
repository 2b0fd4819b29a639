// Who runs this marketplace as the tax office knows them: printed on every invoice, and nowhere else to be changed.
// An operator puts their own in here before the first real order; invoices that exist keep what they were made with.
export const operator = {
  legalName: "Sahejo Sample Operator",
  address: ["1 Sample Street", "New Delhi 110001"],
  /** Its first two digits are the state that services are supplied from. */
  gstin: "07AAAAA0000A1Z5",
  /** As long as this is so, every document says that it is none for the tax office. */
  isSample: true,
};
