import { dataRequests } from "./data-requests-hi.ts";
import type { Words } from "./en.ts";
import { staffWords } from "./staff-hi.ts";
import { userWords } from "./users-hi.ts";

export const words: Words = { ...staffWords, ...userWords, dataRequests };
