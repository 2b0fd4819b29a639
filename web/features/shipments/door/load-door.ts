// What the label's code leads to, and what a form sent without a script led to.
import type { RouterContextProvider } from "react-router";
import type { Output } from "../../../../contract/kit.ts";
import { shipmentsContract } from "../../../../contract/shipments/shipments.contract.ts";
import { calls } from "../../../lib/api.ts";
import { describePage } from "../../../lib/head/page-head.ts";

export type Door = Output<typeof shipmentsContract.door>;

export async function loadDoor(context: Readonly<RouterContextProvider>, token: string, query: URLSearchParams) {
  describePage(context, { isHidden: true });
  try {
    const door: Door = await calls(shipmentsContract, context).door({ params: { token } });
    return { token, door, isWrong: query.get("said") === "wrong" };
  } catch (error) {
    if ((error as { init?: ResponseInit | null }).init?.status !== 404) throw error;
    return { token, door: null, isWrong: false };
  }
}
