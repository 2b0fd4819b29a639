// Every file that is made when it is asked for. Composition only.
import { blogFeedFile } from "../domains/content/blog-feed.service.ts";
import { shareCardFile } from "../domains/listings/share/share-card.service.ts";
import { brandMarkFile, brandStyleFile } from "../domains/market/brand/market-files.service.ts";
import { labelFile } from "../domains/passports/label.service.ts";
import { feedFile } from "../domains/search/crawlers/feeds.service.ts";
import { robotsFile } from "../domains/search/crawlers/robots.service.ts";
import { sitemapFile, sitemapIndexFile } from "../domains/search/crawlers/sitemap.service.ts";

export { marketFiles } from "../domains/market/brand/market-files.service.ts";

import type { FileRoute } from "../kit/files/made-file.ts";

export const files: readonly FileRoute[] = [
  shareCardFile,
  labelFile,
  robotsFile,
  sitemapIndexFile,
  sitemapFile,
  blogFeedFile,
  feedFile,
  brandStyleFile,
  brandMarkFile,
];
