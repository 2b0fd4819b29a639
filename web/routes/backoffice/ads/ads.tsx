import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type AdRow, adsContract } from "../../../../contract/ads/ads.contract.ts";
import { AdDialog } from "../../../features/ads/desk/ad-dialog.tsx";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { inLanguage, useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return { page: await calls(adsContract, context).list({ query: {} }) };
}

export const meta = pageMeta("backofficeAds");

export { ScreenFailure as ErrorBoundary };

const tones = { running: "good", paused: "notice", planned: "info", over: "plain" } as const;

export default function Ads() {
  const { page } = useLoaderData<typeof loader>();
  const { adDesk: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<AdRow | "new">();
  return (
    <>
      <ListScreen
        screen="ads"
        title={screens.ads.title}
        lead={words.lead}
        action={<Button onClick={() => setEditing("new")}>{words.add}</Button>}
        page={page}
        more={(_, cursor) => browserCalls(adsContract).list({ query: { cursor } })}
        filters={[]}
        empty={{ title: words.none, text: words.noneText }}
        rowKey={(row) => row.id}
        columns={[
          {
            key: "ad",
            head: words.columns.ad,
            cell: (row) => (
              <div className="grid min-w-56 gap-0.5">
                <b className="font-semibold">{row.name}</b>
                <span>{inLanguage(language, row.title, row.title_hi)}</span>
                <span className="text-ink-2">{inLanguage(language, row.text, row.text_hi)}</span>
                <span className="text-sm break-all text-ink-2">{row.link}</span>
              </div>
            ),
          },
          {
            key: "pages",
            head: words.columns.pages,
            cell: (row) => (
              <div className="grid min-w-40 gap-0.5">
                {row.pages.map((one) => words.pages[one]).join(", ")}
                <span className="text-sm text-ink-2">{words.shapes[row.shape]}</span>
              </div>
            ),
          },
          {
            key: "period",
            head: words.columns.period,
            cell: (row) => (
              <div className="grid whitespace-nowrap">
                <span>{words.from(formatMoment(row.starts_at, language))}</span>
                <span>{row.ends_at ? words.till(formatMoment(row.ends_at, language)) : words.openEnd}</span>
              </div>
            ),
          },
          {
            key: "state",
            head: words.columns.state,
            cell: (row) => <Pill tone={tones[row.state]}>{words.states[row.state]}</Pill>,
          },
          {
            key: "act",
            head: words.columns.act,
            cell: (row) => <Acts ad={row} onEdit={() => setEditing(row)} onDone={() => void revalidate()} />,
          },
        ]}
      />
      <AdDialog of={editing} onClose={() => setEditing(undefined)} onSaved={() => void revalidate()} />
    </>
  );
}

function Acts({ ad, onEdit, onDone }: { ad: AdRow; onEdit: () => void; onDone: () => void }) {
  const { adDesk: words } = useMessages("backoffice");
  const { isBusy, send } = useSending();

  async function pause() {
    const call = { params: { id: ad.id }, body: { version: ad.version, is_paused: !ad.is_paused } };
    const done = await send(() => browserCalls(adsContract).pause(call), {
      conflict: () => void toast(words.movedOn, { tone: "bad" }),
    });
    if (done) toast(done.is_paused ? words.paused : words.resumed, { tone: "good" });
    onDone();
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button look="secondary" size="small" aria-label={words.editName(ad.name)} onClick={onEdit}>
        {words.edit}
      </Button>
      {ad.state === "over" ? null : (
        <Button
          look="secondary"
          size="small"
          aria-label={ad.is_paused ? words.resumeName(ad.name) : words.pauseName(ad.name)}
          busy={isBusy ? words.busy : undefined}
          onClick={pause}
        >
          {ad.is_paused ? words.resume : words.pause}
        </Button>
      )}
    </div>
  );
}
