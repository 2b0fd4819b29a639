// What a password of the staff must be: long, and long without what everybody would try first. Pure.
import type { Market } from "../../../../contract/market/market.ts";
import { say } from "../../../../contract/say.ts";

export const MIN_PASSWORD = 10;
/** Of different characters. */
const MIN_DIFFERENT = 5;

/** Words of this product, its roles and its trade, and those that begin every list of common passwords. */
const WORDS = [
  ...["backoffice", "marketplace", "secondhand", "market", "demo"],
  ...["admin", "verifier", "support", "logistics", "finance", "staff", "office"],
  ...["password", "passwort", "passw0rd", "qwerty", "asdfgh", "zxcvbn", "letmein", "welcome", "iloveyou", "changeme"],
  ...["abcdef", "123456789", "1234567890", "123456", "12345", "987654321", "india", "bharat", "delhi"],
];

type Named = Pick<Market, "name" | "name_hi">;

/** What the market is called, as one word and as several. */
function namesOf({ name, name_hi }: Named): string[] {
  return [name, name_hi].flatMap((one) => [one.toLowerCase(), ...one.toLowerCase().split(/\W+/)]);
}

/** Why it is not good enough, or nothing. The words and the person's own address count for nothing: the rest must be long. */
export function faultOfPassword(password: string, email: string, market: Named): string | undefined {
  if (password.length < MIN_PASSWORD) return say("use_at_least_characters", { n: MIN_PASSWORD });
  if (new Set(password).size < MIN_DIFFERENT) return say("use_more_different_characters");
  const known = [...email.toLowerCase().split(/[@._+-]/), ...namesOf(market), ...WORDS].filter(
    (word) => word.length > 3,
  );
  const rest = known
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ""), password.toLowerCase());
  return rest.length < MIN_PASSWORD ? say("password_easy_to_guess") : undefined;
}
