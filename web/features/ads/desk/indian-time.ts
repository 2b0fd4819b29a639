// A field for date and time knows no zone; whoever books an ad means India's.
const OFFSET_MS = 5.5 * 3_600_000;

/** "2026-11-15T09:30" for a moment; empty for none. */
export function toField(iso: string | null): string {
  return iso === null ? "" : new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16);
}

/** The moment that stands in the field; null for none, or for what is no time. */
export function fromField(text: string): string | null {
  const at = Date.parse(`${text}Z`);
  return text === "" || Number.isNaN(at) ? null : new Date(at - OFFSET_MS).toISOString();
}
