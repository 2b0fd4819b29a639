import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import {
  type IdentityCase,
  identityCasesContract,
} from "../../../../contract/orders/identity-cases/identity-cases.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { BothNumbers } from "../../../features/identities/desk/both-numbers.tsx";
import { DecideCase } from "../../../features/identities/desk/decide-case.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { OrderCell } from "../../../ui/desk/list/order-cell.tsx";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const open = new URL(request.url).searchParams.get("open") === "0" ? "0" : "1";
  return { open, page: await calls(identityCasesContract, context).cases({ query: { open } }) } as const;
}

export const meta = pageMeta("backofficeIdentityCases");

export { ScreenFailure as ErrorBoundary };

export default function IdentityCases() {
  const { open, page } = useLoaderData<typeof loader>();
  const { identities: words, screens } = useMessages("backoffice");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const role = useFrame()?.me.role;
  const mayDecide = role === "admin" || role === "support";
  const [deciding, setDeciding] = useState<IdentityCase>();

  function act(row: IdentityCase) {
    if (row.decision !== null) return <Decided of={row} />;
    if (!mayDecide) return words.waitsForSupport;
    return (
      <Button
        look="secondary"
        size="small"
        aria-label={words.decideName(row.order.product.title)}
        onClick={() => setDeciding(row)}
      >
        {words.decide}
      </Button>
    );
  }

  return (
    <>
      <ListScreen
        screen="identity-cases"
        title={screens["identity-cases"].title}
        lead={words.lead}
        page={page}
        more={(_, cursor) => browserCalls(identityCasesContract).cases({ query: { open, cursor } })}
        filters={[]}
        above={<Views open={open} />}
        empty={{
          title: open === "1" ? words.none : words.noneSettled,
          text: open === "1" ? words.noneText : words.noneSettledText,
        }}
        rowKey={(row) => row.id}
        columns={[
          {
            key: "what",
            head: words.columns.what,
            cell: (row) => (
              <div className="grid min-w-56 justify-items-start gap-1">
                <Pill tone={row.decision === null ? "bad" : "plain"}>{words.steps[row.step]}</Pill>
                <span className="text-sm text-ink-2">{words[row.kind]}</span>
                <BothNumbers of={row} />
                <span className="text-sm text-ink-2">{words.by(row.opened_by)}</span>
              </div>
            ),
          },
          {
            key: "order",
            head: words.columns.order,
            cell: ({ order }) => <OrderCell order={order} />,
          },
          {
            key: "since",
            head: words.columns.since,
            cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.opened_at, language)}</span>,
          },
          { key: "act", head: words.columns.act, cell: act },
        ]}
      />
      <DecideCase of={deciding} onClose={() => setDeciding(undefined)} onDecided={() => void revalidate()} />
    </>
  );
}

function Decided({ of }: { of: IdentityCase }) {
  const { identities: words } = useMessages("backoffice");
  const language = useLanguage();
  return (
    <div className="grid min-w-40 gap-1">
      <b className="font-semibold">{of.decision ? words.decisions[of.decision] : ""}</b>
      <span className="max-w-(--measure) whitespace-pre-line text-ink-2">{of.note}</span>
      <span className="text-sm text-ink-2">
        {of.settled_by}
        <i className="dot" />
        {of.settled_at ? formatMoment(of.settled_at, language) : ""}
      </span>
    </div>
  );
}

function Views({ open }: { open: "1" | "0" }) {
  const { identities: words } = useMessages("backoffice");
  return (
    <ul aria-label={words.show} className="flex flex-wrap gap-1.5">
      {(["1", "0"] as const).map((one) => (
        <li key={one}>
          <Link
            to={one === "1" ? "?" : "?open=0"}
            aria-current={one === open ? "true" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center rounded-full border px-3.5 font-medium",
              one === open ? "border-primary bg-neel-tint text-primary" : "border-control bg-surface",
            )}
          >
            {one === "1" ? words.open : words.settled}
          </Link>
        </li>
      ))}
    </ul>
  );
}
