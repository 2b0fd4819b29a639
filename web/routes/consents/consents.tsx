import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type Consent, consentsContract } from "../../../contract/consents/consents.contract.ts";
import { ConsentSwitch } from "../../features/consents/consent-switch.tsx";
import { NomineeForm } from "../../features/consents/nominee-form.tsx";
import { NoticeText } from "../../features/consents/notice-text.tsx";
import { ReceiptList } from "../../features/consents/receipt-list.tsx";
import { canBePushedTo, subscribeDevice } from "../../features/device/subscribe-device.ts";
import { calls } from "../../lib/api.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const consents = calls(consentsContract, context);
  const [list, receipts, nominee, letters] = await Promise.all([
    consents.list(),
    consents.receipts({ query: {} }),
    consents.nominee(),
    consents.letters(),
  ]);
  return { list, receipts, nominee, letters };
}

export const meta = pageMeta("consents");

export default function Consents() {
  const { list: loaded, receipts, nominee, letters } = useLoaderData<typeof loader>();
  const words = useMessages("consents");
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<Partial<Record<string, Consent>>>({});
  const list = loaded.map((consent) => answered[consent.purpose] ?? consent);

  function take(consent: Consent) {
    setAnswered((before) => ({ ...before, [consent.purpose]: consent }));
    // For its receipt.
    void revalidate();
    if (consent.purpose === "push" && consent.given) void allowThisDevice();
  }

  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          {letters.length > 0 ? <Letters letters={letters} /> : null}
          <Panel title={words.chosen} className="py-4">
            <ul>
              {list
                .filter(({ needed }) => !needed)
                .map((consent) => (
                  <ConsentSwitch key={consent.purpose} consent={consent} onAnswered={take} />
                ))}
            </ul>
          </Panel>
          <Needed list={list.filter(({ needed }) => needed)} />
        </div>
        <div className="grid gap-6">
          <ReceiptList page={receipts} />
          <Panel title={words.rights}>
            <p className="mb-2 text-ink-2">{words.rightsLead}</p>
            <p className="mb-4 text-ink-2">{words.rightsTime}</p>
            <ButtonLink to="/grievances?kind=data" look="secondary">
              {words.correct}
            </ButtonLink>
          </Panel>
          <NomineeForm nominee={nominee} />
        </div>
      </div>
    </>
  );
}

/** Whoever says yes here means this device too; where the browser has not been asked, it asks now. */
async function allowThisDevice(): Promise<void> {
  if (!canBePushedTo() || (await Notification.requestPermission()) !== "granted") return;
  await subscribeDevice({ isPressed: true }).catch(() => undefined);
}

function Needed({ list }: { list: readonly Consent[] }) {
  const words = useMessages("consents");
  const language = useLanguage();
  return (
    <Panel title={words.needed}>
      <p className="mb-2 text-ink-2">{words.neededLead}</p>
      <ul>
        {list.map(({ purpose, title, notice, kept, version, at }) => (
          <li key={purpose} id={purpose} className="scroll-mt-20 border-t border-line py-3">
            <h3 className="font-medium">{title}</h3>
            <p className="max-w-(--measure)">{notice}</p>
            <NoticeText kept={kept} version={version}>
              {purpose !== "adult"
                ? null
                : at === null
                  ? words.unstated.replace(/[.।]$/, "")
                  : words.stated(formatMoment(at, language))}
            </NoticeText>
          </li>
        ))}
      </ul>
      <ButtonLink to="/user/profile/data" look="secondary" className="mt-2">
        {words.deleteAccount}
      </ButtonLink>
    </Panel>
  );
}

type Letters = ReturnType<typeof useLoaderData<typeof loader>>["letters"];

function Letters({ letters }: { letters: Letters }) {
  const words = useMessages("consents");
  const language = useLanguage();
  return (
    <Panel title={words.letters}>
      <p className="mb-2 text-ink-2">{words.lettersLead}</p>
      {letters.map(({ id, title, at, text }) => (
        <details key={id} className="border-t border-line py-2">
          <summary className="min-h-11 content-center font-medium">
            {title} <span className="text-sm text-ink-2">{formatMoment(at, language)}</span>
          </summary>
          <p className="max-w-(--measure) whitespace-pre-line">{text}</p>
        </details>
      ))}
    </Panel>
  );
}
