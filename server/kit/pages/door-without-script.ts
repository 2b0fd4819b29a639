// The form at the door sent by a browser without scripts: the four digits are judged as ever, by the call itself, and the page
// says what came of it. Nobody is logged in here: whoever has the label's address may enter digits, and nobody else knows it.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RefusalBody, RefusalCode } from "../../../contract/kit.ts";
import { paths, pathTo } from "../../../contract/paths.ts";
import { shipmentsContract } from "../../../contract/shipments/shipments.contract.ts";
import { requireSameSite } from "../http/identity.ts";
import { API_PREFIX } from "../http/prefix.ts";
import { refuse } from "../refusal.ts";

/** What such a form holds, many times over. */
const FORM_BYTES = 1_000;
const { method, path } = shipmentsContract.openDoor;

export function installDoorWithoutScript(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = { parseAs: "string", bodyLimit: FORM_BYTES } as const;
    scope.addContentTypeParser("application/x-www-form-urlencoded", form, (_request, body, done) => done(null, body));
    scope.post<{ Params: { token: string } }>(paths.door, async (request, reply) => {
      requireSameSite(request.headers, new URL(publicUrl).origin);
      const { token } = request.params;
      const isWrong = await enter(app, request, token);
      const page = isWrong ? pathTo("door", { token, said: "wrong" }) : pathTo("door", { token });
      return reply.header("cache-control", "no-store").redirect(page, 303);
    });
  });
}

/** As if the same visitor had made the call. Where it stands otherwise the page sees for itself. */
const shownByPage: readonly RefusalCode[] = ["shipment_wrong_state", "not_found"];

/** Whether the page has to say that they were wrong. */
async function enter(app: FastifyInstance, request: FastifyRequest, token: string): Promise<boolean> {
  const code = new URLSearchParams(String(request.body ?? "")).get("code") ?? "";
  const answer = await app.inject({
    method: method as "POST",
    url: API_PREFIX + path.replace("{token}", encodeURIComponent(token)),
    remoteAddress: request.ip,
    headers: { host: request.headers.host ?? "", "content-type": "application/json" },
    payload: JSON.stringify({ code }),
  });
  const said = answer.json<{ data: { now: string } } | RefusalBody>();
  if ("data" in said) return said.data.now === "ask";
  if (said.code === "validation_failed") return true;
  return shownByPage.includes(said.code) ? false : refuse(said.code);
}
