import { expect, test } from "vitest";
import { firstMarket } from "../../market/first-market.ts";
import { faultOfPassword } from "./password-rules.ts";

const email = "asha.rao@example.org";

test.each([
  "nine-char",
  "Sahejo-2026!",
  "BACKOFFICE-admin-1",
  "password12345",
  "asha.rao-2026",
  "qwertyadmin99",
  "aaaaaaaabbbb",
])("%s is not taken", (password) => {
  expect(faultOfPassword(password, email, firstMarket)).toEqual(expect.any(String));
});

test.each([
  "a harbour in autumn",
  "सुबह की चाय और अदरक",
  "0193746528",
  "ALLCAPITALS",
  "admin of the small lighthouse",
  "x7".repeat(3) + "qkzwvbnmLP".repeat(19),
])("%s is taken, whatever it is made of", (password) => {
  expect(faultOfPassword(password, email, firstMarket)).toBeUndefined();
});

test("the market's own name, whatever it is, makes no password good", () => {
  const market = { name: "Old Lamps", name_hi: "पुराने दीये" };
  for (const password of ["Old Lamps 123", "oldlamps-lamps-9", "पुराने दीये 12"])
    expect(faultOfPassword(password, email, market), password).toEqual(expect.any(String));
  expect(faultOfPassword("Sahejo and the sea", email, market)).toBeUndefined();
});

/** Nine characters, of which none is a word: what is left of a password when the words are taken away. */
const LEFT = "zu4!vp7%c";

test.each([
  ...["backoffice", "marketplace", "secondhand", "market", "demo"],
  ...["admin", "verifier", "support", "logistics", "finance", "staff", "office"],
  ...["password", "passwort", "passw0rd", "qwerty", "asdfgh", "zxcvbn", "letmein", "welcome", "iloveyou", "changeme"],
  ...["abcdef", "123456789", "1234567890", "123456", "12345", "987654321", "india", "bharat", "delhi"],
  ...["asha", "example", "Sahejo"],
])("%s counts for nothing", (word) => {
  expect(faultOfPassword(word + LEFT, email, firstMarket)).toContain("easy to guess");
  expect(faultOfPassword(`${word}${LEFT}x`, email, firstMarket)).toBeUndefined();
});

test("words of up to three letters count, and so does what stands between words", () => {
  expect(faultOfPassword("rao/org/x4!vp", email, firstMarket)).toBeUndefined();
  const market = { name: "Old Red -- Lamps", name_hi: "पुराने दीये" };
  expect(faultOfPassword(`red${LEFT}`, email, market)).toBeUndefined();
  expect(faultOfPassword(`lamps${LEFT}`, email, market)).toContain("easy to guess");
});

test("ten characters, of which five differ, are enough", () => {
  expect(faultOfPassword("zu4!vp7%c", email, firstMarket)).toContain("10");
  expect(faultOfPassword("zu4!zu4!zu", email, firstMarket)).toContain("different");
  expect(faultOfPassword("zu4!vzu4!v", email, firstMarket)).toBeUndefined();
});
