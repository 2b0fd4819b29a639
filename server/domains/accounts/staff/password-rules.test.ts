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
