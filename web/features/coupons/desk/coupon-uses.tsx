import { Download } from "lucide-react";
import { type Coupon, couponsContract } from "../../../../contract/coupons/coupons.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, buttonClass } from "../../../ui/actions/button.tsx";
import { Moment, Paise } from "../../../ui/desk/figures.tsx";
import { PersonLink } from "../../../ui/desk/list/person-link.tsx";
import { useGrowing } from "../../../ui/desk/list/use-growing.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Link } from "../../../ui/link.tsx";

/** Every order that took it, those given back with them. */
export function CouponUses({ coupon, page }: { coupon: Coupon; page: Output<typeof couponsContract.uses> }) {
  const { coupons: words, desk } = useMessages("backoffice");
  const language = useLanguage();
  const { id, code } = coupon;
  const { rows, cursor, isBusy, loadMore } = useGrowing(page, (from) =>
    browserCalls(couponsContract).uses({ params: { id }, query: { cursor: from } }),
  );
  return (
    <Section
      title={words.uses}
      action={
        <a
          href={`/api/v1/backoffice/coupons/${id}/uses/export`}
          download
          aria-label={words.usesName(code)}
          className={buttonClass({ look: "secondary", size: "small" })}
        >
          <Download className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {desk.list.export}
        </a>
      }
    >
      <Table
        caption={words.uses}
        rows={rows}
        rowKey={(row) => row.order_id}
        empty={<EmptyState level="h3" drawing="no-results" title={words.noUses} text={words.noUsesText} />}
        columns={[
          {
            key: "order",
            head: words.useColumns.order,
            cell: (row) => (
              <Link to={`/backoffice/orders/${row.order_id}`} className="font-medium text-primary hover:underline">
                {row.order_number ?? row.order_id.slice(0, 8)}
              </Link>
            ),
          },
          {
            key: "person",
            head: words.useColumns.person,
            cell: ({ user }) => <PersonLink id={user.id} name={user.name ?? words.noName} />,
          },
          { key: "at", head: words.useColumns.at, cell: (row) => <Moment at={row.at} /> },
          {
            key: "state",
            head: words.useColumns.state,
            cell: (row) =>
              row.released_at === null ? (
                <Pill tone="good">{words.counts}</Pill>
              ) : (
                <span className="text-ink-2">{words.givenBack(formatMoment(row.released_at, language))}</span>
              ),
          },
          {
            key: "amount",
            head: words.useColumns.amount,
            isFigure: true,
            cell: (row) => <Paise paise={row.discount_paise} />,
          },
        ]}
      />
      {cursor === null ? null : (
        <div className="mt-4 grid justify-items-center">
          <Button look="secondary" onClick={loadMore} busy={isBusy ? desk.list.loading : undefined}>
            {desk.list.more}
          </Button>
        </div>
      )}
    </Section>
  );
}
