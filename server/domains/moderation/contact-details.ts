// Ways out of the market: phone numbers, UPI ids, links, e-mail addresses, and invitations to talk or to pay elsewhere.
// Deals moved off the platform are this field's signature fraud, so texts that others read must hold none of them.
import { findEmail, findLink, findUpi, resolveSigns } from "./addresses.ts";
import { findInvitation } from "./invitations.ts";
import { findPaymentOutside } from "./payments-outside.ts";
import { findPhone } from "./phone-numbers.ts";
import { plainText } from "./plain-text.ts";

export type ContactKind = "phone" | "upi" | "link" | "email" | "handle" | "payment";

export interface Contact {
  kind: ContactKind;
  /** As it reads in plain characters. */
  found: string;
}

export function findContact(text: string): Contact | undefined {
  const plain = plainText(text);
  const signed = resolveSigns(plain);
  // The most exact name first: a UPI id may begin with a phone number, and a link may hold one.
  const finders: [ContactKind, () => string | undefined][] = [
    ["email", () => findEmail(signed)],
    ["upi", () => findUpi(signed)],
    ["link", () => findLink(signed)],
    ["phone", () => findPhone(plain)],
    ["handle", () => findInvitation(plain)],
    ["payment", () => findPaymentOutside(plain)],
  ];
  for (const [kind, find] of finders) {
    const found = find();
    if (found !== undefined) return { kind, found };
  }
  return undefined;
}
