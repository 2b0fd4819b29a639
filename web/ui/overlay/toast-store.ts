import { create } from "zustand";

export interface Toast {
  id: number;
  text: string;
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
  const { tone = "plain", action, lastsMs = action ? 8_000 : 5_000 } = options;
  const next: Toast = { id: last, text, tone, action, lastsMs };
  // The same words twice at once are one message; three are as many as anybody reads.
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((shown) => shown.text !== text).slice(-2), next] }));
}

const NEXT = "toast-on-next-page";

/** For good news that comes together with a new document. */
export function toastOnNextPage(text: string): void {
  sessionStorage.setItem(NEXT, text);
}

export function showToastFromLastPage(): void {
  const text = sessionStorage.getItem(NEXT);
  if (text === null) return;
  sessionStorage.removeItem(NEXT);
  toast(text, { tone: "good" });
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
