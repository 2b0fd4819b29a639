// What of a notification goes to somebody's phone: in the language of their profile, while they still want it.
import type { Market } from "../../../contract/market/market.ts";
import { chosenPurposeOf, kindsIn, pushKinds } from "../../../contract/notifications/notification-kinds.ts";
import type { Db } from "../../kit/db/database.ts";
import { catalogue, toldBy } from "./catalogue/catalogue.ts";
import { openLink } from "./notifications.service.ts";
import * as table from "./notifications.tables.ts";

const chosen = pushKinds.flatMap((kind) => {
  const purpose = chosenPurposeOf(kind);
  return purpose === null ? [] : [{ kind, purpose }];
});

/** Not what was read meanwhile, what they or the operator switched off, or what is of an account that is no longer in use. */
export async function readForPush(db: Db, ids: readonly string[], market: Market) {
  const rows = await table.listPushable(db, ids, kindsIn(market, pushKinds), chosen);
  return rows.map(({ id, user_id, kind, data, created_at, language }) => {
    const { link, ...words } = toldBy(market, kind, data, language);
    return {
      id,
      user_id,
      kind,
      ...words,
      link: openLink(link, market),
      created_at: created_at.toISOString(),
      can_wait: catalogue[kind].canWait,
    };
  });
}
