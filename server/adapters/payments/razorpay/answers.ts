// Razorpay's answers, and how its links are made so that a lost answer makes no second one.
import type { GatewayLink } from "../../../kit/ports.ts";
import { GatewayFailed } from "../gateway-failed.ts";
import { asObject, textOf } from "./webhook.ts";

export type Json = Record<string, unknown>;

/** The most that one list holds. */
export const PAGE = 100;

/** Where an answer was lost, the link may have been made: it is looked for before anybody asks for it again. */
export async function makeOrFind(
  make: () => Promise<Json>,
  find: () => Promise<Json | undefined>,
): Promise<GatewayLink> {
  try {
    return linkOf(await make());
  } catch (error) {
    const found = await find();
    if (found === undefined) throw error;
    return linkOf(found);
  }
}

export function linkOf(link: Json): GatewayLink {
  const [id, url] = [textOf(link.id), textOf(link.short_url)];
  if (id === null || url === null || !/^https:\/\//.test(url)) {
    throw new GatewayFailed("unavailable", "Razorpay answered with no link.");
  }
  return { id, url };
}

export function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}
