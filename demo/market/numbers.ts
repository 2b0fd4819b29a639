// The numbers that the demo's things carry: valid, nobody's, and the same each time.
import { createHash } from "node:crypto";
import { type IdentityKind, isLuhn } from "../../contract/identities/read-identity.ts";

/** A type code that no maker was given. */
const NOBODYS = "35";
const DIGITS = 14;
const SERIAL_SIGNS = 12;

export function numberFor(kind: IdentityKind, thing: string): string {
  const hash = createHash("sha256").update(thing).digest("hex");
  if (kind === "serial") return hash.slice(0, SERIAL_SIGNS).toUpperCase();
  return withLastDigit(
    NOBODYS +
      BigInt(`0x${hash}`)
        .toString()
        .slice(0, DIGITS - NOBODYS.length),
  );
}

/** The one digit that makes it an IMEI. */
export function withLastDigit(first: string): string {
  const whole = [..."0123456789"].map((last) => first + last).find(isLuhn);
  if (whole === undefined) throw new Error("Some digit always fits.");
  return whole;
}
