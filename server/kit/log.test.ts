import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog, errorForLog, scrub } from "./log.ts";

test.each([
  "9876543210",
  "+919876543210",
  "+91 98765 43210",
  "98765-43210",
  "0 98765 43210",
  "482913",
  "4111 1111 1111 1111",
  "ann.b+c@mail.example.co.in",
  "ann.b-c@okbank",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
  "c3b1a5f0e4d94f0e9a0f6a7b8c9d0e1f",
  "f47ac10b-58cc-4372-a567-0e02b2c3d479",
])("%s does not survive scrubbing, wherever it stands", (secret) => {
  for (const text of [secret, `for ${secret}`, `"${secret}"`, `(${secret})`, `phone=${secret}&x=1`, `a:${secret}, b`]) {
    expect(scrub(text)).not.toContain(secret);
    expect(scrub(text)).not.toContain(secret.slice(1, -1));
  }
});

test.each(["order 12 was paid", "0003_content_and_staff.sql", "listings.service.ts:120:14", "at 404 of 1000"])(
  "%s stays readable",
  (text) => {
    expect(scrub(text)).toBe(text);
  },
);

test.each(["1-", "1 ", "a@", "a.", "eyJ", "a-1", "+", "a"])(
  "a hundred and fifty kilobytes of %j that somebody sent us are scrubbed in no time",
  (piece) => {
    // Of our own time: what others do on this machine does not count.
    const before = process.cpuUsage();
    scrub(piece.repeat(150_000 / piece.length));
    errorForLog(new Error(piece.repeat(150_000 / piece.length)));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
  },
);

test("an error is its kind, code, place and scrubbed words, and nothing of what it carries", () => {
  const error = Object.assign(new Error("bad phone 9876543210", { cause: new Error("mail ann@example.com") }), {
    code: "23505",
    table: "users",
    constraint: "users_phone_key",
    detail: "Key (phone)=(9876543210) already exists.",
    where: "COPY users, line 1: 9876543210",
    parameters: ["9876543210"],
    config: { headers: { authorization: "Bearer abc" } },
  });
  const logged = errorForLog(error);
  expect(logged).toMatchObject({ type: "Error", code: "23505", table: "users", constraint: "users_phone_key" });
  expect(Object.keys(logged).sort()).toEqual(["cause", "code", "constraint", "message", "stack", "table", "type"]);
  expect(JSON.stringify(logged)).not.toMatch(/9876543210|ann@example|Bearer|parameters/);
});

test.each([undefined, null, "9876543210", 7, { phone: "9876543210" }])(
  "what is thrown but is no error shows nothing: %j",
  (thrown) => {
    expect(JSON.stringify(errorForLog(thrown))).not.toContain("9876543210");
  },
);

test("an error that is its own cause does not go round for ever", () => {
  const error = new Error("round");
  error.cause = error;
  expect(() => JSON.stringify(errorForLog(error))).not.toThrow();
});

test("a line is JSON with a level in words and the time", () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog("info", stream);
  log.debug("not shown");
  log.warn({ err: new Error("call 9876543210") }, "it broke");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "warn",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    pid: process.pid,
    msg: "it broke",
    err: { message: "call [digits]" },
  });
});
