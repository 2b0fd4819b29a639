// Whose request it is, before anybody has said who they are: the address it comes from, behind the proxies we trust.
import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";

export type AddressOf = (request: IncomingMessage) => string;

export function addressReader(trustProxy: string | undefined): AddressOf {
  if (trustProxy === undefined) return ({ socket }) => holderOf(socket.remoteAddress ?? "");
  const trust = proxyAddress.compile(trustProxy.split(",").map((one) => one.trim()));
  return (request) => holderOf(proxyAddress(request, trust));
}

/** A household or a phone has 2^64 of the long ones. */
export function holderOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  if (tail !== undefined) while (groups.length < 4) groups.push("0");
  return groups.slice(0, 4).join(":");
}
