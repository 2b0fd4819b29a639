// What a device is told: title, body, where a press leads, and the notification's id.
export interface PushWords {
  id: string;
  title: string;
  body: string;
  link: string;
}

/** A push service takes four thousand bytes; a phone shows two lines. */
const FULL = { title: 120, body: 300 };
const SHORT = { title: 50, body: 60 };

export function pushText({ id, title, body, link }: PushWords, size: "full" | "short"): string {
  const most = size === "full" ? FULL : SHORT;
  return JSON.stringify({ title: cut(title, most.title), body: cut(body, most.body), link: sitePath(link), id });
}

function cut(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join("")}…`;
}

/** A path of this site and of no other: `//elsewhere` and `/\elsewhere` are other sites to a browser. */
export function sitePath(link: string): string {
  return /^\/(?![/\\])[^\s\\]*$/.test(link) && link.length <= 500 ? link : "/";
}
