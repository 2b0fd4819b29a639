// What of a notification goes to somebody's phone: in the language of their profile, while they still want it.
import { chosenPurposeOf, pushKinds } from "../../../contract/notifications/notification-kinds.ts";
import type { Db } from "../../kit/db/database.ts";
import { catalogue, wordsOf } from "./catalogue/catalogue.ts";
import * as table from "./notifications.tables.ts";

const chosen = pushKinds.flatMap((kind) => {
  const purpose = chosenPurposeOf(kind);
  return purpose === null ? [] : [{ kind, purpose }];
});

/** Not what was read meanwhile, what they switched off or no longer agree to, or what is of an account that is no longer in use. */
export async function readForPush(db: Db, ids: readonly string[]) {
  const rows = await table.listPushable(db, ids, pushKinds, chosen);
  return rows.map(({ id, user_id, kind, data, created_at, language }) => ({
    id,
    user_id,
    kind,
    ...wordsOf(kind, data, language),
    created_at: created_at.toISOString(),
    can_wait: catalogue[kind].canWait,
  }));
}
