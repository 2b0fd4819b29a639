// Words that stay in Latin letters in a Hindi text: names, and what people write so on their own papers and phones.

const words = new Set(
  `
  UPI COD EMI OTP PDF SMS GST GSTIN CGST SGST IGST IFSC PAN CVV PIN ID IP QR URL API CSV JSON HTML RSS TOTP CSRF VAPID
  HSN ISBN IMEI CEIR KYM DPDP JPEG JPG PNG WebP HEIC MB GB TB KB kB kg cm mm ms
  RAM SSD HDD eMMC CPU GPU BIOS USB HDMI WiFi Wi-Fi GPS SIM TV AC LED OLED LCD DVD PC VR RO UK HD 3D 4K 4G 5G
  Sahejo WhatsApp LinkedIn Reddit Twitter Instagram YouTube Google Apple Android Windows Intel AMD Ryzen Core Full
  iPhone iPad iPadOS iOS macOS MacBook Chromebook iCloud Razorpay MSG91 Twilio PostgreSQL Chrome Firefox Safari Edge
  TCS TDS Tally XML b2b b2cl b2cs cdnr cdnur hsn docs UTR IST GR Markdown Fabindia Aegis Authenticator 1Password brand
  HMAC-SHA-256 Node Python webhooks https
  SVG PR CN 34379b AWB Waybill Amount Remittance Date UTF-8
  Sample Operator Street New Delhi
  `
    .split(/\s+/)
    .filter(Boolean),
);

/** Addresses of pages and people, ids, keys and events with their dots, commands of an operator, tickets and passports (one in eighteen has no digit). */
const PASSING = new RegExp(
  [
    /\bhttps?:\/\/\S+/,
    /\blocalhost:\S+/,
    /\S+@\S+/,
    /(?:^|[\s"'“(])\/[\w\-/?=&#.:]+/,
    /\b[\w-]+\.(?:gov\.in|example)\b/,
    /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/,
    /\b\w+_\w+(?:\.\w+)?\b/,
    /\b[a-z]+\.[a-z]+(?:\.[a-z]+)*\b/,
    /\bnpx [a-z ]+/,
    /\bGR-[A-HJ-NP-Z2-9]{10}\b/,
    /\b[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** A size, a grade, a number on a paper: no word. */
const isCode = (word: string) => word.length === 1 || !/[A-Za-z]/.test(word) || /^i?(?=.*\d)[A-Z\d-]+$/.test(word);

/** Latin words of a text that has no business to have them. */
export function strayLatin(text: string, own: ReadonlySet<string> = new Set()): string[] {
  const found = text.replaceAll(PASSING, " ").match(/[A-Za-z0-9]+(?:[-'’][A-Za-z0-9]+)*/g) ?? [];
  return found.filter((word) => !isCode(word) && !words.has(word) && !own.has(word));
}
