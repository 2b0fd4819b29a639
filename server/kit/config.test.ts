import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import webPush from "web-push";
import { ConfigError, readConfig, variableNames } from "./config.ts";

const SECRET = "8f1c2e9a7b3d4f60a5b8c7d6e9f01234";
const MSG91 = {
  SMS_PROVIDER: "msg91",
  MSG91_AUTH_KEY: "4160canarykey91",
  MSG91_TEMPLATE_ID: "65e06f45d6fc05278c7d47e2",
};
const TWILIO = {
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: `AC${"0123456789abcdef".repeat(2)}`,
  TWILIO_AUTH_TOKEN: "canarytoken0123456789",
  TWILIO_FROM: "SAHEJO",
};
const S3 = {
  STORAGE: "s3",
  S3_BUCKET: "sahejo-media",
  S3_REGION: "ap-south-1",
  S3_ACCESS_KEY_ID: "AKIACANARY",
  S3_SECRET_ACCESS_KEY: "canary/secret+key=0123",
};
const RAZORPAY = {
  PAYMENT_GATEWAY: "razorpay",
  RAZORPAY_KEY_ID: "rzp_live_canary0123",
  RAZORPAY_KEY_SECRET: "canarykey0123456789",
  RAZORPAY_WEBHOOK_SECRET: "9d2f7c1e5b8a4036",
  RAZORPAY_ACCOUNT_NUMBER: "7878780080316316",
};
const VAPID = webPush.generateVAPIDKeys();
/** The least that production starts with. */
const PRODUCTION = { NODE_ENV: "production", SESSION_SECRET: SECRET, IDENTITY_KEY: SECRET, ...MSG91, ...RAZORPAY };

/** The lines that a bad environment is answered with. */
function linesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split("\n");
  }
  throw new Error(`This environment was expected to be refused: ${JSON.stringify(env)}`);
}

test("an empty environment is a demo on this machine", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
    dataDir: path.resolve(".data"),
    isDemo: true,
    isProduction: false,
    webProcesses: 1,
    hasJobs: true,
    logLevel: "warn",
    sessionSecret: undefined,
    sms: { provider: "inbox" },
    storage: { kind: "disk", folder: path.resolve(".data/media") },
    payments: { gateway: "sandbox" },
  });
});

