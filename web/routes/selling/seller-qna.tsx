import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("sellerQna");

export default function SellerQna() {
  const words = useMessages("account").sellerQna;
  return <EmptyTask words={words} drawing="questions" to="/user/products" />;
}
