import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readSaved } from "../../features/search/saved/read-saved.ts";
import { SavedRow } from "../../features/search/saved/saved-row.tsx";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { saved: await readSaved(context) };
}

export const meta = pageMeta("savedSearches");

export default function SavedSearches() {
  const loaded = useLoaderData<typeof loader>();
  const words = useMessages("search").saved;
  // In their old places, so that what comes back by Undo comes back to where it was.
  const [places, setPlaces] = useState(loaded.saved.map((saved) => ({ saved, isGone: false })));
  const change = (at: number, id: string, isGone: boolean) =>
    setPlaces((before) => before.map((place, n) => (n === at ? { saved: { ...place.saved, id }, isGone } : place)));
  if (places.every(({ isGone }) => isGone)) return <EmptyTask words={words} drawing="no-results" to="/products" />;
  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead} />
      <ul className="grid max-w-[48rem] gap-3">
        {places.map(({ saved, isGone }, at) =>
          isGone ? null : (
            <SavedRow
              key={saved.id}
              saved={saved}
              onGone={() => change(at, saved.id, true)}
              onBack={(id) => change(at, id, false)}
            />
          ),
        )}
      </ul>
    </>
  );
}
