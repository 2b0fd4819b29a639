// News while somebody looks. One tab of this browser holds the stream and passes on what it hears; it lets go when it has
// been out of sight for long, and another takes over.
import type { Notification } from "../../../contract/notifications/notifications.contract.ts";
import { isHinted } from "../../lib/cookies.ts";
import { announceMove } from "../../lib/session/order-moves.ts";
import { announceThread } from "../../lib/session/thread-news.ts";
import { useNotificationsData } from "../../stores/notifications-data.store.ts";
import { addNotification, loadNewest } from "./newest.ts";
import { pauseAfter } from "./pause-after.ts";

const STREAM = "/api/v1/user/notifications/stream";
const NAME = "notifications";
const UNSEEN_MS = 5 * 60_000;

type News = { notification: Notification } | { unread: number } | { order_id: string } | { thread_of: string };
type Hear = (one: Notification) => void;

/** Until the returned function is called. `onNews` is told what is new to this tab. */
export function stayInformed(onNews: Hear): () => void {
  let stop: (() => void) | undefined;
  let unseen: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(unseen);
    stop ??= watch(onNews);
  };
  const end = () => {
    clearTimeout(unseen);
    stop?.();
    stop = undefined;
  };
  const look = () => {
    if (document.visibilityState === "visible") begin();
    else unseen = setTimeout(end, UNSEEN_MS);
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  document.addEventListener("visibilitychange", look, { signal });
  // An open stream would keep the page out of the browser's memory, and Back slow.
  window.addEventListener("pagehide", end, { signal });
  window.addEventListener("pageshow", look, { signal });
  look();
  return () => {
    leaving.abort();
    end();
  };
}

function watch(onNews: Hear): () => void {
  const gone = new AbortController();
  const others = "BroadcastChannel" in window ? new BroadcastChannel(NAME) : undefined;
  const take = (news: News) => {
    if ("unread" in news) void believe(news.unread);
    else if ("order_id" in news) announceMove(news.order_id);
    else if ("thread_of" in news) announceThread(news.thread_of);
    else if (addNotification(news.notification)) onNews(news.notification);
  };
  others?.addEventListener("message", ({ data }: MessageEvent<News>) => take(data));
  const hear = (news: News) => {
    others?.postMessage(news);
    take(news);
  };
  void loadNewest();
  void alone(() => listen(hear, gone.signal), gone.signal);
  return () => {
    gone.abort();
    others?.close();
  };
}

/** Locks exist only where the page is served safely; without them every tab listens for itself. */
async function alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(NAME, { signal }, work).catch(() => undefined);
}

/** What was marked elsewhere, or missed: the list is read again. */
async function believe(unread: number): Promise<void> {
  if (useNotificationsData.getState().unreadCount !== unread) await loadNewest();
}

/** The stream for as long as there is a session. After a break the list is read first: that also renews a tired session. */
async function listen(hear: (news: News) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted && isHinted(document.cookie, "is_login")) {
    failures = (await hearStream(hear, signal)) ? 1 : failures + 1;
    await pause(pauseAfter(failures), signal);
    if (!signal.aborted) await loadNewest();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** Until it breaks; whether it was ever open. */
function hearStream(hear: (news: News) => void, signal: AbortSignal): Promise<boolean> {
  return new Promise((done) => {
    const stream = new EventSource(STREAM);
    let wasOpen = false;
    const end = () => {
      stream.close();
      done(wasOpen);
    };
    stream.addEventListener("open", () => {
      wasOpen = true;
      // What moved before anybody listened was told to nobody.
      announceMove("");
      announceThread("");
    });
    stream.addEventListener("notification", ({ data }: MessageEvent<string>) =>
      hear({ notification: JSON.parse(data) }),
    );
    stream.addEventListener("conversation", ({ data }: MessageEvent<string>) =>
      hear({ thread_of: JSON.parse(data).order_id }),
    );
    for (const name of ["unread", "order"]) {
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => hear(JSON.parse(data)));
    }
    stream.addEventListener("error", end);
    signal.addEventListener("abort", end);
  });
}
