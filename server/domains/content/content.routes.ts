import { contentContract as c } from "../../../contract/content/content.contract.ts";
import type { Tag } from "../../kit/freshness/tags.ts";
import { handle } from "../../kit/http/route.ts";
import * as content from "./content.service.ts";

/** What operators have set stands in the texts. */
const shows = (): Tag[] => ["content", "settings"];

export const contentRoutes = [
  handle(c.policies, (call) => content.listPolicies(call), shows),
  handle(c.policy, (call) => content.requirePolicy(call, call.params.panel), shows),
  handle(c.blogs, (call) => content.listBlogs(call, call.query), shows),
  handle(c.blog, (call) => content.requireBlog(call, call.params.slug), shows),
  handle(c.faqs, (call) => content.listFaqs(call), shows),
];
