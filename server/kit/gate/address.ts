// Whose request it is, before anybody has said who they are: the address it comes from, behind the proxies we trust.
import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import { networkOf } from "../limits/network.ts";

export type AddressOf = (request: IncomingMessage) => string;

export function addressReader(trustProxy: string | undefined): AddressOf {
  if (trustProxy === undefined) return ({ socket }) => networkOf(socket.remoteAddress ?? "");
  const trust = proxyAddress.compile(trustProxy.split(",").map((one) => one.trim()));
  return (request) => networkOf(proxyAddress(request, trust));
}