test("a variable that is empty is one that is not set", () => {
  const empty = Object.fromEntries(
    ["PORT", "HOST", "DATABASE_URL", "SAHEJO_DEMO", "PUBLIC_URL", "SESSION_SECRET", "SMS_PROVIDER", "STORAGE"].map(
      (name) => [name, ""],
    ),
  );
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test("what is none of ours is none of our business", () => {
  expect(() => readConfig({ PATH: "/bin", HOME: "/root", npm_config_x: "y" })).not.toThrow();
});

test.each([
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["PUBLIC_URL", "not an address"],
  ["PUBLIC_URL", "ftp://sahejo.example"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["DATABASE_URL", "localhost"],
  ["DATABASE_POOL", "0"],
  ["DATABASE_POOL", "many"],
  ["DATABASE_WAIT_MS", "0"],
  ["SAHEJO_DEMO", "yes"],
  ["SAHEJO_DEMO", "true"],
  ["WEB_PROCESSES", "0"],
  ["WEB_PROCESSES", "1000"],
  ["MAX_IN_FLIGHT", "0"],
  ["MAX_STREAMS", "-1"],
  ["DRAIN_MS", "60000"],
  ["METRICS_TOKEN", "short"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "banana"],
  ["JOBS", "maybe"],
  ["SERVICE_WORKER", "maybe"],
  ["SMS_PROVIDER", "pigeon"],
  ["MSG91_AUTH_KEY", "with a space"],
  ["MSG91_AUTH_KEY", "with-a-line\r\nx-evil: 1"],
  ["MSG91_TEMPLATE_ID", "no/id"],
  ["MSG91_VARIABLE", "two words"],
  ["MSG91_VARIABLE", "mobiles"],
  ["MSG91_URL", "http://control.msg91.example/api/v5/flow"],
  ["MSG91_URL", "https://user:pass@control.msg91.example/"],
  ["MSG91_URL", "http://127.evil.example/"],
  ["TWILIO_ACCOUNT_SID", "AC123"],
  ["TWILIO_ACCOUNT_SID", "../../elsewhere"],
  ["TWILIO_AUTH_TOKEN", "short"],
  ["TWILIO_FROM", "+0123"],
  ["TWILIO_FROM", "A name that is far too long"],
  ["TWILIO_URL", "ftp://api.twilio.example"],
  ["TWILIO_URL", "https://api.twilio.example/?to=x"],
  ["STORAGE", "tape"],
  ["S3_BUCKET", "s3://bucket"],
  ["S3_BUCKET", "Upper_Case"],
  ["S3_REGION", "Asia Pacific"],
  ["S3_ENDPOINT", "minio:9000"],
  ["S3_ENDPOINT", "http://key:secret@minio:9000"],
  ["S3_ACCESS_KEY_ID", "two words"],
  ["S3_SECRET_ACCESS_KEY", "short"],
  ["S3_PATH_STYLE", "yes"],
  ["VAPID_PUBLIC_KEY", "short"],
  ["VAPID_PRIVATE_KEY", "a".repeat(44)],
  ["VAPID_SUBJECT", "http://sahejo.example"],
  ["VAPID_SUBJECT", "somebody@sahejo.example"],
  ["PAYMENT_GATEWAY", "barter"],
  ["RAZORPAY_KEY_ID", "rzp_somewhere_1234"],
  ["RAZORPAY_KEY_SECRET", "short"],
  ["RAZORPAY_WEBHOOK_SECRET", "two words here"],
  ["RAZORPAY_ACCOUNT_NUMBER", "12-34"],
  ["RAZORPAY_URL", "http://api.razorpay.example"],
  ["RAZORPAY_URL", "https://key:secret@api.razorpay.example"],
  ["COURIERS", "pigeon"],
  ["COURIERS", "shiprocket;delhivery"],
  ["COURIER_TIMEOUT_MS", "soon"],
  ["COURIER_TIMEOUT_MS", "90000"],
  ["SHIPROCKET_EMAIL", "nobody"],
  ["SHIPROCKET_PASSWORD", "short"],
  ["SHIPROCKET_HUB", "<hub>"],
  ["SHIPROCKET_URL", "http://apiv2.shiprocket.example"],
  ["DELHIVERY_TOKEN", "two words"],
  ["DELHIVERY_URL", "https://key:secret@track.delhivery.example"],
])("%s=%s is one line that names it and says what is wanted", (name, value) => {
  const lines = linesOf({ [name]: value });
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  expect(line).toMatch(new RegExp(`^${name}: .{10,}`));
  expect(line).not.toMatch(/Invalid input$|undefined|\[object|ZodError/);
});

test("each bad value has a line of its own", () => {
  const lines = linesOf({ PORT: "x", SAHEJO_DEMO: "x", LOG_LEVEL: "x", DATABASE_URL: "x" });
  expect(lines.map((line) => line.split(":")[0]).sort()).toEqual(["DATABASE_URL", "LOG_LEVEL", "PORT", "SAHEJO_DEMO"]);
});

test("a bad value is not repeated where it may be a secret", () => {
  const keys = [
    "MSG91_AUTH_KEY",
    "TWILIO_AUTH_TOKEN",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "RAZORPAY_KEY_SECRET",
    "RAZORPAY_WEBHOOK_SECRET",
    "SHIPROCKET_PASSWORD",
    "DELHIVERY_TOKEN",
  ];
  for (const name of ["SESSION_SECRET", "IDENTITY_KEY", "METRICS_TOKEN", "DATABASE_URL", ...keys]) {
    const env = { ...PRODUCTION, [name]: keys.includes(name) ? "a pa55word" : "pa55word" };
    expect(linesOf(env).join("\n")).not.toContain("pa55word");
  }
});

test.each(["0.0.0.0", "::", "192.168.1.10", "sahejo.example", "127.evil.example"])(
  "a demo does not open itself on %s by accident",
  (host) => {
    const demos: Record<string, string>[] = [{}, { SAHEJO_DEMO: "1" }, { SAHEJO_DEMO: "1", NODE_ENV: "production" }];
    for (const env of demos) {
      const lines = linesOf({ HOST: host, ...env });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^HOST: .*SAHEJO_DEMO=public/);
    }
    expect(readConfig({ HOST: host, SAHEJO_DEMO: "public" })).toMatchObject({ host, isDemo: true });
    expect(readConfig({ HOST: host, SAHEJO_DEMO: "0" })).toMatchObject({ host, isDemo: false });
  },
);

test.each(["127.0.0.1", "127.1.2.3", "localhost", "::1"])("a demo may listen on %s", (host) => {
  expect(readConfig({ HOST: host, SAHEJO_DEMO: "1" }).host).toBe(host);
});

test("it is a demo without a database of one's own, unless it is production or said otherwise", () => {
  const DATABASE_URL = "postgres://localhost/x";
  expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL, SAHEJO_DEMO: "1" }).isDemo).toBe(true);
  expect(readConfig({ SAHEJO_DEMO: "0" }).isDemo).toBe(false);
  expect(readConfig(PRODUCTION).isDemo).toBe(false);
  expect(readConfig({ ...PRODUCTION, SAHEJO_DEMO: "1" }).isDemo).toBe(true);
});

