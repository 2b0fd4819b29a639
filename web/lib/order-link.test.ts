import { expect, test } from "vitest";
import { orderTarget } from "./order-link.ts";

const HERE = "https://sahejo.example";

test.each([
  ["a path of this site", "/user/orders/1?placed=1", `${HERE}/user/orders/1?placed=1`],
  ["this site in full", `${HERE}/user/orders/1`, `${HERE}/user/orders/1`],
  [
    "the demo's gateway under another name of this site",
    "http://localhost:3000/sandbox/pay/plink_1",
    `${HERE}/sandbox/pay/plink_1`,
  ],
  [
    "a payout of the demo's gateway under another name of this site",
    "http://localhost:3000/sandbox/payout/poutlk_1",
    `${HERE}/sandbox/payout/poutlk_1`,
  ],
  ["a path that alone would be another site", `${HERE}//evil.example/`, `${HERE}//evil.example/`],
  ["the gateway's short link", "https://rzp.io/i/abc", "https://rzp.io/i/abc"],
  ["the gateway's page", "https://pages.razorpay.com/pl_1/view", "https://pages.razorpay.com/pl_1/view"],
])("%s is opened", (_name, link, target) => {
  expect(orderTarget(link, HERE)).toBe(target);
});

test.each([
  ["nothing", ""],
  ["null", null],
  ["undefined", undefined],
  ["a script", "javascript:alert(1)"],
  ["data", "data:text/html,hello"],
  ["another site", "https://evil.example/pay"],
  ["another site without a scheme", "//evil.example/pay"],
  ["another site behind backslashes", "/\\evil.example/pay"],
  ["a name that only ends alike", "https://notrazorpay.com/pay"],
  ["a name that only begins alike", "https://razorpay.com.evil.example/pay"],
  ["the gateway without a safe line", "http://rzp.io/i/abc"],
  ["the gateway on another port", "https://rzp.io:8443/i/abc"],
  ["the gateway's name as a user", "https://rzp.io@evil.example/"],
  ["a user on this site", "https://me:secret@sahejo.example/"],
  ["another site's path that looks like the demo's gateway", "https://evil.example/sandbox/pay/../../steal"],
  ["what no browser can read", "https://"],
])("%s is not", (_name, link) => {
  expect(orderTarget(link, HERE)).toBeUndefined();
});
