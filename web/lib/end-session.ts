// Ending a session: the server forgets it, and this browser forgets what belonged to it (spec section 4).

/** GET, but it changes something: so it carries the CSRF token, and a foreign page that links here ends nothing. */
export async function endSession(): Promise<void> {
  const token = await getJson("/api/v1/get_token");
  const csrf = (token as { data: { csrf_token: string } }).data.csrf_token;
  await getJson("/api/v1/logout", { "x-csrf-token": csrf });
  forgetAccount();
}

async function getJson(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(path, { headers, credentials: "same-origin" });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/** Everything kept locally for the account; theme and language are the device's and stay. */
function forgetAccount(): void {
  const kept = ["form-data", "form-data-edit", "notifications-data", "transactions-data", "checkout-data", "wishlist-data"];
  for (const name of [...kept, "recent-searches"]) localStorage.removeItem(name);
}
