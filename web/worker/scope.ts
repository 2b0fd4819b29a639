// What a service worker's own world offers, as far as ours uses it. TypeScript's library of workers cannot stand beside
// the one of pages.
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends Waiting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PushEvent extends Waiting {
  readonly data: { json(): unknown } | null;
}

export interface ClickEvent extends Waiting {
  readonly notification: Notification;
}

export interface SubscriptionChange extends Waiting {
  readonly oldSubscription?: PushSubscription | null;
}

/** An open tab. */
export interface Tab {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<Tab>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

interface Events {
  install: Waiting;
  activate: Waiting;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: ClickEvent;
  pushsubscriptionchange: SubscriptionChange;
}

interface WorkerScope {
  readonly location: { origin: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<Tab | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(type: K, listen: (event: Events[K]) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
