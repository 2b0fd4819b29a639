/** "Chrome on Android": enough to recognise one's own phone in a list, and no more. */
export function deviceName(userAgent: string): string {
  const browser = first(userAgent, [
    [/\bEdgA?\//, "Edge"],
    [/\bOPR\/|\bOpera\b/, "Opera"],
    [/\bSamsungBrowser\//, "Samsung Internet"],
    [/\bUCBrowser\//, "UC Browser"],
    [/\bFirefox\/|\bFxiOS\//, "Firefox"],
    [/\bCriOS\/|Chrom(e|ium)\//, "Chrome"],
    [/\bSafari\//, "Safari"],
  ]);
  const system = first(userAgent, [
    [/\bAndroid\b/, "Android"],
    [/\b(iPhone|iPod)\b/, "iPhone"],
    [/\biPad\b/, "iPad"],
    [/\bWindows\b/, "Windows"],
    [/\bMac OS X\b/, "Mac"],
    [/\bCrOS\b/, "Chromebook"],
    [/\bLinux\b/, "Linux"],
  ]);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

function first(text: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
