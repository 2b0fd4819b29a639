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
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}

export function rememberForAYear(name: "lang" | "theme" | "data_saver", value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
