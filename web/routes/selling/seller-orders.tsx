import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { headsOnly, Table } from "../../ui/layout/table.tsx";

export const meta = pageMeta("sellerOrders");

export default function SellerOrders() {
  const words = useMessages("account").sellerOrders;
  return (
    <>
      <TaskHeading title={words.heading} />
      <Table
        caption={words.heading}
        {...headsOnly(words.columns)}
        empty={
          <EmptyState
            drawing="delivery"
            title={words.none}
            text={words.noneText}
            action={
              <ButtonLink to="/user/products" look="secondary">
                {words.action}
              </ButtonLink>
            }
          />
        }
      />
    </>
  );
}
