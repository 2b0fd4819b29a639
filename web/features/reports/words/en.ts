// Telling staff that something is wrong, wherever one sees it.
import { marketName } from "../../../lib/market.ts";
export const messages = {
  title: "What is wrong?",
  text: "Only our staff see it. Nobody is told who reported.",
  type: "Reason",
  message: "More about it (optional)",
  send: "Report",
  sending: "Reporting",
  thanks: "Thank you. Is there more we should know?",
  more: "Say more",
  add: "Add to my report",
  done: "Done",
  /** docs/spec/spec.md section 8, word for word. */
  filed: "Report submitted successfully!",
  amended: "Reported successfully",
  types: {
    counterfeit: "It is a fake",
    prohibited: "It can’t be sold here",
    stolen: "It may be stolen",
    misleading: "Photos or description are wrong",
    wrong_category: "Wrong category",
    duplicate: "Listed twice",
    already_sold: "Already sold elsewhere",
    get off_platform_payment() {
      return `Wants payment outside ${marketName("en")}`;
    },
    abusive: "Abusive words",
    other: "Something else",
  },
};
export type ReportsMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    reports: ReportsMessages;
  }
}