test.each([
  ["missing", undefined],
  ["empty", ""],
  ["short", SECRET.slice(0, 31)],
  ["one sign over and over", "a".repeat(64)],
  ["a placeholder", "change-me-change-me-change-me-1234"],
  ["the name of the thing", "this-is-the-session-secret-0123456789"],
  ["from an example", "example-0123456789abcdef0123456789"],
])("production refuses to start with a session secret that is %s", (_name, secret) => {
  const { SESSION_SECRET: _, ...rest } = PRODUCTION;
  const env = secret === undefined ? rest : { ...rest, SESSION_SECRET: secret };
  const lines = linesOf(env);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^SESSION_SECRET: /);
});

test("the numbers of things are sealed with keys worth the name, the newest first", () => {
  const [one, other] = [SECRET, SECRET.toUpperCase()];
  expect(readConfig({ ...PRODUCTION, IDENTITY_KEY: `${one}, ${other}` }).identityKeys).toEqual([one, other]);
  const { IDENTITY_KEY: _, ...without } = PRODUCTION;
  for (const env of [without, { ...PRODUCTION, IDENTITY_KEY: `${one},short` }]) {
    const lines = linesOf(env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^IDENTITY_KEY: /);
  }
  expect(readConfig({}).identityKeys).toBeUndefined();
});

test("the registry of phones is an address with a key, in a demo a list, and otherwise nobody", () => {
  const both = { DEVICE_REGISTRY_URL: "https://registry.example/ask", DEVICE_REGISTRY_KEY: "canarykey0123456789" };
  expect(readConfig({ ...PRODUCTION, ...both }).registry).toEqual({
    kind: "http",
    url: both.DEVICE_REGISTRY_URL,
    key: both.DEVICE_REGISTRY_KEY,
  });
  expect(readConfig({}).registry).toEqual({ kind: "list" });
  expect(readConfig(PRODUCTION).registry).toEqual({ kind: "none" });
  expect(linesOf({ DEVICE_REGISTRY_URL: both.DEVICE_REGISTRY_URL })).toEqual([
    "DEVICE_REGISTRY_KEY: the registry of phones needs it.",
  ]);
  expect(linesOf({ ...both, DEVICE_REGISTRY_URL: "http://registry.example" })[0]).toMatch(
    /^DEVICE_REGISTRY_URL: .*https/,
  );
});

