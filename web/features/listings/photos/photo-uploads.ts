// The photos of a form on their way up. The form itself keeps the order and what has arrived; this keeps the files,
// which live only as long as the page.
import { create } from "zustand";
import { photoRules } from "../../../../contract/listings/photos.contract.ts";
import { makeKey } from "../../../lib/make-key.ts";
import { shrinkPhoto } from "../../../lib/photos/shrink-photo.ts";
import { uploadPhoto } from "../../../lib/photos/upload-photo.ts";
import type { FormPhoto, ListingDraft } from "../../../stores/form-data.store.ts";
import { sumBytes } from "../draft/form-key.ts";

/** The part of a form's store that photos need; the wizard and the edit page have one each. */
export interface PhotoForm {
  getState(): Pick<ListingDraft, "images">;
  setState(change: Pick<ListingDraft, "images">): void;
}

interface OnItsWay {
  stage: "waiting" | "preparing" | "sending" | "failed";
  /** From 0 to 1, while it is being sent. */
  part: number;
  /** What it failed of. */
  error?: unknown;
  /** Shows it before the server has it. */
  preview: string | null;
}

export const useUploads = create<{ byKey: Record<string, OnItsWay> }>(() => ({ byKey: {} }));

/** Three at a time fill a slow line; more would only finish later, all of them. */
const AT_ONCE = 3;
const files = new Map<string, { form: PhotoForm; file: File; stop: AbortController }>();
let underWay = 0;
/** One at a time: a decoded photo of a phone takes fifty megabytes. */
let shrinking: Promise<unknown> = Promise.resolve();

function tell(key: string, change: Partial<OnItsWay>): void {
  useUploads.setState(({ byKey }) => {
    const known = byKey[key];
    return known ? { byKey: { ...byKey, [key]: { ...known, ...change } } } : {};
  });
}

function forget(key: string): void {
  files.delete(key);
  useUploads.setState(({ byKey: { [key]: gone, ...byKey } }) => {
    if (gone?.preview) URL.revokeObjectURL(gone.preview);
    return { byKey };
  });
}

export interface Chosen {
  added: number;
  /** In the form already. */
  repeated: number;
  /** Past the most a listing takes. */
  tooMany: number;
}

export async function addPhotos(form: PhotoForm, chosen: readonly File[]): Promise<Chosen> {
  const marks = await Promise.all(chosen.map(markFile));
  const known = new Set(form.getState().images.map(({ mark }) => mark));
  const result: Chosen = { added: 0, repeated: 0, tooMany: 0 };
  const fresh: FormPhoto[] = [];
  const byKey: Record<string, OnItsWay> = {};
  for (const [place, file] of chosen.entries()) {
    const mark = marks[place] ?? "";
    if (known.has(mark)) result.repeated++;
    else if (form.getState().images.length + fresh.length >= photoRules.maxFiles) result.tooMany++;
    else {
      known.add(mark);
      const key = makeKey();
      fresh.push({ key, id: null, url: null, color: "#dddddd", mark });
      files.set(key, { form, file, stop: new AbortController() });
      byKey[key] = { stage: "waiting", part: 0, preview: null };
      result.added++;
    }
  }
  form.setState({ images: [...form.getState().images, ...fresh] });
  useUploads.setState((state) => ({ byKey: { ...state.byKey, ...byKey } }));
  startNext();
  return result;
}

function startNext(): void {
  const { byKey } = useUploads.getState();
  for (const [key, { stage }] of Object.entries(byKey)) {
    if (underWay >= AT_ONCE) return;
    if (stage !== "waiting") continue;
    underWay++;
    void bring(key).finally(() => {
      underWay--;
      startNext();
    });
  }
}

async function bring(key: string): Promise<void> {
  const kept = files.get(key);
  if (!kept) return;
  const { form, file, stop } = kept;
  tell(key, { stage: "preparing", part: 0, error: undefined });
  try {
    const turn = shrinking.then(() => (stop.signal.aborted ? undefined : shrinkPhoto(file)));
    shrinking = turn.catch(() => undefined);
    const shrunk = await turn;
    if (!shrunk || stop.signal.aborted) return;
    if (shrunk.isReadable && !useUploads.getState().byKey[key]?.preview) {
      tell(key, { preview: URL.createObjectURL(shrunk.blob) });
    }
    tell(key, { stage: "sending" });
    const { signal } = stop;
    const photo = await uploadPhoto(shrunk.blob, { signal, onProgress: (part) => tell(key, { part }) });
    const arrived = { id: photo.id, url: photo.urls["640"], color: photo.color };
    change(form, (images) => images.map((one) => (one.key === key ? { ...one, ...arrived } : one)));
    forget(key);
  } catch (error) {
    if (stop.signal.aborted) return;
    tell(key, { stage: "failed", error });
  }
}

function change(form: PhotoForm, how: (images: FormPhoto[]) => FormPhoto[]): void {
  form.setState({ images: how(form.getState().images) });
}

export function retryPhoto(key: string): void {
  tell(key, { stage: "waiting", part: 0, error: undefined });
  startNext();
}

/** Another file in the place of one that can never be taken. Whether it is in the form already is said, and then not done. */
export async function replacePhoto(form: PhotoForm, key: string, file: File): Promise<{ isRepeated: boolean }> {
  const mark = await markFile(file);
  if (form.getState().images.some((one) => one.mark === mark)) return { isRepeated: true };
  const { preview } = useUploads.getState().byKey[key] ?? {};
  if (preview) URL.revokeObjectURL(preview);
  files.set(key, { form, file, stop: new AbortController() });
  change(form, (images) => images.map((one) => (one.key === key ? { ...one, mark } : one)));
  tell(key, { stage: "waiting", part: 0, error: undefined, preview: null });
  startNext();
  return { isRepeated: false };
}

/** Takes it out of the form; on its way up it is stopped first. */
export function removePhoto(form: PhotoForm, key: string): void {
  files.get(key)?.stop.abort(new Error("Taken out"));
  forget(key);
  change(form, (images) => images.filter((one) => one.key !== key));
}

/** To another place, counted from 0; the first is the cover. */
export function placePhoto(form: PhotoForm, key: string, to: number): void {
  change(form, (images) => {
    const moved = images.find((one) => one.key === key);
    if (!moved) return images;
    return images.filter((one) => one.key !== key).toSpliced(to, 0, moved);
  });
}

/** The page is being left: what has not arrived never will. */
export function stopUploads(): void {
  for (const [key, { stop }] of files) {
    stop.abort(new Error("The page was left"));
    forget(key);
  }
}

const PIECE = 32 * 1024;

/** The same for the same file, whatever it is called. Size, beginning and end are enough to tell photos apart. */
async function markFile(file: Blob): Promise<string> {
  const ends = [file.slice(0, PIECE), file.slice(Math.max(0, file.size - PIECE))];
  const pieces = await Promise.all(ends.map((piece) => piece.arrayBuffer()));
  return [file.size, ...pieces.map((piece) => sumBytes(new Uint8Array(piece)))].join("-");
}
