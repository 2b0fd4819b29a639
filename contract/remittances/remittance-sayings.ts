// What is said about a courier's file of what it paid over. Rows are counted as a spreadsheet counts them.
export const remittanceSayings = {
  remittance_file_empty: "There is no line of cash in this file.",
  remittance_not_text: "This is not a CSV file. Save the courier's sheet as “CSV UTF-8” and choose that one.",
  remittance_row_endless: "Row {row} does not end. Is there a quote that is never closed?",
  remittance_too_many_rows: "A file may have {n} rows. Cut this one into several.",
  remittance_no_waybill_column: "There is no column of waybills. It is called “AWB” or “Waybill”, for instance.",
  remittance_no_amount_column: "There is no column of amounts. It is called “COD Amount” or “Amount”, for instance.",
  remittance_no_reference_column:
    "There is no column of the bank's references. It is called “UTR”, for instance; or write the one UTR of the file.",
  remittance_no_date_column:
    "There is no column of days. It is called “Remittance Date”, for instance; or choose the one day of the file.",
  remittance_column_twice: "Two columns could be “{column}”: “{first}” and “{second}”. Take one of them out.",
  remittance_waybill_wrong: "Row {row}: “{text}” is no waybill.",
  remittance_waybill_as_figure: "Row {row}: “{text}” is a rounded waybill. Format that column as text before you save.",
  remittance_amount_wrong: "Row {row}: “{text}” is no amount.",
  remittance_amount_below: "Row {row}: “{text}” is nothing that was paid over. Deductions are settled apart from cash.",
  remittance_reference_wrong: "Row {row}: “{text}” is no reference of a bank.",
  remittance_day_wrong: "Row {row}: “{text}” is no day. Write the day, the month and the year.",
  remittance_day_ahead: "Row {row}: “{day}” has not come yet.",
  remittance_total_wrong: "Row {row}: the file says {said} in all, and its rows sum to {summed}.",
  remittance_more_wrong: "{n} more rows cannot be read.",
  remittance_reference_of_other: "The transfer “{reference}” was said to be of another courier before.",
  remittance_courier_by_hand: "Nobody pays over what staff carry themselves.",
  difference_settled_already: "Somebody has settled this already.",
} as const;
