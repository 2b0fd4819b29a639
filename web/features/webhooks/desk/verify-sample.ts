/** The example of docs/webhooks.md, which a test runs; another test holds the two to be the same. */
export const verifySample = `import { createHmac, timingSafeEqual } from "node:crypto";

/** body: the bytes as they came, before anybody parsed them. header: Webhook-Signature. */
export function isGenuine(secret, body, header, now = Date.now()) {
  const parts = header.split(",").map((part) => part.split("="));
  const t = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (Math.abs(now / 1000 - Number(t)) > 300) return false;
  const mark = createHmac("sha256", secret).update(\`\${t}.\`).update(body).digest();
  return parts.some(([name, value]) => {
    const given = Buffer.from(value ?? "", "hex");
    return name === "v1" && given.length === mark.length && timingSafeEqual(given, mark);
  });
}`;
