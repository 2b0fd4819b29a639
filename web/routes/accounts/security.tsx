import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { browserCalls, calls } from "../../lib/api.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Pill } from "../../ui/feedback/pill.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { RelativeTime } from "../../ui/listings/relative-time.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return { sessions: await calls(accountsContract, context).sessions() };
}

export const meta = pageMeta("security");

type LoginSession = Awaited<ReturnType<typeof loader>>["sessions"][number];

export default function Security() {
  const loaded = useLoaderData<typeof loader>();
  const words = useMessages("accounts/profile").security;
  const [sessions, setSessions] = useState(loaded.sessions);
  const others = sessions.filter((one) => !one.is_current);
  const forget = (id: string) => setSessions((before) => before.filter((one) => one.id !== id));
  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead} />
      <ul className="grid max-w-[40rem] gap-3">
        {sessions.map((one) => (
          <SessionCard key={one.id} session={one} onEnded={() => forget(one.id)} />
        ))}
      </ul>
      {others.length > 1 ? <EndOthers ids={others.map((one) => one.id)} onEnded={forget} /> : null}
    </>
  );
}

function SessionCard({ session, onEnded }: { session: LoginSession; onEnded: () => void }) {
  const words = useMessages("accounts/profile").security;
  const language = useLanguage();
  const { isBusy, send } = useSending();

  async function end() {
    const done = await send(() => browserCalls(accountsContract).endSession({ params: { id: session.id } }), {
      // Gone already, which is what was wanted.
      not_found: onEnded,
    });
    if (!done) return;
    onEnded();
    toast(words.ended, { tone: "good" });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4">
      <MonitorSmartphone className="size-6 flex-none text-ink-2" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {words.device(session.device)}
          {session.is_current ? <Pill tone="good">{words.thisDevice}</Pill> : null}
        </p>
        <p className="text-sm text-ink-2">
          {words.since} {formatMoment(session.created_at, language)}
          <i className="dot" />
          {words.lastSeen} <RelativeTime at={session.last_seen_at} />
        </p>
      </div>
      {session.is_current ? (
        <ButtonLink to="/user/logout" look="secondary" size="small">
          {words.logOut}
        </ButtonLink>
      ) : (
        <Button
          look="secondary"
          size="small"
          onClick={end}
          busy={isBusy ? words.ending : undefined}
          aria-label={isBusy ? undefined : words.logOutOf(words.device(session.device))}
        >
          {words.logOut}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ ids, onEnded }: { ids: string[]; onEnded: (id: string) => void }) {
  const words = useMessages("accounts/profile").security;
  const { isBusy, send } = useSending();

  async function endAll() {
    const done = await send(async () => {
      for (const id of ids) {
        await browserCalls(accountsContract).endSession({ params: { id } });
        onEnded(id);
      }
      return true;
    });
    if (done) toast(words.othersDone, { tone: "good" });
  }

  return (
    <Button look="danger" onClick={endAll} busy={isBusy ? words.ending : undefined} className="mt-5">
      {words.others}
    </Button>
  );
}
