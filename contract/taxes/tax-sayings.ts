// What is said about tax and the numbers that the tax office knows people by.
export const taxSayings = {
  write_pan: "Write your PAN. It stands on your PAN card.",
  pan_shape: "A PAN is five letters, four digits and a letter, such as ABCPK1234L.",
  pan_fourth_letter:
    "The fourth letter of a PAN says whose it is, and there is no such letter. Compare it with the card.",
  write_gstin: "Write your GSTIN.",
  gstin_shape: "A GSTIN is 15 letters and digits: the state, your PAN, a digit, Z and one more.",
  gstin_check: "The last sign does not fit the others. Compare it with your certificate.",
  pan_taken: "This PAN is on another account already. Write to support if it is yours.",
  tax_changed: "What is deducted of this sale has changed. Look at the new sum and say yes again.",
  rules_day_past: "Rules count from today or later: what is past stays as it was.",
  tax_more_than_owed: "That is more than is owed.",
} as const;
