import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Stepper } from "../../ui/progress/stepper.tsx";

export const meta = pageMeta("listProduct");

export default function ListProduct() {
  const { wizard } = useMessages("account");
  const { notFound } = useMessages();
  return (
    <>
      <TaskHeading title={wizard.heading} />
      <Stepper steps={wizard.steps} current={1} />
      <EmptyState
        drawing="verified"
        title={wizard.closed}
        text={wizard.closedText}
        action={
          <ButtonLink to="/categories" look="secondary">
            {notFound.browse}
          </ButtonLink>
        }
      />
    </>
  );
}