test("production starts with a secret worth the name; outside it the environment may leave it open", () => {
  expect(readConfig(PRODUCTION).sessionSecret).toBe(SECRET);
  expect(readConfig({ NODE_ENV: "production", SAHEJO_DEMO: "1" })).toMatchObject({ isDemo: true });
  expect(readConfig({ NODE_ENV: "production", SAHEJO_DEMO: "1" }).sessionSecret).toBeUndefined();
  expect(readConfig({ SESSION_SECRET: "of one's own" }).sessionSecret).toBe("of one's own");
});

test.each(["loopback", "10.0.0.0/8", "127.0.0.1, 10.1.2.3", "uniquelocal"])("TRUST_PROXY may be %s", (proxy) => {
  expect(readConfig({ TRUST_PROXY: proxy }).trustProxy).toBe(proxy);
});

test("SMS go by MSG91, with its own address and variable unless told otherwise", () => {
  const told = { MSG91_VARIABLE: "OTP", MSG91_URL: "https://sms.example/flow" };
  const keys = { provider: "msg91", authKey: MSG91.MSG91_AUTH_KEY, templateId: MSG91.MSG91_TEMPLATE_ID };
  expect(readConfig(MSG91).sms).toEqual({ ...keys, variable: "code", url: "https://control.msg91.com/api/v5/flow" });
  expect(readConfig({ ...MSG91, ...told }).sms).toEqual({ ...keys, variable: "OTP", url: "https://sms.example/flow" });
});

test.each(["+14155550100", "57575", "SAHEJO", "Sahejo 24", `MG${"0123456789abcdef".repeat(2)}`])(
  "SMS go by Twilio, from %s",
  (from) => {
    expect(readConfig({ ...TWILIO, TWILIO_FROM: from }).sms).toEqual({
      provider: "twilio",
      accountSid: TWILIO.TWILIO_ACCOUNT_SID,
      authToken: TWILIO.TWILIO_AUTH_TOKEN,
      from,
      url: "https://api.twilio.com",
    });
  },
);

test.each(["http://127.0.0.1:8080", "http://localhost:8080/", "http://[::1]:8080", "https://proxy.example"])(
  "a provider may be reached through %s",
  (url) => {
    expect(readConfig({ ...TWILIO, TWILIO_URL: url }).sms).toMatchObject({ url });
  },
);

test("photos are kept in S3, or in what speaks its language", () => {
  const storage = {
    kind: "s3",
    bucket: "sahejo-media",
    region: "ap-south-1",
    endpoint: undefined,
    accessKeyId: S3.S3_ACCESS_KEY_ID,
    secretAccessKey: S3.S3_SECRET_ACCESS_KEY,
    pathStyle: false,
  };
  expect(readConfig(S3).storage).toEqual(storage);
  const minio = { S3_ENDPOINT: "http://minio:9000", S3_PATH_STYLE: "1" };
  expect(readConfig({ ...S3, ...minio }).storage).toEqual({ ...storage, endpoint: minio.S3_ENDPOINT, pathStyle: true });
  expect(readConfig({ ...S3, STORAGE: "disk", DATA_DIR: "/srv/sahejo" }).storage).toEqual({
    kind: "disk",
    folder: "/srv/sahejo/media",
  });
});

test.each([MSG91, TWILIO, S3, RAZORPAY])(
  "what $SMS_PROVIDER$STORAGE$PAYMENT_GATEWAY needs and nobody gave is a line each",
  (whole) => {
    const [choice = "", ...needed] = Object.keys(whole);
    const lines = linesOf({ [choice]: Object.values(whole)[0] ?? "" });
    expect(lines.map((line) => line.split(":")[0])).toEqual(needed);
    for (const line of lines) expect(line).toMatch(new RegExp(`^\\w+: ${choice}=\\w+ needs it\\.$`));
    for (const name of needed) {
      expect(linesOf({ ...whole, [name]: "" })).toEqual([`${name}: ${choice}=${Object.values(whole)[0]} needs it.`]);
    }
  },
);

