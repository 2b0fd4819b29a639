// Whom limits per address count. A household with IPv6 has a whole network of addresses, and so has whoever attacks from
// one: its first half says who it is, the rest is theirs to choose.
import { isIPv6 } from "node:net";

const HALF = 4;
const GROUPS = 8;

export function networkOf(ip: string): string {
  const address = ip.split("%")[0] ?? ip;
  if (!isIPv6(address)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = "", after] = address.split("::");
  const groups = before === "" ? [] : before.split(":");
  const last = after ? after.split(":") : [];
  const left = after === undefined ? 0 : Math.max(0, GROUPS - groups.length - last.length);
  const all = [...groups, ...Array<string>(left).fill("0"), ...last];
  return `${all
    .slice(0, HALF)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
