import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadTrack } from "../../features/shipments/track/load-track.tsx";
import { pageMeta } from "../../lib/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Drawn } from "../../ui/layout/drawn.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = await loadTrack(context, params.token ?? "");
  return data(page, { status: page.html === null ? 404 : 200 });
}

export const meta = pageMeta("track");

/** Where a parcel is, for whoever has the link. One that has ended and one that never was look the same. */
export default function Track() {
  const { title, html, none } = useLoaderData<typeof loader>();
  if (html === null) {
    return (
      <EmptyState
        level="h1"
        drawing="no-results"
        title={none.title}
        text={none.text}
        action={<ButtonLink to="/">{none.home}</ButtonLink>}
      />
    );
  }
  return (
    <div className="mx-auto w-full max-w-[34rem] pt-2">
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {title}
      </h1>
      <Drawn html={html} />
    </div>
  );
}
