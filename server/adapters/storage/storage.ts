// Chooses where files lie, and tells the operator when that place is in trouble: callers only hear that it is.
import type { Config } from "../../kit/config.ts";
import type { StorageConfig } from "../../kit/config-providers.ts";
import type { Log } from "../../kit/log.ts";
import type { Storage } from "../../kit/ports.ts";
import { openDisk } from "./disk.ts";

export async function openStorage({ storage }: Pick<Config, "storage">, log: Log): Promise<Storage> {
  const place = await placeFor(storage);
  const told = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      log.error({ err: error, storage: storage.kind }, `a file could not be ${what}`);
      throw error;
    }
  };
  return {
    put: (name, bytes, contentType) => told("stored", place.put(name, bytes, contentType)),
    find: (name) => told("read", place.find(name)),
    remove: (name) => told("removed", place.remove(name)),
  };
}

async function placeFor(storage: StorageConfig): Promise<Storage> {
  if (storage.kind === "disk") return openDisk(storage.folder);
  // The SDK is large, and most installations never need it.
  const { openS3 } = await import("./s3.ts");
  return openS3(storage);
}
