import { useRef, useState } from "react";
import { FindGrievance } from "../../features/grievances/find-grievance.tsx";
import { type Filed, GrievanceForm } from "../../features/grievances/grievance-form.tsx";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage, useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { loginPath } from "../../lib/return-path.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

export const meta = pageMeta("grievances");

export default function WriteGrievance() {
  const words = useMessages("grievances");
  const isLogin = usePage()?.isLogin ?? false;
  const [filed, setFiled] = useState<Filed>();
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-10">
        {filed ? (
          <Ticket filed={filed} isLogin={isLogin} onAnother={() => setFiled(undefined)} />
        ) : (
          <Panel>
            <GrievanceForm isLogin={isLogin} onFiled={setFiled} />
          </Panel>
        )}
        <div className="grid gap-6">
          <Panel title={words.orderFirst}>
            <p className="mb-4 text-ink-2">{words.orderFirstText}</p>
            <ButtonLink to="/user/orders" look="secondary">
              {words.orders}
            </ButtonLink>
          </Panel>
          {isLogin ? (
            <Panel title={words.mine}>
              <p className="mb-4 text-ink-2">{words.mineLead}</p>
              <ButtonLink to="/user/grievances" look="secondary">
                {words.follow}
              </ButtonLink>
            </Panel>
          ) : (
            <>
              <Note>
                <p>{words.hasAccount}</p>
                <ButtonLink to={loginPath("/grievances")} look="text" className="-ml-2">
                  {words.login}
                </ButtonLink>
              </Note>
              <FindGrievance />
            </>
          )}
          <div className="grid gap-2 text-sm text-ink-2">
            <p>{words.next}</p>
            <ButtonLink to="/policies?panel=how-to-contact-us" look="text" className="-ml-2 justify-self-start">
              {words.officer}
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}

interface TicketProps {
  filed: Filed;
  isLogin: boolean;
  onAnother: () => void;
}

function Ticket({ filed, isLogin, onAnother }: TicketProps) {
  const words = useMessages("grievances");
  const language = useLanguage();
  const hasFocus = useRef(false);
  return (
    <Panel>
      <div role="status" className="grid gap-3">
        <h2
          tabIndex={-1}
          ref={(heading) => {
            // The form that had the focus is gone.
            if (!hasFocus.current) heading?.focus();
            hasFocus.current = true;
          }}
          className="text-xl font-bold"
        >
          {words.sentTitle}
        </h2>
        <p>
          {words.ticketIs}
          <b className="mt-1 block text-2xl font-bold tracking-wide text-primary">{filed.ticket}</b>
        </p>
        <p className="text-ink-2">
          {words.acknowledgeBy(formatMoment(filed.acknowledge_by, language))}{" "}
          {words.resolveBy(formatMoment(filed.resolve_by, language))}
        </p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {isLogin ? <ButtonLink to="/user/grievances">{words.follow}</ButtonLink> : null}
        <Button look="secondary" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </Panel>
  );
}
