// The code of a passport: ten characters of Crockford's base 32, in which no two look alike. Read forgivingly, because people
// copy it from paper: small letters, O for 0, I and L for 1, hyphens and spaces anywhere.

const LENGTH = 10;
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** As it is kept, or nothing where it cannot be one. */
export function readPassportCode(typed: string): string | undefined {
  if (typed.length > 4 * LENGTH) return undefined;
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return CODE.test(code) ? code : undefined;
}

/** In two halves, as it is shown and printed. */
export function showPassportCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}
