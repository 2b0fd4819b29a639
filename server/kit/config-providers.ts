// The outside services an operator chooses: who sends SMS, where photos are kept, and by which keys push services know
// us. Parsed here, read in config.ts.
import { createECDH } from "node:crypto";
import path from "node:path";
import * as z from "zod/mini";

export type SmsConfig =
  | { provider: "inbox" }
  | { provider: "msg91"; authKey: string; templateId: string; variable: string; url: string }
  | { provider: "twilio"; accountSid: string; authToken: string; from: string; url: string };

export type StorageConfig =
  | { kind: "disk"; folder: string }
  | {
      kind: "s3";
      bucket: string;
      region: string;
      endpoint: string | undefined;
      accessKeyId: string;
      secretAccessKey: string;
      pathStyle: boolean;
    };

/** A pair of P-256 as `npx web-push generate-vapid-keys` prints it, and whom a push service may write to. */
export interface PushConfig {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** Who knows which phones are stolen or copied: an outside registry, in a demo a list of its own, or nobody. */
export type RegistryConfig = { kind: "http"; url: string; key: string } | { kind: "list" } | { kind: "none" };

/** Keys travel in headers, so they hold printable signs only; what they are is never repeated. */
const key = z.optional(
  z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/, "must have at least 8 characters and no spaces")),
);

function bareAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return;
  return url;
}

/** Keys and codes go to these addresses: in the clear only as far as this machine. */
function isSafeAddress(text: string): boolean {
  const url = bareAddress(text);
  if (url === undefined) return false;
  const isHere = url.hostname === "localhost" || url.hostname === "[::1]" || /^127(\.\d+){3}$/.test(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isHere);
}
const address = z.string().check(z.refine(isSafeAddress, "must be an https address without user, query or fragment"));

/** Photos are public and requests are signed: storage on a network of one's own may do without https. */
const endpoint = z
  .string()
  .check(
    z.refine(
      (text) => /^https?:$/.test(bareAddress(text)?.protocol ?? ""),
      "must be an http or https address without user, query or fragment",
    ),
  );

export const providerVariables = {
  SMS_PROVIDER: z.optional(z.enum(["inbox", "msg91", "twilio"], "must be inbox, msg91 or twilio")),
  MSG91_AUTH_KEY: key,
  MSG91_TEMPLATE_ID: z.optional(
    z.string().check(z.regex(/^\w{4,64}$/, "must be the id of a template, as MSG91 shows it")),
  ),
  MSG91_VARIABLE: z._default(
    // "mobiles" is how MSG91 calls the number itself.
    z.string().check(z.regex(/^(?!mobiles$)[A-Za-z]\w{0,31}$/, "must be the name of the template's variable")),
    "code",
  ),
  MSG91_URL: z._default(address, "https://control.msg91.com/api/v5/flow"),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC[0-9a-f]{32}$/i, "must be AC and 32 hexadecimal digits")),
  ),
  TWILIO_AUTH_TOKEN: key,
  TWILIO_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(\+[1-9]\d{6,14}|\d{3,8}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 _&+-]{1,11})$/i,
          "must be a number such as +14155550100, a sender's name of up to 11 signs, or a messaging service, MG and 32 digits",
        ),
      ),
  ),
  TWILIO_URL: z._default(address, "https://api.twilio.com"),
  STORAGE: z.optional(z.enum(["disk", "s3"], "must be disk or s3")),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket, without s3://")),
  ),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]{2,32}$/, "must be a region, such as ap-south-1"))),
  S3_ENDPOINT: z.optional(endpoint),
  S3_ACCESS_KEY_ID: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{3,128}$/, "must have at least 3 characters and no spaces")),
  ),
  S3_SECRET_ACCESS_KEY: key,
  VAPID_PUBLIC_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w-]{87}$/, "must be 87 characters of base64url, as `npx web-push generate-vapid-keys` prints it"),
      ),
  ),
  VAPID_PRIVATE_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w-]{43}$/, "must be 43 characters of base64url, as `npx web-push generate-vapid-keys` prints it"),
      ),
  ),
  VAPID_SUBJECT: z.optional(
    z
      .string()
      .check(
        z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/, "must be mailto: and an address, or an https address"),
      ),
  ),
  S3_PATH_STYLE: z._default(z.enum(["0", "1"], "must be 0 or 1"), "0"),
  DEVICE_REGISTRY_URL: z.optional(address),
  DEVICE_REGISTRY_KEY: key,
};

