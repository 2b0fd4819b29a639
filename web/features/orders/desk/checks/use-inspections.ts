import { catalogueContract } from "../../../../../contract/catalogue/catalogue.contract.ts";
import { Refusal } from "../../../../../contract/kit.ts";
import { listingsDeskContract } from "../../../../../contract/listings/listings.desk.contract.ts";
import { logisticsContract } from "../../../../../contract/orders/logistics.desk.contract.ts";
import { ordersDeskContract, type StaffOrder } from "../../../../../contract/orders/orders.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { useDecisionQueue } from "../../../../ui/desk/use-decision-queue.ts";
import { toast } from "../../../../ui/overlay/toast-store.ts";
import { type Inspection, loadInspection } from "./load-inspection.ts";

export interface Verdict {
  passes: boolean;
  points: boolean[];
  note: string | null;
  /** What was read on the thing, where it has a number. */
  identity?: string;
}

interface Page {
  data: StaffOrder[];
  meta: { next_cursor: string | null };
}

const load = (id: string) =>
  loadInspection(
    {
      orders: browserCalls(ordersDeskContract),
      listings: browserCalls(listingsDeskContract),
      catalogue: browserCalls(catalogueContract),
    },
    id,
  );

const more = (cursor: string) => browserCalls(logisticsContract).checks({ query: { cursor } });

/** What was picked up and waits for its quality check. */
export function useInspections(page: Page, first: Inspection | null) {
  const { quality: words, identities } = useMessages("backoffice");

  async function send(verdict: Verdict | "proposed", row: StaffOrder): Promise<boolean> {
    // Its own form has sent it, and it is done.
    if (verdict === "proposed") return true;
    const { passes, points, note, identity } = verdict;
    const { title } = row.product;
    try {
      const event = passes ? "pass_check" : "fail_check";
      const body = {
        reason: note,
        ...(points.length > 0 ? { points } : {}),
        ...(identity === undefined ? {} : { identity }),
      };
      await browserCalls(ordersDeskContract).move({ params: { id: row.id, event }, body });
      toast((passes ? words.passed : words.failed)(title), { tone: "good" });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === "identity_differs") {
        toast(identities.differs, { tone: "bad" });
        return true;
      }
      const isOver = error instanceof Refusal && (error.code === "order_wrong_state" || error.code === "not_found");
      toast((isOver ? words.already : words.notSent)(title), { tone: "bad" });
      return isOver;
    }
  }

  const firstId = first?.order.id ?? page.data[0]?.id ?? null;
  return useDecisionQueue<StaffOrder, Inspection, Verdict | "proposed">({
    page,
    first,
    firstId,
    load,
    more,
    send,
    rowOf: ({ order }) => order,
  });
}
