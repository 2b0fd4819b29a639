import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("orders");

export default function Orders() {
  const words = useMessages("account").orders;
  return <EmptyTask words={words} drawing="no-orders" to="/products" />;
}
