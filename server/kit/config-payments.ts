// Who takes payments. Parsed here, read in config.ts.
import * as z from "zod/mini";

export type PaymentsConfig =
  | { gateway: "sandbox" }
  | {
      gateway: "razorpay";
      keyId: string;
      keySecret: string;
      /** The one of now, and during a change the one before it: the gateway repeats old events with their old signature. */
      webhookSecrets: readonly string[];
      /** Of RazorpayX, from which people are paid. */
      accountNumber: string;
      url: string;
    };

const MIN_SECRET = 16;

const key = z.optional(
  z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/, "must have at least 8 characters and no spaces")),
);

/** Keys go there: in the clear only as far as this machine. */
export function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return false;
  const isHere = url.hostname === "localhost" || url.hostname === "[::1]" || /^127(\.\d+){3}$/.test(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isHere);
}

export const paymentVariables = {
  PAYMENT_GATEWAY: z.optional(z.enum(["sandbox", "razorpay"], "must be sandbox or razorpay")),
  RAZORPAY_KEY_ID: z.optional(
    z.string().check(z.regex(/^rzp_(test|live)_\w{4,40}$/, "must begin with rzp_test_ or rzp_live_")),
  ),
  RAZORPAY_KEY_SECRET: key,
  RAZORPAY_WEBHOOK_SECRET: key,
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: key,
  RAZORPAY_ACCOUNT_NUMBER: z.optional(
    z.string().check(z.regex(/^\d{6,24}$/, "must be the digits of the RazorpayX account")),
  ),
  RAZORPAY_URL: z._default(
    z.string().check(z.refine(isSafeAddress, "must be an https address without user, query or fragment")),
    "https://api.razorpay.com",
  ),
};

const schema = z.object(paymentVariables);
type Variables = z.infer<typeof schema>;

const NEEDED = [
  "RAZORPAY_KEY_ID",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "RAZORPAY_ACCOUNT_NUMBER",
] as const;

/** What is missing becomes a line in `lines`; with any line, the result is not used. */
export function readPayments(e: Variables, isReal: boolean, lines: string[]): PaymentsConfig {
  if (e.PAYMENT_GATEWAY !== "razorpay") {
    if (isReal)
      lines.push("PAYMENT_GATEWAY: production takes real money, so it must be razorpay; sandbox is for demos.");
    return { gateway: "sandbox" };
  }
  for (const name of NEEDED) if (e[name] === undefined) lines.push(`${name}: PAYMENT_GATEWAY=razorpay needs it.`);
  if (isReal) {
    for (const name of ["RAZORPAY_WEBHOOK_SECRET", "RAZORPAY_WEBHOOK_SECRET_PREVIOUS"] as const) {
      if (isWeak(e[name]))
        lines.push(`${name}: whoever guesses it can say that they paid; use at least ${MIN_SECRET} random characters.`);
    }
  }
  const secrets = [e.RAZORPAY_WEBHOOK_SECRET, e.RAZORPAY_WEBHOOK_SECRET_PREVIOUS];
  return {
    gateway: "razorpay",
    keyId: e.RAZORPAY_KEY_ID ?? "",
    keySecret: e.RAZORPAY_KEY_SECRET ?? "",
    webhookSecrets: secrets.filter((secret) => secret !== undefined),
    accountNumber: e.RAZORPAY_ACCOUNT_NUMBER ?? "",
    url: e.RAZORPAY_URL.replace(/\/$/, ""),
  };
}

function isWeak(secret: string | undefined): boolean {
  if (secret === undefined) return false;
  return secret.length < MIN_SECRET || new Set(secret).size < 8 || /secret|change|default|example/i.test(secret);
}
