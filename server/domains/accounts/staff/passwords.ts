import { loadLater } from "../../../kit/work/load-later.ts";

const argon2 = loadLater<typeof import("@node-rs/argon2")>("@node-rs/argon2");

/** Argon2id, the algorithm's own default here; 19 MiB and two passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return argon2().hash(password, ARGON2);
}

let nobody: Promise<string> | undefined;

/** Without a hash to compare with it takes as long as with one, so that time does not tell who exists. */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const isRight = await argon2().verify(kept ?? (await nobody), password);
  return isRight && kept !== undefined;
}
