// Which addresses events may go to. Everything that is not plainly a public address of the Internet is refused: the list is
// that of IANA's special-purpose registries, and of IPv6 only global unicast (2000::/3) without what carries an IPv4 address inside.
import { BlockList, isIP } from "node:net";
import type { UrlFault } from "../../kit/ports.ts";

const special4 = subnets("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);
const global6 = subnets("ipv6", ["2000::/3"]);
/** Teredo and 6to4 hold an IPv4 address; the rest is for documents and benchmarks. */
const special6 = subnets("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);
const loopback = subnets("ipv4", ["127.0.0.0/8"]);
loopback.addAddress("::1", "ipv6");

function subnets(family: "ipv4" | "ipv6", list: readonly string[]): BlockList {
  const block = new BlockList();
  for (const one of list) {
    const [net = "", bits] = one.split("/");
    block.addSubnet(net, Number(bits), family);
  }
  return block;
}

export interface AddressRules {
  /** A demo on this machine alone: events may go to this machine too, and over http. */
  mayReachLoopback: boolean;
}

export function isAllowed(address: string, { mayReachLoopback }: AddressRules): boolean {
  const version = isIP(address);
  if (version === 4) {
    return !special4.check(address, "ipv4") || (mayReachLoopback && loopback.check(address, "ipv4"));
  }
  // One with a zone is of this link alone.
  if (version !== 6 || address.includes("%")) return false;
  if (mayReachLoopback && loopback.check(address, "ipv6")) return true;
  return global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/** Where to, as far as the address itself tells; its name is not looked up yet. */
export interface Target {
  url: URL;
  /** Without brackets, and without the dot at the end that means the same. */
  host: string;
}

const LOCAL_NAMES = /(^|\.)(localhost|local|internal|localdomain|home\.arpa|intranet|lan)$/;

/** URL has made one form of decimal, octal and hexadecimal ones: 0x7f.1 is 127.0.0.1 here. */
export function readTarget(text: string, rules: AddressRules): Target | UrlFault {
  const url = URL.parse(text);
  if (!url || url.hostname === "") return "no_address";
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.+$/, "");
  const isHere = isIP(host) > 0 ? loopback.check(host, isIP(host) === 4 ? "ipv4" : "ipv6") : isLocalhost(host);
  const mayBeHere = isHere && rules.mayReachLoopback;
  if (url.protocol !== "https:" && !(url.protocol === "http:" && mayBeHere)) return "not_https";
  if (url.username !== "" || url.password !== "") return "credentials";
  if (host === "") return "no_address";
  if (isIP(host) > 0 ? !isAllowed(host, rules) : isLocalName(host) && !mayBeHere) return "private";
  // Below 1024 are mail, shells and printers, which others' programs may not be made to talk to in our name.
  const port = url.port === "" ? 443 : Number(url.port);
  if (port !== 443 && port < 1024 && !mayBeHere) return "port";
  url.hash = "";
  return { url, host };
}

const isLocalhost = (host: string) => host === "localhost" || host.endsWith(".localhost");

/** A name without a dot is completed by this machine's own network. */
const isLocalName = (host: string) => !host.includes(".") || LOCAL_NAMES.test(host);
