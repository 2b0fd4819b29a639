import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { EmptyTask } from "../../shell/empty-task.tsx";

export const meta = pageMeta("editProduct");

export default function EditProduct() {
  const { wizard, listings } = useMessages("account");
  return (
    <EmptyTask
      words={{
        heading: wizard.editHeading,
        none: wizard.editNone,
        noneText: wizard.editNoneText,
        action: listings.heading,
      }}
      drawing="no-results"
      to="/user/products"
    />
  );
}
