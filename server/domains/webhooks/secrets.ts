// What signs what an address is told. Sealed for this address alone: moved to another row it does not open.
import type { Vault } from "../../kit/db/vault.ts";

const boundTo = (id: string) => `webhook ${id}`;

export const sealSecret = (vault: Vault, id: string, secret: string): Buffer => vault.seal(secret, boundTo(id));

/** The newest first. */
export function secretsOf(
  vault: Vault,
  { id, secret, old_secret }: { id: string; secret: Buffer; old_secret: Buffer | null },
): string[] {
  return [secret, ...(old_secret ? [old_secret] : [])].map((sealed) => vault.open(sealed, boundTo(id)));
}