test.each<Record<string, string>>([{}, { SMS_PROVIDER: "inbox" }])(
  "production does not show codes to everybody: %o is refused",
  (sms) => {
    const env = { NODE_ENV: "production", SESSION_SECRET: SECRET, IDENTITY_KEY: SECRET, ...RAZORPAY, ...sms };
    for (const real of [env, { ...env, SAHEJO_DEMO: "0" }]) {
      const lines = linesOf(real);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^SMS_PROVIDER: .*msg91 or twilio/);
    }
    expect(readConfig({ ...env, SAHEJO_DEMO: "1" }).sms).toEqual({ provider: "inbox" });
    expect(readConfig({ ...sms, DATABASE_URL: "postgres://localhost/x" }).sms).toEqual({ provider: "inbox" });
  },
);

test("production takes no play money", () => {
  const { PAYMENT_GATEWAY: _, ...rest } = PRODUCTION;
  for (const env of [rest, { ...rest, PAYMENT_GATEWAY: "sandbox" }, { ...rest, SAHEJO_DEMO: "0" }]) {
    const lines = linesOf(env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^PAYMENT_GATEWAY: .*razorpay/);
  }
  expect(readConfig({ ...rest, SAHEJO_DEMO: "1" }).payments).toEqual({ gateway: "sandbox" });
});

