import { data } from "react-router";
import { pageMeta } from "../lib/page-meta.ts";
import { NotFoundPage } from "../shell/error-page.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = pageMeta("notFound");

export default function NotFound() {
  return <NotFoundPage />;
}
