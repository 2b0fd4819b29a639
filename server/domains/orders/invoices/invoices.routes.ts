import { invoicesContract as c } from "../../../../contract/orders/invoices.contract.ts";
import { handleFile } from "../../../kit/files/sent-file.ts";
import { findInvoiceFile } from "./invoices.service.ts";

export const invoiceRoutes = [
  handleFile(c.file, ({ db, viewer, params }) => findInvoiceFile(db, viewer.userId, params.order, params.invoice)),
];