const schema = z.object(providerVariables);
type Variables = z.infer<typeof schema>;

/** Adds a line for each variable that the choice needs and nobody gave. */
function requireAll<Name extends keyof Variables>(e: Variables, names: readonly Name[], why: string, lines: string[]) {
  for (const name of names) if (e[name] === undefined) lines.push(`${name}: ${why} needs it.`);
  return e as { [K in Name]: NonNullable<Variables[K]> };
}

/** What is missing becomes a line in `lines`; with any line, the result is not used. */
export function readSms(e: Variables, isReal: boolean, lines: string[]): SmsConfig {
  const provider = e.SMS_PROVIDER ?? "inbox";
  switch (provider) {
    case "inbox":
      if (isReal)
        lines.push(
          "SMS_PROVIDER: production sends codes to phones, so it must be msg91 or twilio; inbox is for demos.",
        );
      return { provider };
    case "msg91": {
      const given = requireAll(e, ["MSG91_AUTH_KEY", "MSG91_TEMPLATE_ID"], "SMS_PROVIDER=msg91", lines);
      const { MSG91_VARIABLE: variable, MSG91_URL: url } = e;
      return { provider, authKey: given.MSG91_AUTH_KEY, templateId: given.MSG91_TEMPLATE_ID, variable, url };
    }
    case "twilio": {
      const names = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
      const given = requireAll(e, names, "SMS_PROVIDER=twilio", lines);
      return {
        provider,
        accountSid: given.TWILIO_ACCOUNT_SID,
        authToken: given.TWILIO_AUTH_TOKEN,
        from: given.TWILIO_FROM,
        url: e.TWILIO_URL,
      };
    }
  }
}

export function readStorage(e: Variables, dataDir: string, lines: string[]): StorageConfig {
  if (e.STORAGE !== "s3") return { kind: "disk", folder: path.join(dataDir, "media") };
  const names = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const given = requireAll(e, names, "STORAGE=s3", lines);
  return {
    kind: "s3",
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    endpoint: e.S3_ENDPOINT,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    pathStyle: e.S3_PATH_STYLE === "1",
  };
}

/** All three or none; without them production sends no pushes, and says so when it starts. */
export function readPush(e: Variables, lines: string[]): PushConfig | undefined {
  const names = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;
  if (names.every((name) => e[name] === undefined)) return undefined;
  const before = lines.length;
  const given = requireAll(e, names, "push", lines);
  if (lines.length > before) return undefined;
  if (publicKeyOf(given.VAPID_PRIVATE_KEY) !== given.VAPID_PUBLIC_KEY) {
    lines.push("VAPID_PUBLIC_KEY: is not the public half of VAPID_PRIVATE_KEY.");
  }
  return { publicKey: given.VAPID_PUBLIC_KEY, privateKey: given.VAPID_PRIVATE_KEY, subject: given.VAPID_SUBJECT };
}

function publicKeyOf(privateKey: string): string | undefined {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(privateKey, "base64url");
    return curve.getPublicKey("base64url");
  } catch {
    return undefined;
  }
}

/** Both or neither. Without them a demo has a list of its own; a real market approves no phones, and says so when it starts. */
export function readRegistry(e: Variables, isReal: boolean, lines: string[]): RegistryConfig {
  const { DEVICE_REGISTRY_URL: url, DEVICE_REGISTRY_KEY: given } = e;
  if (url === undefined && given === undefined) return { kind: isReal ? "none" : "list" };
  const both = requireAll(e, ["DEVICE_REGISTRY_URL", "DEVICE_REGISTRY_KEY"], "the registry of phones", lines);
  return { kind: "http", url: both.DEVICE_REGISTRY_URL, key: both.DEVICE_REGISTRY_KEY };
}
