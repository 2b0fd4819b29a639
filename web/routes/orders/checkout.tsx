import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Stepper } from "../../ui/progress/stepper.tsx";

export const meta = pageMeta("checkout");

export default function Checkout() {
  const { checkout } = useMessages("account");
  return (
    <>
      <TaskHeading title={checkout.heading} />
      <Stepper steps={checkout.steps} current={1} />
      <EmptyState
        drawing="no-orders"
        title={checkout.none}
        text={checkout.noneText}
        action={
          <ButtonLink to="/categories" look="secondary">
            {checkout.action}
          </ButtonLink>
        }
      />
    </>
  );
}
