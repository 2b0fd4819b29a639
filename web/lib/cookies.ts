const YEAR_S = 365 * 24 * 60 * 60;

/** Display hints only (`is_login`, `user_id`, `lang`, `theme`): nothing is authorised by what a cookie says here. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return decoded(value.join("="));
  }
  return undefined;
}

/** Cookies are anyone's to write: one that cannot be decoded is taken as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The spec: logged in means the hint is set and not zero. */
export function isHinted(cookies: string, name: "is_login" | "backoffice_is_login"): boolean {
  const value = readCookie(cookies, name);
  return value !== undefined && value !== "" && value !== "0";
}

export function forgetCookie(name: "is_login" | "user_id" | "csrf_token" | "backoffice_is_login"): void {
  write(`${name}=; path=/; max-age=0; samesite=lax`);
}

/** False where cookies are not kept. */
export function rememberForAYear(name: "lang" | "theme" | "data_saver", value: string): boolean {
  return readCookie(write(`${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`), name) === value;
}

/**
 * What a browser is given it keeps a moment later, and a page that is asked for in between is asked for with the cookie of
 * before. What is read comes after what was written, so whoever has read it may go on.
 */
function write(cookie: string): string {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = cookie;
  return document.cookie;
}
