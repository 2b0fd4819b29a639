// /sitemap.xml and the files it names: every page a search engine should know, and no other. Read a page of rows at a time
// and sent while it is read, so that a market of a million items takes no more memory than one of ten.
import { inHindi, paths, pathTo } from "../../../../contract/paths.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { FileRoute, WrittenFile } from "../../../kit/files/made-file.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { listBlogs, listFaqs, listPolicies } from "../../content/content.service.ts";
import { readTree } from "../vocabulary/tree.service.ts";
import * as table from "./sitemap.tables.ts";
import * as parts from "./sitemap-parts.ts";
import { escapeXml, XML_HEAD } from "./xml.ts";

const ROWS = 250;
/** About 40 kB of text. */
const PIECE = 50;
const ARTICLES = 100;
/** What sold is a price to compare with for about so long. */
const SOLD_MONTHS = 6;
/** With the first moment after a month: nothing of that moment is in it, for no id is smaller. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const SAMPLE = "a5";
const contentType = "application/xml; charset=utf-8";

export const sitemapIndexFile: FileRoute = {
  url: "/sitemap.xml",
  cache: { maxAge: 600, staleFor: 86_400 },
  async find({ db, clock, publicUrl }) {
    const names = await listParts(db, clock.now());
    const version = names.join(" ");
    return { version, contentType, lines: () => indexLines(names, new URL(publicUrl).origin) };
  },
};

export const sitemapFile: FileRoute = {
  url: "/sitemaps/:name",
  cache: { maxAge: 3_600, staleFor: 86_400 },
  async find({ db, market, publicUrl }, { name = "" }) {
    const [, kind, part = ""] = /^(pages|listings|sellers|sold)(?:-([0-9a-f-]{1,7}))?\.xml$/.exec(name) ?? [];
    const { origin } = new URL(publicUrl);
    const site: Site = { db, market, origin, isHindi: market.now.languages.includes("hi") };
    if (kind === "listings" && parts.isPrefix(part)) return describeListings(site, part);
    if (kind === "sellers" && parts.isPrefix(part)) return describeSellers(site, part);
    const month = kind === "sold" ? parts.monthOf(part) : undefined;
    if (month) return describeSold(site, month);
    return kind === "pages" && part === "" ? describePages(site) : refuse("not_found");
  },
};

async function listParts(db: Db, now: Date): Promise<string[]> {
  const { live } = await readTree(db);
  const names = [
    "pages",
    ...nameParts("listings", parts.prefixesFor(live)),
    ...nameParts("sellers", parts.prefixesFor(await guessSellers(db))),
  ];
  for (const { name, from, to } of parts.monthsUntil(now, SOLD_MONTHS)) {
    const [any] = await table.listSoldSince(db, from, { at: to, id: FIRST_ID }, 1);
    if (any) names.push(`sold-${name}`);
  }
  return names;
}

function nameParts(kind: string, prefixes: readonly string[]): string[] {
  return prefixes.map((prefix) => (prefix ? `${kind}-${prefix}` : kind));
}

/** By those whose ids begin with one of 256 beginnings: ids are random, and half a file is left for chance. */
async function guessSellers(db: Db): Promise<number> {
  const { after, upTo } = parts.rangeOf(SAMPLE);
  const { count } = await table.summariseSellers(db, after, upTo);
  return count * 16 ** SAMPLE.length;
}

async function* indexLines(names: readonly string[], origin: string) {
  yield `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const name of names) yield `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>\n`;
  yield "</sitemapindex>\n";
}

/** Whose addresses are written down. */
interface Site extends With<"market"> {
  db: Db;
  origin: string;
  isHindi: boolean;
}

interface Entry {
  path: string;
  changedAt: Date | null;
}

async function* sitemapLines(site: Site, pages: AsyncIterable<Entry[]> | Iterable<Entry[]>) {
  yield `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  let left = parts.MOST_IN_FILE;
  for await (const entries of pages) {
    const allowed = entries.slice(0, left);
    // In pieces that the young garbage is made of: larger ones stay until the whole heap is looked through.
    for (let at = 0; at < allowed.length; at += PIECE) {
      yield allowed
        .slice(at, at + PIECE)
        .map((entry) => urlLine(site, entry))
        .join("");
    }
    left -= entries.length;
    if (left <= 0) break;
  }
  yield "</urlset>\n";
}

