// /robots.txt: what is nobody's to crawl, and where the list of everything else is. Pages that are only not worth finding
// are not named here: they say so themselves, and that has to be read.
import {
  DEV_ROOT,
  DOOR_ROOT,
  LOGIN_PATH,
  LOGIN_ROOT,
  PAYMENT_ROOT,
  STAFF_ROOT,
  TRACK_ROOT,
  USER_ROOT,
} from "../../../../contract/paths.ts";
import type { FileRoute } from "../../../kit/files/made-file.ts";

const CLOSED = [
  "/api/",
  `${LOGIN_ROOT}/`,
  STAFF_ROOT,
  `${DEV_ROOT}/`,
  `${PAYMENT_ROOT}/`,
  `${TRACK_ROOT}/`,
  `${DOOR_ROOT}/`,
  "/sandbox/",
  `${USER_ROOT}/`,
];

export const robotsFile: FileRoute = {
  url: "/robots.txt",
  cache: { maxAge: 3_600, staleFor: 86_400 },
  async find({ publicUrl }) {
    const { origin } = new URL(publicUrl);
    const text = [
      "User-agent: *",
      // Who looks for it by its name finds it; with what it leads back to it is not looked at.
      `Allow: ${LOGIN_PATH}$`,
      ...CLOSED.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${origin}/sitemap.xml`,
      "",
    ].join("\n");
    return { version: text, contentType: "text/plain; charset=utf-8", lines: () => [text] };
  },
};
