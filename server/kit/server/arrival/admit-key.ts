// The way in for programs: whose key it is, whether it lives, whether there is still room in its minute, and whether this call
// is one of its scopes. In this order, so that what a key is refused counts against it too.
import type { FastifyReply, FastifyRequest } from "fastify";
import { callName } from "../../../../contract/api-keys/scopes.ts";
import type { Endpoint } from "../../../../contract/kit.ts";
import { authoriseKey, exchangeOfKey, keyIn, viewerOfKey } from "../../http/key-holder.ts";
import type { Services } from "../../services.ts";

/** False where no key was sent: then it is a browser's call, or a guest's. */
export async function admitKey(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Pick<Services, "keyDesk" | "isDemo" | "market">,
): Promise<boolean> {
  const sent = keyIn(request.exchange.authorization);
  if (sent === undefined) return false;
  const { keyDesk } = services;
  const { ip } = request;
  const { holder, isLive, take } = await keyDesk.find(sent, ip);
  // Whoever is not in time to hear the answer is in the log all the same. What was kept is written past the framework.
  reply.raw.once("close", () => {
    const status = reply.raw.statusCode;
    const call = callName(endpoint);
    keyDesk.note({ keyId: holder.id, at: new Date(), call, status, requestId: request.id, address: ip });
  });
  if (!isLive) await keyDesk.turnAway(ip);
  request.keyHolder = holder;
  await take();
  authoriseKey(endpoint, holder, services);
  request.viewer = viewerOfKey(endpoint, holder);
  request.exchange = exchangeOfKey(request.exchange, holder);
  return true;
}
