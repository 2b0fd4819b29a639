// What buyers asked a seller, in English. Its shape is what Hindi must match.
import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";

export const messages = {
  heading: "Questions from buyers",
  none: "No questions yet",
  noneText: "What buyers ask about your items shows here, unanswered ones first.",
  action: "My listings",
  waiting: (n: number) =>
    n === 0
      ? "Every question is answered."
      : `${formatNumber(n)} ${plural("en", n, { one: "question is", other: "questions are" })} waiting for your reply.`,
};

export type SellerQuestionMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    questions: SellerQuestionMessages;
  }
}
