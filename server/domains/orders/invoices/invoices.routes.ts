import { invoicesContract as c } from "../../../../contract/orders/invoices.contract.ts";
import { handleFile } from "../../../kit/files/sent-file.ts";
import { findInvoiceFile } from "./invoices.service.ts";

export const invoiceRoutes = [
  handleFile(c.file, (call) => findInvoiceFile(call, call.viewer.userId, call.params.order, call.params.invoice)),
];
