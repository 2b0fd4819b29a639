// Every token there is: how it is made, and how it is known again.

import { randomBytes } from "node:crypto";
import { UUID } from "../../../../contract/ids.ts";
import { isSame, type Keys, mac } from "../../../kit/keys.ts";
import { loadLater } from "../../../kit/work/load-later.ts";

const jose = loadLater<typeof import("jose")>("jose");

export const ACCESS_S = 15 * 60;
export const BEARER_S = 10 * 60;
export const REFRESH_S = 30 * 86_400;
/** A session in daily use goes on and on; once a year even its owner shows a code again. */
export const LONGEST_S = 365 * 86_400;
export const STAFF_S = 12 * 3_600;

const REFRESH_TOKEN = new RegExp(`^(${UUID})\\.(\\d{1,9})\\.[\\w-]{43}$`);

const LIFE_S = { access: ACCESS_S, bearer: BEARER_S, staff: STAFF_S } as const;

interface Claims {
  /** User or staff id. */
  subject: string;
  sessionId: string;
}

/** Signed, short-lived; each kind has a key of its own. */
export function signToken(keys: Keys, kind: keyof typeof LIFE_S, { subject, sessionId }: Claims): Promise<string> {
  return new (jose().SignJWT)({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(`${LIFE_S[kind]}s`)
    .sign(keys[kind]);
}

export async function readToken(keys: Keys, kind: keyof typeof LIFE_S, token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jose().jwtVerify(token, keys[kind], { algorithms: ["HS256"] });
    const { sub, sid } = payload;
    return typeof sub === "string" && typeof sid === "string" ? { subject: sub, sessionId: sid } : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing of it is stored: the row's salt, its number and our key make it again whenever it is needed. */
export function refreshToken(keys: Keys, sessionId: string, salt: Buffer, generation: number): string {
  const proof = mac(keys.refresh, sessionId, salt, String(generation)).toString("base64url");
  return `${sessionId}.${generation}.${proof}`;
}

export function parseRefreshToken(token: string): { sessionId: string; generation: number } | undefined {
  const found = REFRESH_TOKEN.exec(token);
  return found ? { sessionId: found[1] ?? "", generation: Number(found[2]) } : undefined;
}

export function isRefreshToken(keys: Keys, token: string, salt: Buffer): boolean {
  const parsed = parseRefreshToken(token);
  if (!parsed) return false;
  return isSame(Buffer.from(token), Buffer.from(refreshToken(keys, parsed.sessionId, salt, parsed.generation)));
}

/** One cookie serves a user's and a staff session in the same browser: it carries a proof for each. */
export function csrfToken(keys: Keys, sessionIds: readonly string[]): string {
  const nonce = randomBytes(16).toString("base64url");
  return [nonce, ...sessionIds.map((id) => csrfProof(keys, nonce, id))].join(".");
}

export function isCsrfTokenOf(keys: Keys, token: string, sessionId: string): boolean {
  const [nonce = "", ...proofs] = token.slice(0, 300).split(".");
  const wanted = Buffer.from(csrfProof(keys, nonce, sessionId));
  return proofs.some((proof) => isSame(Buffer.from(proof), wanted));
}

function csrfProof(keys: Keys, nonce: string, sessionId: string): string {
  return mac(keys.csrf, nonce, sessionId).toString("base64url");
}

export function codeHash(keys: Keys, phone: string, code: string): Buffer {
  return mac(keys.code, phone, code);
}
