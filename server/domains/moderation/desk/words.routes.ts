import { wordsContract as c } from "../../../../contract/moderation/words.desk.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as words from "./words.service.ts";

export const wordRoutes = [
  handle(c.lists, ({ db }) => words.readWords(db)),
  handle(c.add, ({ db, viewer, body }) => words.addWord(db, viewer, body)),
  handle(c.remove, ({ db, viewer, body }) => words.removeWord(db, viewer, body)),
  handle(c.try, ({ body }) => words.tryText(body.text)),
];