/** The English address, and beside it how to ask for the other language, where there is another. */
function urlLine({ origin, isHindi }: Site, { path, changedAt }: Entry): string {
  const [english, hindi] = [escapeXml(origin + path), escapeXml(origin + inHindi(path))];
  const other = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  const others = isHindi ? other("en", english) + other("hi", hindi) + other("x-default", english) : "";
  return `<url><loc>${english}</loc>${lastmod}${others}</url>\n`;
}

function versionOf({ count, changed_at }: table.Summary): string {
  return `${count}-${changed_at?.getTime() ?? 0}`;
}

const toEntry = ({ id, title, updated_at }: table.PageRow): Entry => ({
  path: pathTo("product", { pid: id, name: title }),
  changedAt: updated_at,
});

async function describeListings(site: Site, prefix: string): Promise<WrittenFile> {
  const { after, upTo } = parts.rangeOf(prefix);
  const version = versionOf(await table.summariseLive(site.db, after, upTo));
  return { version, contentType, lines: () => sitemapLines(site, readLive(site.db, after, upTo)) };
}

async function* readLive(db: Db, after: string, upTo: string) {
  for (let from = after; ; ) {
    const rows = await table.listLive(db, from, upTo, ROWS);
    yield rows.map(toEntry);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return;
    from = last.id;
  }
}

async function describeSellers(site: Site, prefix: string): Promise<WrittenFile> {
  const { after, upTo } = parts.rangeOf(prefix);
  const version = versionOf(await table.summariseSellers(site.db, after, upTo));
  return { version, contentType, lines: () => sitemapLines(site, readSellers(site.db, after, upTo)) };
}

async function* readSellers(db: Db, after: string, upTo: string) {
  for (let from = after; ; ) {
    const rows = await table.listSellers(db, from, upTo, ROWS);
    yield rows.map(({ id, changed_at }): Entry => ({ path: pathTo("seller", { id }), changedAt: changed_at }));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return;
    from = last.id;
  }
}

async function describeSold(site: Site, { from, to }: parts.Month): Promise<WrittenFile> {
  const version = versionOf(await table.summariseSold(site.db, from, to));
  return { version, contentType, lines: () => sitemapLines(site, readSold(site.db, from, to)) };
}

async function* readSold(db: Db, since: Date, to: Date) {
  for (let before = { at: to, id: FIRST_ID }; ; ) {
    const rows = await table.listSoldSince(db, since, before, ROWS);
    yield rows.map(toEntry);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return;
    before = { at: last.sold_at, id: last.id };
  }
}

async function describePages(site: Site): Promise<WrittenFile> {
  const { db } = site;
  const { all, leavesOf } = await readTree(db);
  const categories = all.filter(({ live_count }) => live_count > 0);
  const newest = await table.listNewestPerCategory(
    db,
    categories.filter(({ is_leaf }) => is_leaf).map(({ id }) => id),
  );
  const newestAt = new Map(newest.map(({ id, at }) => [id, at.getTime()]));
  const changedAt = (id: number) => {
    const latest = Math.max(...leavesOf(id).map((leaf) => newestAt.get(leaf) ?? 0));
    return latest > 0 ? new Date(latest) : null;
  };
  const policies = await listPolicies(site);
  const written = policies.map(({ updated_at }) => Date.parse(updated_at));
  const entries: Entry[] = [
    ...[paths.home, paths.categories, paths.products].map((path) => ({ path, changedAt: null })),
    ...(written.length > 0 ? [{ path: paths.policies, changedAt: new Date(Math.max(...written)) }] : []),
    ...((await listFaqs(site)).length > 0 ? [{ path: paths.faqs, changedAt: null }] : []),
    ...(await listArticles(site)),
    ...categories.map(({ id }) => ({ path: pathTo("products", { category: String(id) }), changedAt: changedAt(id) })),
  ];
  const version = entries.map(({ path, changedAt }) => `${path} ${changedAt?.getTime() ?? ""}`).join();
  return { version, contentType, lines: () => sitemapLines(site, [entries]) };
}

/** All of them, and the list they are in. There are as many as the operator wrote. */
async function listArticles(site: Site): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, meta } = await listBlogs(site, { limit: ARTICLES, cursor });
    for (const { slug, published_at } of data) {
      entries.push({ path: pathTo("blog", { slug }), changedAt: new Date(published_at) });
    }
    if (meta.next_cursor === null) break;
    cursor = meta.next_cursor;
  }
  const [newest] = entries;
  return newest ? [{ path: paths.blogs, changedAt: newest.changedAt }, ...entries] : [];
}
