import { contentContract as c } from "../../../contract/content/content.contract.ts";
import { handle } from "../../kit/http/route.ts";
import * as content from "./content.service.ts";

export const contentRoutes = [
  handle(c.policies, ({ db }) => content.listPolicies(db)),
  handle(c.policy, ({ db, params }) => content.requirePolicy(db, params.panel)),
  handle(c.blogs, ({ db, query }) => content.listBlogs(db, query)),
  handle(c.blog, ({ db, params }) => content.requireBlog(db, params.slug)),
  handle(c.faqs, ({ db }) => content.listFaqs(db)),
];
