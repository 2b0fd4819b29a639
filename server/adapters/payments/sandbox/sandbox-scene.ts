// What the sandbox's payments and its payouts both stand on: its rows, its clock, its script and its webhooks.
import { randomBytes } from "node:crypto";
import type { Db } from "../../../kit/db/database.ts";
import type { GatewayLink, SandboxScript } from "../../../kit/ports.ts";
import type { Clock } from "../../../kit/work/clock.ts";
import { GatewayFailed } from "../gateway-failed.ts";
import * as table from "./sandbox.tables.ts";
import type { Told } from "./sandbox-events.ts";
import { type Sender, sendWebhooks } from "./send-webhooks.ts";

const WELL_BEHAVED: SandboxScript = {
  fail_calls: 0,
  delay_ms: 0,
  copies: 1,
  is_reversed: false,
  is_lost: false,
  amount_off_paise: 0,
  currency: "INR",
};

export interface SandboxParts extends Sender {
  db: Db;
  clock: Clock;
  publicUrl: string;
}

export interface SandboxScene {
  db: Db;
  clock: Clock;
  /** Throws where the script says that the sandbox is away. Every call of the gateway begins with it. */
  answer(): Promise<void>;
  /** Tells by webhook, as badly as the script says. */
  tell(told: Told[]): Promise<void>;
  readScript(): Promise<SandboxScript>;
  linkTo(page: "pay" | "payout", id: string): GatewayLink;
}

export function openScene({ db, clock, publicUrl, ...sender }: SandboxParts): SandboxScene {
  const site = publicUrl.replace(/\/$/, "");
  const readScript = async (): Promise<SandboxScript> => ({ ...WELL_BEHAVED, ...(await table.readScript(db)) });
  return {
    db,
    clock,
    async answer() {
      if (await table.takeFailure(db)) throw new GatewayFailed("unavailable", "The sandbox was told to be away.");
    },
    tell: async (told) => sendWebhooks(sender, await readScript(), told, clock.now()),
    readScript,
    linkTo: (page, id) => ({ id, url: `${site}/sandbox/${page}/${id}` }),
  };
}

export const newId = (kind: string) => `${kind}_${randomBytes(7).toString("hex")}`;
