import { toast } from "../../ui/overlay/toast-store.ts";

/** As docs/spec/spec.md section 9 has it. */
const LASTS_MS = 3_000;

interface PushedWords {
  kind: "push";
  title: string;
  body: string;
  link: string;
}

/** Whoever looks at the site already is told on the page; the worker hears back, so that nothing is shown twice. */
export function showPushesHere(label: string, open: (link: string) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const hear = ({ data, ports }: MessageEvent) => {
    if (!isPushed(data)) return;
    const { title, body, link } = data;
    toast(`${title} – ${body}`, { lastsMs: LASTS_MS, action: { label, run: () => open(link) } });
    ports[0]?.postMessage("shown");
  };
  navigator.serviceWorker.addEventListener("message", hear);
  return () => navigator.serviceWorker.removeEventListener("message", hear);
}

function isPushed(data: unknown): data is PushedWords {
  return typeof data === "object" && data !== null && "kind" in data && data.kind === "push";
}
