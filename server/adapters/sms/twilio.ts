// Twilio's Messages resource. 201 means that the message is in their queue.
import type { SmsConfig } from "../../kit/config-providers.ts";
import type { Sms } from "../../kit/ports.ts";
import { askProvider, failureOf } from "./ask-provider.ts";

export function createTwilio(
  config: Extract<SmsConfig, { provider: "twilio" }>,
  textOf: (code: string) => string,
  timeoutMs: number,
): Sms {
  const { accountSid, authToken, from } = config;
  const sender = /^MG[0-9a-f]{32}$/i.test(from) ? "MessagingServiceSid" : "From";
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
  return {
    async send({ to, code }) {
      const answer = await askProvider({
        provider: "Twilio",
        url: `${config.url.replace(/\/$/, "")}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        headers: { authorization: `Basic ${credentials}`, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ To: `+91${to}`, [sender]: from, Body: textOf(code) }).toString(),
        timeoutMs,
      });
      if (answer.status !== 201) throw failureOf("Twilio", answer);
    },
  };
}
