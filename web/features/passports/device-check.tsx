// The chain computed again by the reader's own device, from the entries as data: it believes nobody.
import { useEffect, useState } from "react";
import { findBrokenLater } from "../../../contract/passports/chain.ts";
import { passportsContract } from "../../../contract/passports/passports.contract.ts";
import { quietCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";

type Verdict = { state: "checking" | "failed" } | { state: "done"; broken: number | null; count: number };

export function DeviceCheck({ code }: { code: string }) {
  const words = useMessages("passports");
  const [verdict, setVerdict] = useState<Verdict>({ state: "checking" });
  useEffect(() => {
    let isHere = true;
    const tell = (told: Verdict) => isHere && setVerdict(told);
    computeAgain(code).then(tell, () => tell({ state: "failed" }));
    return () => {
      isHere = false;
    };
  }, [code]);
  const isBroken = verdict.state === "done" && verdict.broken !== null;
  const tone = isBroken ? "bg-error-tint text-error" : "bg-verified-tint text-verified";
  return (
    <p
      role="status"
      className={`mt-3 min-h-11 rounded-control px-3.5 py-2.5 font-semibold ${verdict.state === "done" ? tone : "text-ink-2"}`}
    >
      {verdict.state === "checking" ? words.checking : null}
      {verdict.state === "failed" ? words.failed : null}
      {verdict.state === "done" && verdict.broken === null ? words.checked(verdict.count) : null}
      {verdict.state === "done" && verdict.broken !== null ? words.broken(verdict.broken) : null}
    </p>
  );
}

async function computeAgain(code: string): Promise<Verdict> {
  const { events, head } = await quietCalls(passportsContract).read({ params: { code } });
  return { state: "done", broken: await findBrokenLater(code, events, head, sha256), count: events.length };
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
