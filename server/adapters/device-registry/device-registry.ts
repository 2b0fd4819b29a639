// Who knows which phones are stolen or copied: an outside registry, or in a demo a list that its visitors write themselves.
import type { Config } from "../../kit/config.ts";
import type { Db } from "../../kit/db/database.ts";
import type { Vault } from "../../kit/db/vault.ts";
import type { Log } from "../../kit/log.ts";
import type { DeviceRegistry } from "../../kit/ports.ts";
import { BreakerOpen, createBreaker } from "../../kit/work/breaker.ts";
import { createHttpRegistry } from "./http-registry.ts";
import { findListed, type ListedStatus, saveListed } from "./list.tables.ts";
import { RegistryFailed } from "./registry-failed.ts";

const TIMEOUT_MS = 3_000;
const FAILURES = 5;
const OPEN_MS = 30_000;

export interface RegistryOptions {
  timeoutMs?: number;
  now?(): number;
}

export function createDeviceRegistry(
  { registry }: Pick<Config, "registry">,
  { db, vault, log }: { db: Db; vault: Vault; log: Log },
  { timeoutMs = TIMEOUT_MS, now }: RegistryOptions = {},
): DeviceRegistry {
  switch (registry.kind) {
    case "http":
      return withBreaker(createHttpRegistry(registry, timeoutMs), log, now);
    case "list":
      return { ask: (imei) => askList(db, vault, imei) };
    case "none":
      log.warn("no phone can be approved: DEVICE_REGISTRY_URL and DEVICE_REGISTRY_KEY are not set");
      return { ask: () => Promise.reject(new RegistryFailed("absent", "There is no registry of phones.")) };
  }
}

function withBreaker(outside: DeviceRegistry, log: Log, now: RegistryOptions["now"]): DeviceRegistry {
  const breaker = createBreaker({ failures: FAILURES, openMs: OPEN_MS, now });
  return {
    async ask(imei) {
      try {
        return await breaker.run(() => outside.ask(imei));
      } catch (error) {
        if (error instanceof BreakerOpen)
          throw new RegistryFailed("resting", "The registry of phones failed too often of late.");
        log.warn({ err: error }, "the registry of phones said nothing");
        throw error;
      }
    },
  };
}

const listed = (imei: string) => `registry ${imei}`;

async function askList(db: Db, vault: Vault, imei: string): Promise<"clean" | "blocked" | "cloned"> {
  const status = (await findListed(db, vault.mark(listed(imei)))) ?? "clean";
  if (status === "away") throw new RegistryFailed("unavailable", "The demo's registry plays dead.");
  return status;
}

/** What a demo's visitor wants it to say of a phone. */
export function writeListed(db: Db, vault: Vault, imei: string, status: ListedStatus): Promise<void> {
  return saveListed(db, vault.mark(listed(imei)), status);
}
