import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("addresses");

export default function Addresses() {
  const words = useMessages("account").addresses;
  return <EmptyTask words={words} drawing="delivery" to="/categories" />;
}
