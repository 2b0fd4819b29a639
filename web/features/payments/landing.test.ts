import { expect, test } from "vitest";
import { amountIn, paymentIn } from "./landing.ts";

// spec 2.46
test.each([
  ["pid=abc", "abc"],
  ["payment-link=abc", "abc"],
  ["payment-link=https%3A%2F%2Fpay.example%2Fi%2Fabc", "abc"],
  ["payment-link=https%3A%2F%2Fpay.example%2Fi%2Fabc%2F%3Fsource%3Dsms%2Fapp", "abc"],
  ["pid=one&payment-link=two", "one"],
  ["pid=&payment-link=two", "two"],
  ["payment-link=", null],
  ["payment-link=%2F%2F", null],
  ["amount=5", null],
])("%s is about the payment %s", (query, pid) => {
  expect(paymentIn(new URLSearchParams(query))).toBe(pid);
});

test.each([
  ["amount=32799.5", 32_799.5],
  ["amount=10000000", 10_000_000],
  ["amount=10000001", undefined],
  ["amount=0", undefined],
  ["amount=-5", undefined],
  ["amount=Infinity", undefined],
  ["amount=paid", undefined],
  ["amount=", undefined],
  ["", undefined],
])("%s speaks of %s rupees", (query, amount) => {
  expect(amountIn(new URLSearchParams(query))).toBe(amount);
});
