import { contentContract as c } from "../../../contract/content/content.contract.ts";
import type { Tag } from "../../kit/freshness/tags.ts";
import { handle } from "../../kit/http/route.ts";
import * as content from "./content.service.ts";

/** What operators have set stands in the texts. */
const shows = (): Tag[] => ["content", "settings"];

export const contentRoutes = [
  handle(c.policies, ({ db }) => content.listPolicies(db), shows),
  handle(c.policy, ({ db, params }) => content.requirePolicy(db, params.panel), shows),
  handle(c.blogs, ({ db, query }) => content.listBlogs(db, query), shows),
  handle(c.blog, ({ db, params }) => content.requireBlog(db, params.slug), shows),
  handle(c.faqs, ({ db }) => content.listFaqs(db), shows),
];
