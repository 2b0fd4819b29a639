// Numbers that sellers write in good faith: prices, dates, times, memory and frame sizes, ISBNs. They are covered up
// before phone numbers are looked for. Each rule asks for a shape that a phone number has no reason to take; ten bare
// digits are never covered as a price.

/** Stands in for a covered character: neither letter nor digit, and no gap inside a phone number. */
export const COVER = "§";

/** A crore has eight digits, and nothing here may cost more. */
const MAX_PRICE_DIGITS = 9;

const grouped = /(?<![\d,.])\d{1,3}(?:,\d{2,3}){0,3},\d{3}(?!\d|,\d)/g;
const marked = /(?:₹|(?<![a-z])(?:rs|inr|mrp)[.:]?) ?\d{2,8}(?:\.\d\d)?(?! ?\d|,\d)/g;
const trailed = /(?<![\d,]|\d[ ./-])\d{2,8} ?(?:\/-|\/=)(?!\d)/g;
const date =
  /(?<![\d/.-])(?:(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d|(?:19|20)\d\d([/.-])(?:0[1-9]|1[0-2])\2(?:0[1-9]|[12]\d|3[01]))(?![/.-]?\d)/g;
const time = /(?<![\d:.])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g;
const memory = /(?<![^\s(,])(?:[123468]|12|16|18|24)\/(?:128|256|512)(?![^\s),])/g;
/** Lens, bridge and temple of spectacles. */
const eyewear = /(?<!\d)[4-6]\d[ -][12]\d[ -]1[2-5]\d(?!\d)/g;
/** Shoe sizes with halves: 6 6.5 7 7.5 8. */
const halves = /(?<![\d.])\d{1,2}(?:\.5)?(?:(?:, ?| |\/)\d{1,2}(?:\.5)?){3,15}(?![\d.])/g;
const isbn13 = /(?<!\d)97[89](?:[ -]?\d){10}(?!\d)/g;
const isbn10 = /(?<=isbn(?:[ -]?10)?[^\d\n]{0,12})(?<!\d)\d(?:[ -]?[\dx]){9}(?!\d)/g;

export function coverHonestNumbers(plain: string): string {
  return plain
    .replace(isbn13, (found) => (isIsbn13(found) ? cover(found) : found))
    .replace(isbn10, (found) => (isIsbn10(found) ? cover(found) : found))
    .replace(grouped, (found) => (digitsOf(found).length <= MAX_PRICE_DIGITS ? cover(found) : found))
    .replace(marked, (found) => (isRound(found) ? cover(found) : found))
    .replace(trailed, (found) => (isRound(found) ? cover(found) : found))
    .replace(date, cover)
    .replace(time, cover)
    .replace(memory, cover)
    .replace(eyewear, cover)
    .replace(halves, (found) => ((found.match(/\.5/g)?.length ?? 0) > 1 ? cover(found) : found));
}

const cover = (found: string) => COVER.repeat(found.length);
const digitsOf = (text: string) => text.replace(/\D/g, "");

/** "₹98765 43210" is not a price in front of a number: prices end in a round figure. */
function isRound(price: string): boolean {
  return /(?:00|50|49|95|99)$/.test(digitsOf(price.replace(/\.\d\d$/, "")));
}

function isIsbn13(text: string): boolean {
  const sum = [...digitsOf(text)].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

function isIsbn10(text: string): boolean {
  const digits = [...text.replace(/[^\dx]/g, "")];
  const sum = digits.reduce((total, digit, index) => total + (digit === "x" ? 10 : Number(digit)) * (10 - index), 0);
  return sum % 11 === 0;
}
