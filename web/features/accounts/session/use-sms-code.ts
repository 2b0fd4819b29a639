import { useEffect, useRef } from "react";

/** WebOTP, where the browser has it: the phone hands over the code of the SMS after asking its owner. */
export function useSmsCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const left = new AbortController();
    const wanted = { otp: { transport: ["sms"] }, signal: left.signal } as CredentialRequestOptions;
    navigator.credentials.get(wanted).then(
      (given) => {
        const { code } = (given ?? {}) as { code?: string };
        if (code) latest.current(code);
      },
      // Refused, timed out or not allowed here: the field is there to be typed in.
      () => undefined,
    );
    return () => left.abort();
  }, []);
}
