// Who carries parcels. Parsed here, read in config.ts.
import * as z from "zod/mini";
import { couriers } from "../../../contract/shipments/facts.ts";
import { isSafeAddress } from "../config-payments.ts";

export interface ShiprocketConfig {
  email: string;
  password: string;
  /** What Shiprocket sends along with its webhooks. */
  webhookToken: string;
  /** The hub's nickname in Shiprocket's own list of pickup addresses. */
  hub: string;
  /** Shiprocket wants an address of mail for everybody: this one, in place of people's own. */
  contactEmail: string;
  url: string;
}

export interface DelhiveryConfig {
  token: string;
  /** What Delhivery sends along with its scan pushes. */
  webhookToken: string;
  /** The hub's name in Delhivery's own list of warehouses. */
  hub: string;
  url: string;
}

/** Who carries by hand is always there. */
export interface CouriersConfig {
  hasSandbox: boolean;
  shiprocket: ShiprocketConfig | undefined;
  delhivery: DelhiveryConfig | undefined;
  /** How long a courier has for one call. Whoever books holds the parcel for four minutes, and asks up to ten times. */
  timeoutMs: number;
}

const MIN_SECRET = 16;

const key = z.optional(
  z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/, "must have at least 8 characters and no spaces")),
);
const place = z.optional(z.string().check(z.regex(/^[\w .&'-]{2,64}$/, "must be the name of a pickup address there")));
const address = z.string().check(z.refine(isSafeAddress, "must be an https address without user, query or fragment"));

const mail = z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, "must be an address of mail")));

const namesIn = (text: string) => text.split(",").map((name) => name.trim());
const isList = (text: string) => namesIn(text).every((name) => couriers.some((known) => known === name));

export const courierVariables = {
  COURIERS: z.optional(
    z.string().check(z.refine(isList, `must be some of ${couriers.join(", ")}, with commas between`)),
  ),
  COURIER_TIMEOUT_MS: z._default(
    z.coerce
      .number("must be a whole number from 100 to 20000")
      .check(
        z.int("must be a whole number from 100 to 20000"),
        z.minimum(100, "must be at least 100"),
        z.maximum(20_000, "must be at most 20000"),
      ),
    10_000,
  ),
  SHIPROCKET_EMAIL: mail,
  SHIPROCKET_PASSWORD: key,
  SHIPROCKET_WEBHOOK_TOKEN: key,
  SHIPROCKET_HUB: place,
  SHIPROCKET_CONTACT_EMAIL: mail,
  SHIPROCKET_URL: z._default(address, "https://apiv2.shiprocket.in"),
  DELHIVERY_TOKEN: key,
  DELHIVERY_WEBHOOK_TOKEN: key,
  DELHIVERY_HUB: place,
  DELHIVERY_URL: z._default(address, "https://track.delhivery.com"),
};

const schema = z.object(courierVariables);
type Variables = z.infer<typeof schema>;

const NEEDED = {
  shiprocket: [
    "SHIPROCKET_EMAIL",
    "SHIPROCKET_PASSWORD",
    "SHIPROCKET_WEBHOOK_TOKEN",
    "SHIPROCKET_HUB",
    "SHIPROCKET_CONTACT_EMAIL",
  ],
  delhivery: ["DELHIVERY_TOKEN", "DELHIVERY_WEBHOOK_TOKEN", "DELHIVERY_HUB"],
} as const;

/** What is missing becomes a line in `lines`; with any line, the result is not used. */
export function readCouriers(e: Variables, isReal: boolean, lines: string[]): CouriersConfig {
  const names = namesIn(e.COURIERS ?? (isReal ? "hand" : "sandbox"));
  if (isReal && names.includes("sandbox"))
    lines.push("COURIERS: production carries real parcels, so sandbox is none of them; it is for demos.");
  for (const courier of ["shiprocket", "delhivery"] as const) {
    if (!names.includes(courier)) continue;
    for (const name of NEEDED[courier]) if (e[name] === undefined) lines.push(`${name}: COURIERS=${courier} needs it.`);
  }
  for (const name of ["SHIPROCKET_WEBHOOK_TOKEN", "DELHIVERY_WEBHOOK_TOKEN"] as const) {
    if (isReal && isWeak(e[name]))
      lines.push(
        `${name}: whoever guesses it can say that parcels arrived; use at least ${MIN_SECRET} random characters.`,
      );
  }
  return {
    hasSandbox: names.includes("sandbox"),
    shiprocket: names.includes("shiprocket")
      ? {
          email: e.SHIPROCKET_EMAIL ?? "",
          password: e.SHIPROCKET_PASSWORD ?? "",
          webhookToken: e.SHIPROCKET_WEBHOOK_TOKEN ?? "",
          hub: e.SHIPROCKET_HUB ?? "",
          contactEmail: e.SHIPROCKET_CONTACT_EMAIL ?? "",
          url: e.SHIPROCKET_URL.replace(/\/$/, ""),
        }
      : undefined,
    delhivery: names.includes("delhivery")
      ? {
          token: e.DELHIVERY_TOKEN ?? "",
          webhookToken: e.DELHIVERY_WEBHOOK_TOKEN ?? "",
          hub: e.DELHIVERY_HUB ?? "",
          url: e.DELHIVERY_URL.replace(/\/$/, ""),
        }
      : undefined,
    timeoutMs: e.COURIER_TIMEOUT_MS,
  };
}

function isWeak(secret: string | undefined): boolean {
  if (secret === undefined) return false;
  return secret.length < MIN_SECRET || new Set(secret).size < 8 || /secret|change|default|example/i.test(secret);
}
