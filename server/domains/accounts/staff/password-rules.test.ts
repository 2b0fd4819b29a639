import { expect, test } from "vitest";
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
  expect(faultOfPassword(password, email)).toEqual(expect.any(String));
});

test.each([
  "a harbour in autumn",
  "सुबह की चाय और अदरक",
  "0193746528",
  "ALLCAPITALS",
  "admin of the small lighthouse",
  "x7".repeat(3) + "qkzwvbnmLP".repeat(19),
])("%s is taken, whatever it is made of", (password) => {
  expect(faultOfPassword(password, email)).toBeUndefined();
});
