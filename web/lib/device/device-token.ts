// This browser's push subscription, as the server is told of it. The last one that was sent is kept, so that only a
// changed one is sent again; it goes with the session.
export const SENT_DEVICE = "sent-device";

export async function findSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** For logging out, which waits for nothing: without it the device is merely forgotten later. */
export async function findDeviceToken(): Promise<string | undefined> {
  try {
    const found = await Promise.race([findSubscription(), new Promise<null>((done) => setTimeout(done, 500, null))]);
    return found ? JSON.stringify(found) : undefined;
  } catch {
    return undefined;
  }
}
