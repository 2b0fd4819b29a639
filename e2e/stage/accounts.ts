// Real sessions for tests, made the way a person makes them: a code by SMS (here the demo's inbox), or staff's password.
import { randomInt } from "node:crypto";

export type Cookies = Record<string, string>;

export interface Account {
  phone: string;
  userId: string;
  cookies: Cookies;
}

export function randomPhone(): string {
  return `9${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
}

export function sessionHeaders(cookies: Cookies): Record<string, string> {
  const pairs = Object.entries(cookies).map((pair) => pair.join("="));
  return { cookie: pairs.join("; "), ...(cookies.csrf_token ? { "x-csrf-token": cookies.csrf_token } : {}) };
}

/** A call as a script makes it: cookies are kept in `cookies`, and the CSRF token goes with every write. */
export async function call<T>(origin: string, name: string, body?: unknown, cookies: Cookies = {}): Promise<T> {
  const [method = "GET", path = "/"] = name.split(" ");
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...sessionHeaders(cookies), ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === "") delete cookies[key];
    else cookies[key] = value;
  }
  const answer = (await response.json()) as { data: T; code?: string };
  if (!response.ok) throw new Error(`${name}: ${response.status} ${answer.code}`);
  return answer.data;
}

/** A page as the server sends it, before any script: without a browser. */
export async function readPage(
  origin: string,
  path: string,
  cookies: Cookies = {},
): Promise<{ status: number; html: string }> {
  const response = await fetch(origin + path, { headers: sessionHeaders(cookies), redirect: "manual" });
  return { status: response.status, html: await response.text() };
}

export async function newestCode(origin: string, phone: string): Promise<string> {
  const [newest] = await call<{ code: string | null }[]>(origin, `GET /dev/messages?phone=${phone}`);
  if (!newest?.code) throw new Error("No code has arrived.");
  return newest.code;
}

export async function logIn(origin: string, phone = randomPhone()): Promise<Account> {
  const cookies: Cookies = {};
  await call(origin, "POST /auth/otp", { phone }, cookies);
  const code = await newestCode(origin, phone);
  const { user } = await call<{ user: { id: string } }>(origin, "POST /auth/verify", { phone, code }, cookies);
  return { phone, userId: user.id, cookies };
}

export async function logInStaff(
  origin: string,
  email = "admin@sahejo.test",
  password = "sahejo-demo",
): Promise<Cookies> {
  const cookies: Cookies = {};
  await call(origin, "POST /backoffice/login", { email, password }, cookies);
  return cookies;
}

/** Shorter than an access token lives: a copy that refreshes late would be taken for a thief's. */
const FRESH_MS = 10 * 60_000;

function remembered<T>(
  make: (origin: string, name: string) => Promise<T>,
): (origin: string, name?: string) => Promise<T> {
  const kept = new Map<string, { at: number; made: Promise<T> }>();
  return (origin, name = "admin") => {
    // A file may start a product of its own.
    const key = `${name} at ${origin}`;
    const known = kept.get(key);
    if (known && Date.now() - known.at < FRESH_MS) return known.made;
    const made = make(origin, name);
    kept.set(key, { at: Date.now(), made });
    return made;
  };
}

/** One for all tests of a worker that only look. Tests that end sessions make their own. */
export const sharedAccount = remembered((origin) => logIn(origin));
/** Of each role one: a password takes long to check on purpose. */
export const sharedStaff = remembered((origin, role) => logInStaff(origin, `${role}@sahejo.test`));
