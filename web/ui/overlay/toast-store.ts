import { create } from "zustand";
import { takeNotice } from "../../lib/next-page-notice.ts";

export interface Toast {
  id: number;
  text: string;
  /** What else there is to say about it, below. */
  detail?: string | undefined;
  tone: "good" | "bad" | "plain";
  action?: { label: string; run: () => void } | undefined;
  lastsMs: number;
}

interface Toasts {
  toasts: Toast[];
  /** How many modal dialogs lie over the page: a toast must show inside the topmost, for the rest is inert. */
  layers: number;
}

export const useToasts = create<Toasts>(() => ({ toasts: [], layers: 0 }));

let last = 0;

export function toast(text: string, options: Partial<Omit<Toast, "id" | "text">> = {}): void {
  last += 1;
  const { tone = "plain", action, detail, lastsMs = action ? 8_000 : 5_000 } = options;
  const next: Toast = { id: last, text, detail, tone, action, lastsMs };
  // The same words twice at once are one message; three are as many as anybody reads.
  const isOther = (shown: Toast) => shown.text !== text || shown.detail !== detail;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter(isOther).slice(-2), next] }));
}

/** What the last document left to be said, if anything. */
export function showToastFromLastPage(): void {
  const notice = takeNotice();
  if (notice) toast(notice.text, { tone: notice.tone });
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }));
}

export function enterLayer(): number {
  const layers = useToasts.getState().layers + 1;
  useToasts.setState({ layers });
  return layers;
}

export function leaveLayer(): void {
  useToasts.setState(({ layers }) => ({ layers: layers - 1 }));
}
