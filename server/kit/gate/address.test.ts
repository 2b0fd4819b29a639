import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { addressReader } from "./address.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

test("without a trusted proxy only the connection counts, whatever a header says", () => {
  expect(addressReader(undefined)(from("203.0.113.7", "198.51.100.1"))).toBe("203.0.113.7");
});

test("behind a trusted proxy it is the last address that no trusted one wrote", () => {
  const addressOf = addressReader("loopback, 10.0.0.0/8");
  expect(addressOf(from("127.0.0.1", "1.1.1.1, 203.0.113.7, 10.1.1.1"))).toBe("203.0.113.7");
  expect(addressOf(from("198.51.100.1", "203.0.113.7"))).toBe("198.51.100.1");
});

test("who has a whole network of addresses is one", () => {
  const addressOf = addressReader(undefined);
  expect(addressOf(from("2001:db8:1:2:3:4:5:6"))).toBe(addressOf(from("2001:db8:1:2::6")));
});
