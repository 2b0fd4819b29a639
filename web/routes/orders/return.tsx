import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("return");

export default function Return() {
  const words = useMessages("account").return;
  return <EmptyTask words={words} drawing="no-orders" to="/user/orders" />;
}
