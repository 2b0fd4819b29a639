// Where things should come to, as this device was told: by the home page, and by whoever asked about an item.
const KEY = "delivery-pincode";

export function readPincode(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY) ?? "";
    return /^\d{6}$/.test(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function rememberPincode(pincode: string): void {
  try {
    localStorage.setItem(KEY, pincode);
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
