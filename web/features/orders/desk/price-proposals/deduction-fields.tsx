import { ImagePlus } from "lucide-react";
import { useId, useState } from "react";
import { staffContract } from "../../../../../contract/accounts/staff.desk.contract.ts";
import type { Photo } from "../../../../../contract/listings/photos.contract.ts";
import { priceProposalsDeskContract } from "../../../../../contract/orders/price-proposals/price-proposals.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { formatRupees } from "../../../../lib/format/money.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { shrinkPhoto } from "../../../../lib/photos/shrink-photo.ts";
import { uploadPhoto } from "../../../../lib/photos/upload-photo.ts";
import { failureWords } from "../../../../lib/session/failure-words.ts";
import { TextArea } from "../../../../ui/form/field.tsx";
import { MoneyField } from "../../../../ui/form/money-field.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";

export interface Draft {
  /** Its place among the category's points. */
  point: number;
  name: string;
  most: number;
  digits: string;
  note: string;
  photo: Photo | null;
}

interface DeductionFieldsProps {
  draft: Draft;
  problems: { rupees?: string | undefined; photo?: string | undefined };
  onChange: (change: Partial<Draft>) => void;
}

const MOST_NOTE = 300;
const way = {
  endpoint: priceProposalsDeskContract.uploadPhotos,
  renew: () => browserCalls(staffContract).me(),
};

/** One point that does not hold: what it takes off, in words, and seen. */
export function DeductionFields({ draft, problems, onChange }: DeductionFieldsProps) {
  const { price: words } = useMessages("backoffice");
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4">
      <legend className="float-left w-full pb-1 font-semibold">{draft.name}</legend>
      <MoneyField
        label={words.rupees}
        hint={words.most(formatRupees(draft.most))}
        error={problems.rupees}
        digits={draft.digits}
        onDigits={(digits) => onChange({ digits })}
        className="max-w-48"
      />
      <TextArea
        label={words.note}
        rows={2}
        maxLength={MOST_NOTE}
        value={draft.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
      <PhotoField draft={draft} error={problems.photo} onPhoto={(photo) => onChange({ photo })} />
    </fieldset>
  );
}

interface PhotoFieldProps {
  draft: Draft;
  error: string | undefined;
  onPhoto: (photo: Photo) => void;
}

function PhotoField({ draft: { name, photo }, error, onPhoto }: PhotoFieldProps) {
  const { price: words } = useMessages("backoffice");
  const site = useMessages();
  const id = useId();
  const [isUnderWay, setUnderWay] = useState(false);

  async function take(file: File) {
    setUnderWay(true);
    try {
      const { blob } = await shrinkPhoto(file);
      const sending = { signal: new AbortController().signal, onProgress: () => undefined };
      onPhoto(await uploadPhoto(blob, sending, way));
    } catch (failure) {
      toast(failureWords(failure, site) || words.photoFailed, { tone: "bad" });
    }
    setUnderWay(false);
  }

  return (
    <div>
      <div className="flex items-center gap-3">
        {photo ? (
          <img
            src={photo.urls["320"]}
            alt={words.photoOf(name)}
            className="size-20 flex-none rounded-control bg-surface-2 object-cover"
          />
        ) : null}
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-dashed border-control px-4 font-semibold text-primary has-focus-visible:shadow-(--ring)"
        >
          <input
            id={id}
            type="file"
            accept="image/*"
            className="sr-only"
            aria-label={`${photo ? words.change : words.take}: ${name}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            disabled={isUnderWay}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = "";
              if (file) void take(file);
            }}
          />
          <ImagePlus className="size-5" strokeWidth={1.75} aria-hidden="true" />
          <span role="status">{isUnderWay ? words.uploading : photo ? words.change : words.take}</span>
        </label>
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-sm text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
