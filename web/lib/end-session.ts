/** GET, but it changes something: so it carries the CSRF token, and a foreign page that links here ends nothing. */
export async function endSession(): Promise<void> {
  const token = (await getJson("/api/v1/get_token")) as { data: { csrf_token: string } };
  await getJson("/api/v1/logout", { "x-csrf-token": token.data.csrf_token });
}

async function getJson(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(path, { headers, credentials: "same-origin" });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
