// What may be shown of a webhook: the event's name and the ids of what it is about. A body names people; this never does. Pure.

const MOST_IDS = 8;
/** As gateways write their ids, and as we write ours. A phone number, a name or an address has another shape. */
const ID =
  /^(?:(?:pay|plink|order|rfnd|pout|poutlk|setl)_[A-Za-z0-9]{4,40}|sahejo-[0-9a-f]{32}|sp-[0-9a-f]{32}-\d{1,4})$/;
const EVENT = /^[a-z_]{2,40}\.[a-z_]{2,40}$/;

export function readWebhookIds(body: Buffer): { event: string | null; ids: string[] } {
  const { event, payload } = asObject(parse(body));
  const ids = new Set<string>();
  for (const part of Object.values(asObject(payload))) {
    const entity = asObject(asObject(part).entity);
    for (const value of [entity.id, entity.reference_id, entity.payment_id, entity.payout_link_id]) {
      if (typeof value === "string" && ID.test(value)) ids.add(value);
    }
  }
  return {
    event: typeof event === "string" && EVENT.test(event) ? event : null,
    ids: [...ids].slice(0, MOST_IDS),
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};
}
