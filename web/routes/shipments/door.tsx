import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { DoorView } from "../../features/shipments/door/door-view.tsx";
import { loadDoor } from "../../features/shipments/door/load-door.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await loadDoor(context, params.token ?? "", new URL(request.url).searchParams);
  return data(page, { status: page.door === null ? 404 : 200 });
}

export const meta = pageMeta("door");

/** For whoever stands at the door with a parcel, by the code on its label. */
export default function DoorPage() {
  const { door, token, isWrong } = useLoaderData<typeof loader>();
  const words = useMessages("shipments").door;
  if (door === null) {
    return <EmptyState level="h1" drawing="no-results" title={words.none} text={words.noneText} />;
  }
  return <DoorView key={token} token={token} first={door} isWrong={isWrong} />;
}
