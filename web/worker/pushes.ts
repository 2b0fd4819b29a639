// A push becomes a notification of the device; or, for whoever is looking at the site just now, a message on the page.
import { type ClickEvent, type PushEvent, type SubscriptionChange, scope, type Tab } from "./scope.ts";

/** As docs/spec/spec.md section 9 has them, for a push that says nothing. */
const DEFAULTS = { title: "New Notification", body: "Click to view!", link: "/" };
/** A page that does not answer by then has not heard: the notification is shown after all. */
const PATIENCE_MS = 1_000;

interface Words {
  title: string;
  body: string;
  /** A path of this site. */
  link: string;
  id?: string;
}

export async function showPush({ data }: PushEvent): Promise<void> {
  const words = read(data);
  const tabs = await openTabs();
  const looking = tabs.find(({ focused }) => focused) ?? tabs.find((tab) => tab.visibilityState === "visible");
  if (looking && (await tellPage(looking, words))) return;
  await scope.registration.showNotification(words.title, {
    body: words.body,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { link: words.link },
    // The same one sent twice is one.
    ...(words.id === undefined ? {} : { tag: words.id }),
  });
}

function read(data: PushEvent["data"]): Words {
  let said: Record<string, unknown> = {};
  try {
    said = Object(data?.json());
  } catch {
    // Something arrived; that much can be shown.
  }
  const text = (key: keyof typeof DEFAULTS) =>
    typeof said[key] === "string" && said[key] !== "" ? said[key] : DEFAULTS[key];
  const id = typeof said.id === "string" ? said.id : undefined;
  return { title: text("title"), body: text("body"), link: ownPath(text("link")), id };
}

/** Nothing that is pushed leads away from this site. */
function ownPath(link: string): string {
  const url = URL.parse(link, scope.location.origin);
  return url?.origin === scope.location.origin ? url.pathname + url.search + url.hash : DEFAULTS.link;
}

function openTabs(): Promise<Tab[]> {
  return scope.clients.matchAll({ type: "window", includeUncontrolled: true });
}

function tellPage(tab: Tab, words: Words): Promise<boolean> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(true);
    setTimeout(() => done(false), PATIENCE_MS);
    tab.postMessage({ kind: "push", ...words }, [port2]);
  });
}

/** The tab that shows it already, or a new one: somebody may be in the middle of writing in any other. */
export async function openLink({ notification }: ClickEvent): Promise<void> {
  notification.close();
  const link = ownPath(String(notification.data?.link ?? DEFAULTS.link));
  const url = new URL(link, scope.location.origin).href;
  const there = (await openTabs()).find((tab) => tab.url === url);
  await (there ? there.focus() : scope.clients.openWindow(url));
}

/** The browser has changed its subscription by itself. If nobody is logged in, the next visit tells the server. */
export async function renewSubscription({ oldSubscription }: SubscriptionChange): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await askKey());
  if (!applicationServerKey) return;
  const next = await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const csrf = await ask<{ csrf_token: string }>("/api/v1/get_token");
  await fetch("/api/v1/user/device_token", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": csrf?.csrf_token ?? "" },
    body: JSON.stringify({ token: JSON.stringify(next) }),
  });
}

async function askKey(): Promise<string | undefined> {
  return (await ask<{ public_key: string | null }>("/api/v1/push/public_key"))?.public_key ?? undefined;
}

async function ask<T>(path: string): Promise<T | undefined> {
  const response = await fetch(path);
  return response.ok ? ((await response.json()) as { data: T }).data : undefined;
}
