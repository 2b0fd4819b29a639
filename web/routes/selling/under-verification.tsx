import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("underVerification");

export default function UnderVerification() {
  const words = useMessages("account").underVerification;
  return <EmptyTask words={words} drawing="verified" to="/user/products" />;
}