test.each([
  ["short", "9d2f7c1e5b8a403"],
  ["one sign over and over", "a".repeat(40)],
  ["a placeholder", "my-webhook-secret-0123456789"],
])("production refuses a webhook secret that is %s, the one before it too", (_name, secret) => {
  for (const name of ["RAZORPAY_WEBHOOK_SECRET", "RAZORPAY_WEBHOOK_SECRET_PREVIOUS"]) {
    const lines = linesOf({ ...PRODUCTION, [name]: secret });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: `));
    expect(lines[0]).not.toContain(secret);
  }
});

test("payments go by Razorpay, with two webhook secrets while one follows the other", () => {
  const razorpay = {
    gateway: "razorpay",
    keyId: RAZORPAY.RAZORPAY_KEY_ID,
    keySecret: RAZORPAY.RAZORPAY_KEY_SECRET,
    webhookSecrets: [RAZORPAY.RAZORPAY_WEBHOOK_SECRET],
    accountNumber: RAZORPAY.RAZORPAY_ACCOUNT_NUMBER,
    url: "https://api.razorpay.com",
  };
  expect(readConfig(RAZORPAY).payments).toEqual(razorpay);
  const changing = { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: "0f1e2d3c4b5a6978", RAZORPAY_URL: "http://127.0.0.1:9000/" };
  expect(readConfig({ ...RAZORPAY, ...changing }).payments).toEqual({
    ...razorpay,
    webhookSecrets: [RAZORPAY.RAZORPAY_WEBHOOK_SECRET, "0f1e2d3c4b5a6978"],
    url: "http://127.0.0.1:9000",
  });
});

test("production says at once all that it misses", () => {
  const lines = linesOf({
    NODE_ENV: "production",
    SMS_PROVIDER: "twilio",
    STORAGE: "s3",
    PAYMENT_GATEWAY: "razorpay",
  });
  const names = lines.map((line) => line.split(":")[0]);
  expect(names).toEqual([
    "SESSION_SECRET",
    "IDENTITY_KEY",
    ...[TWILIO, S3, RAZORPAY].flatMap((whole) => Object.keys(whole).slice(1)),
  ]);
});

test(".env.example names every setting there is, and starts as nothing set at all would", () => {
  const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  const given = Object.fromEntries([...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  expect(readConfig(given)).toEqual(readConfig({}));
  expect(Object.keys(given).sort()).toEqual([...variableNames].sort());
});

test("keys for push: all or none, and halves of one pair", () => {
  const pair = { VAPID_PUBLIC_KEY: VAPID.publicKey, VAPID_PRIVATE_KEY: VAPID.privateKey };
  const subject = { VAPID_SUBJECT: "mailto:push@sahejo.example" };
  expect(readConfig({ ...PRODUCTION }).push).toBeUndefined();
  expect(readConfig({ ...PRODUCTION, ...pair, ...subject }).push).toEqual({
    ...VAPID,
    subject: "mailto:push@sahejo.example",
  });
  expect(linesOf(pair)).toEqual(["VAPID_SUBJECT: push needs it."]);
  expect(linesOf(subject)).toHaveLength(2);
  const other = webPush.generateVAPIDKeys().publicKey;
  const lines = linesOf({ ...pair, ...subject, VAPID_PUBLIC_KEY: other });
  expect(lines).toEqual(["VAPID_PUBLIC_KEY: is not the public half of VAPID_PRIVATE_KEY."]);
  expect(lines.join()).not.toContain(VAPID.privateKey);
});

test.each([
  ["http://sahejo.example", false],
  ["http://10.0.0.7:3000", false],
  ["https://sahejo.example", true],
  ["http://localhost:3000", true],
  ["http://127.0.0.1:3000", true],
])("in production %s as PUBLIC_URL is taken: %s", (address, isTaken) => {
  const read = () => readConfig({ ...PRODUCTION, PUBLIC_URL: address });
  if (isTaken) expect(read().publicUrl).toBe(address);
  else expect(read).toThrow("PUBLIC_URL: production needs an https address.");
  expect(readConfig({ ...PRODUCTION, SAHEJO_DEMO: "1", PUBLIC_URL: address }).publicUrl).toBe(address);
});

test("couriers: by hand always, the demo's own in a demo, and never in production", () => {
  expect(readConfig({}).couriers).toEqual({
    hasSandbox: true,
    shiprocket: undefined,
    delhivery: undefined,
    timeoutMs: 10_000,
  });
  expect(readConfig({ COURIERS: "hand" }).couriers.hasSandbox).toBe(false);
  expect(readConfig(PRODUCTION).couriers.hasSandbox).toBe(false);
  expect(linesOf({ ...PRODUCTION, COURIERS: "hand,sandbox" })).toEqual([expect.stringMatching(/^COURIERS: .*demos/)]);
});

test("what a courier needs and nobody gave is a line each, and a token that can be guessed is refused", () => {
  expect(linesOf({ COURIERS: "shiprocket, delhivery" }).map((line) => line.split(":")[0])).toEqual([
    "SHIPROCKET_EMAIL",
    "SHIPROCKET_PASSWORD",
    "SHIPROCKET_WEBHOOK_TOKEN",
    "SHIPROCKET_HUB",
    "SHIPROCKET_CONTACT_EMAIL",
    "DELHIVERY_TOKEN",
    "DELHIVERY_WEBHOOK_TOKEN",
    "DELHIVERY_HUB",
  ]);
  const delhivery = {
    COURIERS: "delhivery",
    DELHIVERY_TOKEN: "canarytoken0123",
    DELHIVERY_WEBHOOK_TOKEN: "7c1e5b8a40369d2f",
    DELHIVERY_HUB: "Hub Bengaluru",
  };
  expect(readConfig({ ...PRODUCTION, ...delhivery }).couriers).toMatchObject({
    hasSandbox: false,
    delhivery: { token: "canarytoken0123", hub: "Hub Bengaluru", url: "https://track.delhivery.com" },
  });
  expect(linesOf({ ...PRODUCTION, ...delhivery, DELHIVERY_WEBHOOK_TOKEN: "changeme12345678" })).toEqual([
    expect.stringMatching(/^DELHIVERY_WEBHOOK_TOKEN: .*random/),
  ]);
});
