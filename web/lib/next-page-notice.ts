// News that comes together with a new document: left here, shown there. It belongs to one tab.
const KEY = "toast-on-next-page";

export interface Notice {
  text: string;
  tone: "good" | "bad" | "plain";
}

export function leaveNotice(notice: Notice): void {
  sessionStorage.setItem(KEY, JSON.stringify(notice));
}

export function takeNotice(): Notice | undefined {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return undefined;
  sessionStorage.removeItem(KEY);
  try {
    return JSON.parse(stored) as Notice;
  } catch {
    return undefined;
  }
}
