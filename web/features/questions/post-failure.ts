// docs/spec/spec.md section 8, question post: what each failure says. A 401 never comes here; the session layer
// has refreshed and tried once more, and leads to login if that failed too.
import { Refusal } from "../../../contract/kit.ts";
import type { Areas } from "../../lib/i18n/catalogue.ts";
import { Unreachable } from "../../lib/session/answer.ts";
import { failureWords, fieldFailures, refusalWords } from "../../lib/session/failure-words.ts";

interface PostFailure {
  text: string | undefined;
  /** About what was written, so it is said beside it. */
  isAboutText: boolean;
}

export function postFailure(
  error: unknown,
  site: Areas["site"],
  words: Areas["listings/product"]["questions"],
): PostFailure {
  if (error instanceof Unreachable) return { text: words.network, isAboutText: false };
  if (!(error instanceof Refusal)) return { text: site.failures.other, isAboutText: false };
  if (error.status === 400) {
    // What is wrong with the shape is said of a field; everything else the server says in its own words.
    const [first] = error.code === "validation_failed" ? Object.values(fieldFailures(error, site)) : [];
    return { text: first ?? refusalWords(error, site), isAboutText: true };
  }
  if (error.status === 403 && error.code !== "csrf_failed") return { text: words.notPermitted, isAboutText: false };
  if (error.status === 404) return { text: words.notFound, isAboutText: false };
  return { text: failureWords(error, site), isAboutText: false };
}
