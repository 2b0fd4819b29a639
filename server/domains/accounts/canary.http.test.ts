// A person's number, code, address and tokens go through every part of an account and must show up nowhere else.
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "../../kit/log.ts";
import { openLine, world } from "../../testing/world.ts";

let logged = "";
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
const line = await openLine();
const { browser, fetch, staff } = await world({ log: createLog("trace", stream), line });

const PHONE = "9753186420";
const STREET = "Canary Cottage 7";

test("a canary's number, code, address and tokens are in no log, no metric and no refusal", async () => {
  const me = browser();
  const refusals: string[] = [];
  const refuse = async (path: string, method: string, body: unknown) => {
    const answer = await me.request(path, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    refusals.push(await answer.text());
  };
  await me.api.session.requestCode({ body: { phone: PHONE } });
  const code = await me.readCode(PHONE);
  await refuse("/api/v1/auth/otp", "POST", { phone: PHONE });
  await refuse("/api/v1/auth/verify", "POST", { phone: PHONE, code: code === "111111" ? "222222" : "111111" });
  await me.api.session.verifyCode({ body: { phone: PHONE, code } });
  const address = {
    name: "Canary Bird",
    phone: PHONE,
    address_line_one: STREET,
    address_line_two: "",
    landmark: "",
    pincode: "201303",
  };
  const { id } = await me.api.accounts.addAddress({ body: address });
  await refuse("/api/v1/user/addresses", "POST", { ...address, pincode: "12", [PHONE]: STREET });
  await refuse(`/api/v1/user/addresses/${id}`, "PATCH", { address_line_one: STREET, pincode: "000000" });
  await refuse("/api/v1/user/phone", "POST", { phone: PHONE, code, new_phone: PHONE, new_code: code });
  await refuse(`/api/v1/user/view/${PHONE}`, "GET", undefined);
  await fetch(`/api/v1/dev/messages?phone=${PHONE}`);
  await fetch(`/api/v1/nothing/${PHONE}?code=${code}`);
  const tokens = [...me.jar.values()];
  await me.api.session.refresh({ body: {} });
  const support = await staff("support");
  await support.api.suspension.suspend({ params: { id: me.jar.get("user_id") ?? "" }, body: { reason: "canary" } });
  line.cut();
  await refuse("/api/v1/auth/otp", "POST", { phone: PHONE });
  line.mend();
  const metrics = await (await fetch("/metrics")).text();
  expect(metrics).toContain("sahejo_request_seconds");
  expect(logged.length).toBeGreaterThan(1_000);
  expect(refusals).toHaveLength(7);
  const secrets = [PHONE, `+91${PHONE}`, `"${code}"`, STREET, "Canary", ...tokens.filter((value) => value.length > 20)];
  for (const secret of secrets) {
    expect(logged, secret).not.toContain(secret);
    expect(metrics, secret).not.toContain(secret);
    for (const refusal of refusals) {
      // A field nobody asked for is named back to whoever sent it.
      expect(refusal.replaceAll(`"${PHONE}":"This field is not known here."`, ""), secret).not.toContain(secret);
    }
  }
  expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`));
});
