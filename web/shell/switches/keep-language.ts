import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { quietCalls } from "../../lib/api.ts";
import type { Language } from "../../lib/page-context.ts";

/** Longer nobody waits for a page in the other language. */
const PATIENCE_MS = 2_000;

/** Messages come in the account's language; that the page changes does not depend on it. */
export async function keepLanguage(language: Language): Promise<void> {
  const kept = quietCalls(accountsContract)
    .editProfile({ body: { language } })
    .catch(() => undefined);
  await Promise.race([kept, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}
