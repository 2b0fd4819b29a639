// The form at the door sent by a browser without scripts: the four digits are judged as ever, and the page says what came of it.
// Nobody is logged in here: whoever has the label's address may enter digits, and nobody else knows the address.
import type { FastifyInstance } from "fastify";
import { client, type Transport } from "../../../contract/client.ts";
import { Refusal } from "../../../contract/kit.ts";
import { paths, pathTo } from "../../../contract/paths.ts";
import { shipmentsContract } from "../../../contract/shipments/shipments.contract.ts";
import { exchangeOf, requireSameSite } from "../http/identity.ts";
import type { Caller } from "../services.ts";

interface DoorOptions {
  transportFor(caller: Caller): Transport;
  publicUrl: string;
}

/** What such a form holds, many times over. */
const FORM_BYTES = 1_000;

export function installDoorWithoutScript(app: FastifyInstance, { transportFor, publicUrl }: DoorOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = { parseAs: "string", bodyLimit: FORM_BYTES } as const;
    scope.addContentTypeParser("application/x-www-form-urlencoded", form, (_request, body, done) => done(null, body));
    scope.post<{ Params: { token: string } }>(paths.door, async (request, reply) => {
      requireSameSite(request.headers, new URL(publicUrl).origin);
      const { token } = request.params;
      const code = new URLSearchParams(String(request.body ?? "")).get("code") ?? "";
      const caller: Caller = { viewer: { kind: "guest" }, ip: request.ip, exchange: exchangeOf(request) };
      const isWrong = await enter(transportFor(caller), token, code);
      const page = isWrong ? pathTo("door", { token, said: "wrong" }) : pathTo("door", { token });
      return reply.header("cache-control", "no-store").redirect(page, 303);
    });
  });
}

/** Whether the page has to say that they were wrong. How it stands otherwise it sees for itself. */
async function enter(transport: Transport, token: string, code: string): Promise<boolean> {
  try {
    const { now } = await client(shipmentsContract, transport).openDoor({ params: { token }, body: { code } });
    return now === "ask";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "validation_failed") return true;
    if (error.code === "shipment_wrong_state" || error.code === "not_found") return false;
    throw error;
  }
}
