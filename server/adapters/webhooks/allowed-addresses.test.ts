import { describe, expect, test } from "vitest";
import { isAllowed, readTarget } from "./allowed-addresses.ts";
import { rulesOf } from "./webhooks.ts";

const production = { mayReachLoopback: false };
const demo = { mayReachLoopback: true };

const inside = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.254 127.0.0.1 127.1.2.3 169.254.169.254 169.254.0.1
  172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.255 198.18.0.1 198.19.255.255
  198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
  :: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:8.8.8.8 ::127.0.0.1 ::7f00:1
  64:ff9b::7f00:1 64:ff9b::127.0.0.1 64:ff9b::808:808 64:ff9b:1::1 100::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0
  fec0::1 ff02::1 2001:db8::1 2001::1 2002:7f00:1:: 2002:a00:1:: 3fff::1 5f00::1 ::ffff:0:127.0.0.1
`
  .split(/\s+/)
  .filter(Boolean);
const outside = `1.1.1.1 8.8.8.8 11.0.0.1 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1 169.253.255.255
  172.15.255.255 172.32.0.1 192.167.1.1 192.169.1.1 198.17.1.1 198.20.0.1 223.255.255.255 2606:4700:4700::1111
  2a00:1450:4009:80b::200e 2401:4900::1`
  .split(/\s+/)
  .filter(Boolean);

test.each(inside)("%s is inside, and no event goes there", (address) => {
  expect(isAllowed(address, production)).toBe(false);
});

test.each(outside)("%s is public", (address) => {
  expect(isAllowed(address, production)).toBe(true);
});

test("a demo on this machine reaches this machine, and nothing else inside", () => {
  const reached = inside.filter((address) => isAllowed(address, demo));
  // As IPv6 writes IPv4, it is this machine as well.
  expect(reached).toEqual(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"]);
});

test("what is no address is allowed nowhere", () => {
  for (const text of ["", "localhost", "1.2.3", "8.8.8.8.", "::g", "0x8.8.8.8"])
    expect(isAllowed(text, production)).toBe(false);
});

describe("an address, read in production", () => {
  const fault = (url: string) => {
    const read = readTarget(url, production);
    return typeof read === "string" ? read : undefined;
  };

  test.each([
    "https://example.com/hook",
    "https://example.com:8443/hook?a=b#c",
    "https://hooks.example.co.in.",
    "https://8.8.8.8/",
    "https://[2606:4700:4700::1111]/x",
  ])("%s is one", (url) => {
    expect(fault(url)).toBeUndefined();
  });

  test.each([
    ["http://example.com/", "not_https"],
    ["ftp://example.com/", "not_https"],
    ["file:///etc/passwd", "no_address"],
    ["javascript:alert(1)", "no_address"],
    ["example.com", "no_address"],
    ["https://", "no_address"],
    ["https://user@example.com/", "credentials"],
    ["https://user:pass@example.com/", "credentials"],
    ["https://:pass@example.com/", "credentials"],
    ["https://example.com:22/", "port"],
    ["https://example.com:25/", "port"],
    ["https://example.com:80/", "port"],
    ["https://example.com:0/", "port"],
    ["http://127.0.0.1/", "not_https"],
    ["https://127.0.0.1/", "private"],
    ["https://127.1/", "private"],
    ["https://2130706433/", "private"],
    ["https://0x7f000001/", "private"],
    ["https://0x7f.1/", "private"],
    ["https://0177.0.0.1/", "private"],
    ["https://017700000001/", "private"],
    ["https://127.0.0.1./", "private"],
    ["https://１２７.0.0.1/", "private"],
    ["https://0/", "private"],
    ["https://169.254.169.254/latest/meta-data", "private"],
    ["https://[::1]/", "private"],
    ["https://[::]/", "private"],
    ["https://[::ffff:127.0.0.1]/", "private"],
    ["https://[::ffff:a9fe:a9fe]/", "private"],
    ["https://[64:ff9b::7f00:1]/", "private"],
    ["https://[fd00::1]/", "private"],
    ["https://[fe80::1]/", "private"],
    ["https://localhost/", "private"],
    ["https://LOCALHOST./", "private"],
    ["https://a.localhost/", "private"],
    ["https://printer.local/", "private"],
    ["https://metadata.google.internal/", "private"],
    ["https://metadata.google.internal./", "private"],
    ["https://intranet/", "private"],
    ["https://db/", "private"],
  ])("%s is refused: %s", (url, why) => {
    expect(fault(url)).toBe(why);
  });
});

test("in a demo this machine may be named, over http and by any port; nothing else changes", () => {
  const read = (url: string) => readTarget(url, demo);
  for (const url of ["http://127.0.0.1:80/", "http://localhost:3001/", "https://[::1]:9/"])
    expect(read(url)).toHaveProperty("url");
  expect(read("http://example.com/")).toBe("not_https");
  expect(read("http://10.0.0.1/")).toBe("not_https");
  expect(read("https://169.254.169.254/")).toBe("private");
  expect(read("https://db/")).toBe("private");
});

test("only what listens to this machine alone may reach it", () => {
  const rules = (isProduction: boolean, isDemo: boolean, host: string) =>
    rulesOf({ isProduction, isDemo, host }).mayReachLoopback;
  expect(rules(true, false, "127.0.0.1")).toBe(false);
  expect(rules(true, false, "0.0.0.0")).toBe(false);
  expect(rules(true, true, "127.0.0.1")).toBe(true);
  expect(rules(false, true, "localhost")).toBe(true);
  expect(rules(false, true, "0.0.0.0")).toBe(false);
  expect(rules(false, false, "::")).toBe(false);
});
