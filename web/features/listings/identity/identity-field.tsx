import { ScanBarcode } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { type IdentityKind, readIdentity } from "../../../../contract/identities/read-identity.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { TextField } from "../../../ui/form/field.tsx";

interface IdentityFieldProps {
  kind: IdentityKind;
  value: string;
  error: string | undefined;
  /** It belongs to what is on the market already. */
  isFixed: boolean;
  onChange: (value: string) => void;
}

/** What tells this thing from every other: typed, or read from a picture where the browser can. */
export function IdentityField({ kind, value, error, isFixed, onChange }: IdentityFieldProps) {
  const words = useMessages("listings").identity;
  const isGood = value !== "" && readIdentity(kind, value).value !== undefined;
  return (
    <div data-field="identity.value">
      <TextField
        label={words[kind]}
        hint={isFixed ? words.stays : kind === "imei" ? words.imeiHint : words.serialHint}
        error={error}
        good={isGood && !isFixed ? words.good : undefined}
        value={value}
        readOnly={isFixed}
        maxLength={60}
        // A serial number is letters too.
        inputMode={kind === "imei" ? "numeric" : "text"}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="mt-1.5 text-sm text-ink-2">{words.why}</p>
      {isFixed ? null : <ScanButton kind={kind} onFound={onChange} />}
    </div>
  );
}

/** Only where the browser reads barcodes; the reading itself is fetched when somebody wants it. */
function ScanButton({ kind, onFound }: { kind: IdentityKind; onFound: (value: string) => void }) {
  const words = useMessages("listings").identity;
  const id = useId();
  const [canScan, setCanScan] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => setCanScan("BarcodeDetector" in window), []);

  async function scan(file: File | undefined) {
    if (!file) return;
    setSaid(words.scanning);
    const { scanPicture } = await import("./scan-picture.ts");
    const found = await scanPicture(kind, file).catch(() => undefined);
    setSaid(found === undefined ? words.scanNothing : "");
    if (found !== undefined) onFound(found);
  }

  if (!canScan) return null;
  return (
    <>
      <label
        htmlFor={id}
        className="relative mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary focus-within:rounded-control focus-within:shadow-(--ring)"
      >
        <ScanBarcode className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {words.scan}
        <input
          id={id}
          type="file"
          accept="image/*"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            void scan(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
    </>
  );
}
