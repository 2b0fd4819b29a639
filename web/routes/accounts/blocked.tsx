import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Link } from "../../ui/link.tsx";
import { Avatar } from "../../ui/listings/avatar.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return { blocked: await calls(accountsContract, context).blocks() };
}

export const meta = pageMeta("blocked");

type BlockedPerson = Awaited<ReturnType<typeof loader>>["blocked"][number];

export default function Blocked() {
  const loaded = useLoaderData<typeof loader>();
  const words = useMessages("accounts/profile").blocked;
  const [people, setPeople] = useState(loaded.blocked);
  if (people.length === 0) return <EmptyTask words={words} drawing="verified" to="/user/profile" />;
  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead} />
      <ul className="grid max-w-[40rem] gap-3">
        {people.map((person) => (
          <BlockedCard
            key={person.id}
            person={person}
            onGone={() => setPeople((before) => before.filter(({ id }) => id !== person.id))}
            onBack={() => setPeople((before) => [...before, person])}
          />
        ))}
      </ul>
    </>
  );
}

function BlockedCard({ person, onGone, onBack }: { person: BlockedPerson; onGone: () => void; onBack: () => void }) {
  const { blocked: words, profile } = useMessages("accounts/profile");
  const { undo } = useMessages();
  const { isBusy, send } = useSending();
  const name = person.name ?? profile.nameless;
  const params = { id: person.id };

  async function lift() {
    const done = await send(() => browserCalls(accountsContract).unblock({ params }), { not_found: onGone });
    if (!done) return;
    onGone();
    const back = () =>
      void send(() => browserCalls(accountsContract).block({ params })).then((kept) => kept && onBack());
    toast(words.unblocked(name), { tone: "good", action: { label: undo, run: back } });
  }

  return (
    <li className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4">
      <Avatar seed={person.avatar_seed} size={48} />
      <Link
        to={`/seller/${person.id}`}
        className="inline-flex min-h-11 min-w-0 flex-1 items-center font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {name}
      </Link>
      <Button
        look="secondary"
        size="small"
        onClick={lift}
        busy={isBusy ? words.unblock : undefined}
        aria-label={words.unblockName(name)}
      >
        {words.unblock}
      </Button>
    </li>
  );
}
