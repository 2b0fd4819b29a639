// Every route of the API. Composition only.
import { catalogueRoutes } from "./domains/catalogue/catalogue.routes.ts";
import { contentRoutes } from "./domains/content/content.routes.ts";
import { devRoutes } from "./domains/dev/dev.routes.ts";
import type { Route } from "./kit/http/route.ts";

export const routes: readonly Route[] = [...catalogueRoutes, ...contentRoutes, ...devRoutes];
