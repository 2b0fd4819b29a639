// Accounts as staff see them, and their own.
import { dataRequests } from "./data-requests-en.ts";
import { staffWords } from "./staff-en.ts";
import { userWords } from "./users-en.ts";

export const words = { ...staffWords, ...userWords, dataRequests };

export type Words = typeof words;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface DeskWords extends Words {}
}
