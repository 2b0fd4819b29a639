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

export function rememberForAYear(name: "lang" | "theme" | "data_saver", value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
