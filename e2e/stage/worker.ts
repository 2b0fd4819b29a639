// Tests with the service worker let in: how it is found, written to and looked at.
import type { BrowserContext, Page, Worker } from "@playwright/test";

/** With its window, where the tests otherwise do without. */
export const wholeBrowser = {
  executablePath: process.env.CHROME_WHOLE_PATH ?? process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
};

/** Registered, active, and answering for the page. */
export async function workerOf(page: Page, context: BrowserContext): Promise<Worker> {
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== null, undefined);
  return context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
}

/** As a push service delivers it. Returns once the worker was handed it. */
export async function deliverPush(page: Page, context: BrowserContext, data: string): Promise<void> {
  const line = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    line.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const live = registrations.find(({ isDeleted }) => !isDeleted);
      if (live) done(live.registrationId);
    });
  });
  await line.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await line.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  await line.detach();
}

/** A browser that was never asked, or has had its answer. */
export async function askAnew(page: Page, context: BrowserContext, setting: "prompt" | "denied"): Promise<void> {
  const tab = await context.newCDPSession(page);
  const { targetInfo } = await tab.send("Target.getTargetInfo");
  const browser = await context.browser()?.newBrowserCDPSession();
  const { browserContextId } = targetInfo;
  await browser?.send("Browser.setPermission", { permission: { name: "notifications" }, setting, browserContextId });
  // What it says holds only as long as this line is open.
  await tab.detach();
}

interface Notice {
  title: string;
  body: string;
  link: string;
  tag: string;
}

/**
 * From now on counts what the worker has shown; gives the count. Whoever asks for notifications while one is on its way makes
 * Chromium forget that one: it is written down already, and not yet among those that are displayed.
 */
export async function countShown(worker: Worker): Promise<() => Promise<number>> {
  await worker.evaluate(() => {
    const self = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: number };
    const show = self.registration.showNotification.bind(self.registration);
    self.shown = 0;
    self.registration.showNotification = async (...said) => {
      await show(...said);
      self.shown += 1;
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: number }).shown);
}

/** What the device shows now. */
export function noticesOf(worker: Worker): Promise<Notice[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, link: data.link as string }));
  });
}

/** Presses the notification with this title. Returns what the worker did then: the browser lets only a real press open anything. */
export function pressNotice(worker: Worker, title: string): Promise<string[]> {
  return worker.evaluate(async (wanted) => {
    interface Clicked extends Event {
      waited?: Promise<unknown>;
    }
    const self = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(url: string): Promise<null> };
      WindowClient: { prototype: { focus(): Promise<unknown>; url: string } };
      NotificationEvent: new (name: string, init: object) => Clicked & { waitUntil(work: Promise<unknown>): void };
      dispatchEvent(event: Event): boolean;
    };
    const did: string[] = [];
    self.clients.openWindow = async (url) => {
      did.push(`open ${url}`);
      return null;
    };
    self.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      did.push(`focus ${this.url}`);
    };
    const notification = (await self.registration.getNotifications()).find(({ title: t }) => t === wanted);
    if (!notification) return ["no such notification"];
    const click = new self.NotificationEvent("notificationclick", { notification });
    let waited: Promise<unknown> = Promise.resolve();
    click.waitUntil = (work) => {
      waited = work;
    };
    self.dispatchEvent(click);
    await waited;
    return did;
  }, title);
}
