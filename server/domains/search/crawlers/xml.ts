/** What XML 1.0 cannot hold, however it is written, is left out; the rest is written so that it is only text. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML forbids
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "")
      .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  );
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
