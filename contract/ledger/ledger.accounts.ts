// Every account there is. An account that is kept for each order, seller or user has a balance for each of them.

export const ledgerAccounts = {
  gateway: null,
  courier_cash: null,
  order_escrow: "order",
  seller_payable: "seller",
  fee_income: null,
  delivery_income: null,
  gst_payable: null,
  coupon_expense: null,
  referral_expense: null,
  referral_payable: "user",
  refund_payable: "order",
  rounding: null,
  bank: null,
  tds_payable: null,
  tcs_payable: null,
} as const;

export type LedgerAccount = keyof typeof ledgerAccounts;
