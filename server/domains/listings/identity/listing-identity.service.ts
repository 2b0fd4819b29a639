// What a seller may say of a thing's identity, and when: a draft may be without, what is submitted may not, and what is out
// keeps the one it has.

import type { CategoryIdentity, ShownIdentity } from "../../../../contract/identities/identities.contract.ts";
import { type IdentityKind, identityWanted, readIdentity } from "../../../../contract/identities/read-identity.ts";
import type { ListingBody } from "../../../../contract/listings/listings.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import type { Vault } from "../../../kit/db/vault.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { findCategory } from "../../catalogue/catalogue.service.ts";
import {
  dropIdentity,
  findShownIdentity,
  findWholeIdentity,
  type Identity,
  saveIdentity,
} from "../../identities/identities.service.ts";
import { askRegistry, findRegistryState, type RegistryState } from "../../identities/registry.service.ts";

/** The listing as it is, where there is one. */
export interface Kept {
  identity: Identity | undefined;
  /** On the market, or paused. */
  isOut: boolean;
}

/** Undefined: it stays as it is. Null: it goes. */
export type WantedIdentity = Identity | null | undefined;

export async function findKept(db: Db, vault: Vault, id: string, isOut: boolean): Promise<Kept> {
  return { identity: await findWholeIdentity(db, vault, id), isOut };
}

/** Adds to `problems` what is wrong; then what it answers is not used. */
export function readWantedIdentity(
  category: CategoryIdentity,
  body: Pick<ListingBody, "identity" | "answers" | "submit">,
  kept: Kept | undefined,
  problems: Record<string, string>,
): WantedIdentity {
  const kind = identityWanted(category, body.answers);
  const given = givenIn(body, kind, problems);
  const before = kept?.identity;
  if (before && given && given.kind === before.kind && given.value === before.value) return undefined;
  if (kept?.isOut && before) {
    if (given !== undefined) problems["identity.value"] ??= say("identity_stays");
    return undefined;
  }
  // What the thing was before it was put into another category is not what it is now.
  const stays = given === undefined && before !== undefined && before.kind === kind;
  const wanted = given ?? (stays || !before ? undefined : null);
  const isThere = stays || (wanted !== null && wanted !== undefined);
  if (kind && body.submit && !isThere) {
    problems["identity.value"] ??= say(kind === "imei" ? "write_imei" : "write_serial");
  }
  return given === null && !before ? undefined : wanted;
}

/** A draft with an empty field is one without. */
function givenIn(
  { identity, submit }: Pick<ListingBody, "identity" | "submit">,
  kind: IdentityKind | undefined,
  problems: Record<string, string>,
): WantedIdentity {
  if (!identity || (identity.value === "" && !submit)) return identity === undefined ? undefined : null;
  if (kind === undefined) {
    problems.identity = say("kind_has_no_identity");
    return undefined;
  }
  if (identity.kind !== kind) {
    problems["identity.kind"] = say(kind === "imei" ? "kind_has_imei" : "kind_has_serial");
    return undefined;
  }
  const { value, wrong } = readIdentity(kind, identity.value);
  if (wrong !== undefined) problems["identity.value"] = say(wrong);
  return value === undefined ? undefined : { kind, value };
}

export async function keepIdentity(
  tx: Tx,
  vault: Vault,
  { listingId, ownerId, identity, now }: { listingId: string; ownerId: string; identity: WantedIdentity; now: Date },
): Promise<void> {
  if (identity) await saveIdentity(tx, vault, { listingId, ownerId, identity, now });
  else if (identity === null) await dropIdentity(tx, listingId);
}

type Asked = With<"db" | "clock" | "vault" | "registry">;

/** For whoever checks it: four signs, what the registry says, and whether the kind wants one that is not there. */
export async function describeIdentity(
  services: Asked,
  listingId: string,
  content: { category_id: number; answers: Record<string, unknown> },
): Promise<{ identity: (ShownIdentity & { registry: RegistryState }) | null; identity_wanted: IdentityKind | null }> {
  const registry = await askRegistry(services, listingId);
  const shown = await findShownIdentity(services.db, listingId);
  return {
    identity: shown ? { kind: shown.kind, last4: shown.last4, registry } : null,
    identity_wanted: (await kindOf(services.db, content)) ?? null,
  };
}

/** Asked before the transaction that approves: no connection is held meanwhile. */
export const askBeforeApproval = askRegistry;

/** A phone goes live only with its IMEI, and once the registry has said that it is clean. */
export async function requireClean(
  tx: Tx,
  listingId: string,
  content: { category_id: number; answers: Record<string, unknown> },
  answered: RegistryState,
): Promise<void> {
  if ((await kindOf(tx, content)) !== "imei") return;
  const known = await findRegistryState(tx, listingId);
  if (known === "not_needed") refuse("listing_wrong_state", { message: say("phone_without_imei") });
  if (known === "blocked" || known === "cloned") {
    refuse("identity_blocked", { message: say(known === "blocked" ? "device_blocked" : "device_cloned") });
  }
  // Its seller may have written another number since it was asked about.
  if (known !== "clean" || answered !== "clean") refuse("registry_unavailable");
}

async function kindOf(
  db: Db,
  { category_id, answers }: { category_id: number; answers: Record<string, unknown> },
): Promise<IdentityKind | undefined> {
  const category = await findCategory(db, category_id);
  return category && identityWanted(category.identity, answers);
}
