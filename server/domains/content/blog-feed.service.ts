// /feeds/blogs.xml: the newest articles for whoever reads them elsewhere.

import { createHash } from "node:crypto";
import { paths, pathTo } from "../../../contract/paths.ts";
import type { FileRoute } from "../../kit/files/made-file.ts";
import { listBlogs } from "./content.service.ts";

const NEWEST = 30;

export const blogFeedFile: FileRoute = {
  url: "/feeds/blogs.xml",
  cache: { maxAge: 300, staleFor: 86_400 },
  async find({ db, market, publicUrl }) {
    const { data } = await listBlogs({ db, market }, { limit: NEWEST });
    const items = data.map(({ slug, title, summary, tags, published_at }) => {
      const link = escapeXml(publicUrl + pathTo("blog", { slug }));
      const lines = [
        `<title>${escapeXml(title)}</title>`,
        `<link>${link}</link>`,
        `<guid isPermaLink="true">${link}</guid>`,
        `<pubDate>${new Date(published_at).toUTCString()}</pubDate>`,
        ...tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
        `<description>${escapeXml(summary)}</description>`,
      ];
      return `<item>${lines.join("")}</item>`;
    });
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      `<title>${escapeXml(market.now.name)}: Blogs</title>`,
      `<link>${escapeXml(publicUrl + paths.blogs)}</link>`,
      `<atom:link href="${escapeXml(publicUrl)}/feeds/blogs.xml" rel="self" type="application/rss+xml"/>`,
      "<description>How to buy and sell second-hand well.</description>",
      "<language>en-IN</language>",
      ...items,
      "</channel></rss>",
      "",
    ].join("\n");
    const version = createHash("sha1").update(xml).digest("base64url");
    return { version, contentType: "application/rss+xml; charset=utf-8", make: async () => Buffer.from(xml) };
  },
};

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
