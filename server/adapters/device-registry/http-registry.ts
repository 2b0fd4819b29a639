// An outside registry: one POST, short and bounded. The IMEI travels in the body, because addresses end up in logs.
import { registryAnswers } from "../../../contract/identities/identities.contract.ts";
import type { RegistryConfig } from "../../kit/config-providers.ts";
import type { DeviceRegistry } from "../../kit/ports.ts";
import { RegistryFailed } from "./registry-failed.ts";

const MAX_ANSWER_BYTES = 16_384;

export function createHttpRegistry(
  { url, key }: Extract<RegistryConfig, { kind: "http" }>,
  timeoutMs: number,
): DeviceRegistry {
  return {
    async ask(imei) {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await post(url, key, imei, signal).catch((error: unknown) => {
        if (error instanceof RegistryFailed) throw error;
        const why = signal.aborted ? `did not answer within ${timeoutMs} ms` : "could not be reached";
        throw new RegistryFailed("unavailable", `The registry of phones ${why}.`);
      });
      const known = registryAnswers.find((one) => one === answer);
      return known ?? unclear();
    },
  };
}

async function post(url: string, key: string, imei: string, signal: AbortSignal): Promise<unknown> {
  // A redirect would carry the key and the IMEI to wherever it points.
  const response = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json", authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ imei }),
    redirect: "manual",
    signal,
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new RegistryFailed("unavailable", `The registry of phones answered ${response.status}.`);
  }
  return statusIn(await readText(response));
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return unclear();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function statusIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { status?: unknown } | null)?.status;
  } catch {
    return unclear();
  }
}

function unclear(): never {
  throw new RegistryFailed("unavailable", "The registry of phones answered what nobody understands.");
}
