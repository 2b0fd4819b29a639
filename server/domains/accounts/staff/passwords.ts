import { Turns } from "../../../kit/gate/turns.ts";
import { loadLater } from "../../../kit/work/load-later.ts";

const argon2 = loadLater<typeof import("@node-rs/argon2")>("@node-rs/argon2");

/** Argon2id, the algorithm's own default here; 19 MiB and two passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB while it is looked at, and one of the few threads that files and names are read with, too. */
const turns = new Turns({ atOnce: 2, inLine: 200 });

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const leave = await turns.take("");
  try {
    return await work();
  } finally {
    leave();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2().hash(password, ARGON2));
}

let nobody: Promise<string> | undefined;

/** Without a hash to compare with it takes as long as with one, so that time does not tell who exists. */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const hash = kept ?? (await nobody);
  const isRight = await inTurn(() => argon2().verify(hash, password));
  return isRight && kept !== undefined;
}
