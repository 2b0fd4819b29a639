// MSG91's Flow API: the text is a template registered with the operators (DLT), we send its variable.
import type { SmsConfig } from "../../kit/config-providers.ts";
import type { Sms } from "../../kit/ports.ts";
import { askProvider, failureOf } from "./ask-provider.ts";

export function createMsg91(config: Extract<SmsConfig, { provider: "msg91" }>, timeoutMs: number): Sms {
  return {
    async send({ to, code }) {
      const answer = await askProvider({
        provider: "MSG91",
        url: config.url,
        headers: { authkey: config.authKey, "content-type": "application/json" },
        body: JSON.stringify({
          template_id: config.templateId,
          short_url: "0",
          recipients: [{ mobiles: `91${to}`, [config.variable]: code }],
        }),
        timeoutMs,
      });
      const { status, json } = answer;
      if (status !== 200) throw failureOf("MSG91", answer);
      // It also says no with a status that says yes.
      if (json?.type !== "success") throw failureOf("MSG91", answer, json?.type === "error");
    },
  };
}
