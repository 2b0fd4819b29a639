import type { ReactNode } from "react";
import { ButtonLink } from "../ui/actions/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import type { Drawing } from "../ui/feedback/illustration.tsx";
import { TaskHeading } from "./task-heading.tsx";

interface EmptyTaskProps {
  words: { heading: string; none: string; noneText: string; action: string };
  drawing: Drawing;
  /** Between the heading and the drawing. */
  above?: ReactNode;
  /** Where the one action leads. */
  to: string;
  children?: ReactNode;
}

/** A task page with nothing in it: heading, drawing, one sentence, one action. */
export function EmptyTask({ words, above, drawing, to, children }: EmptyTaskProps) {
  return (
    <>
      <TaskHeading title={words.heading} />
      {above}
      <EmptyState
        drawing={drawing}
        title={words.none}
        text={words.noneText}
        action={
          <ButtonLink to={to} look="secondary">
            {words.action}
          </ButtonLink>
        }
      />
      {children}
    </>
  );
}
