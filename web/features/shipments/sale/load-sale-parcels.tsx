// What a seller sees of their parcels, drawn by the server: the page asks for it anew with everything else when it moves.
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { shipmentsContract } from "../../../../contract/shipments/shipments.contract.ts";
import { calls } from "../../../lib/api.ts";
import { messagesOf } from "../../../lib/i18n/catalogue.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { SaleParcels } from "./sale-parcels.tsx";

export async function loadSaleParcels(context: Readonly<RouterContextProvider>, orderId: string): Promise<string> {
  const parcels = await calls(shipmentsContract, context)
    .ofSale({ params: { id: orderId } })
    .catch(() => []);
  if (parcels.length === 0) return "";
  const { language } = context.get(pageContext);
  const words = messagesOf(language, "shipments");
  return renderToStaticMarkup(
    <SaleParcels orderId={orderId} parcels={parcels} words={words} language={language} now={Date.now()} />,
  );
}
