import type { ListingStatus } from "../../../../contract/listings/listings.machine.ts";
import type { Drawing } from "../../../ui/feedback/illustration.tsx";

/** In the order of the tabs. Those after the first five are shown only while there is something in them. */
export const listingTabs = [
  "published",
  "under-verification",
  "verification-failed",
  "draft",
  "sold",
  "reserved",
  "paused",
  "on_hold",
  "removed",
] as const satisfies readonly ListingStatus[];

const ALWAYS = 5;

export function shownTabs(counts: Record<ListingStatus, number>, current: ListingStatus): ListingStatus[] {
  return listingTabs.filter((status, place) => place < ALWAYS || counts[status] > 0 || status === current);
}

/** Whoever asks for no tab comes to the first that has something; what was removed is nothing to come for. */
export function firstFilled(counts: Record<ListingStatus, number>): (typeof listingTabs)[number] {
  return listingTabs.find((status) => status !== "removed" && counts[status] > 0) ?? "published";
}

export const drawingOf: Record<ListingStatus, Drawing> = {
  published: "no-results",
  "under-verification": "verified",
  "verification-failed": "verified",
  draft: "no-orders",
  sold: "sold-out",
  reserved: "delivery",
  paused: "no-orders",
  on_hold: "error",
  removed: "no-results",
};

export const toneOf: Record<ListingStatus, "plain" | "good" | "notice" | "bad" | "info"> = {
  published: "good",
  "under-verification": "info",
  "verification-failed": "bad",
  draft: "plain",
  sold: "good",
  reserved: "info",
  paused: "notice",
  on_hold: "bad",
  removed: "plain",
};

export const editLink = (id: string) => `/user/edit-a-product?${new URLSearchParams({ pid: id })}`;
export const draftLink = (id: string) => `/user/list-a-product?${new URLSearchParams({ draft: id })}`;
