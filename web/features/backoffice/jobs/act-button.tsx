import { Button } from "../../../ui/actions/button.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface ActButtonProps {
  label: string;
  /** Read out: which row it is of. */
  name: string;
  act: () => Promise<unknown>;
  done: string;
  onDone: () => void;
}

/** Does one thing to one row, and says so. */
export function ActButton({ label, name, act, done, onDone }: ActButtonProps) {
  const { isBusy, send } = useSending();

  async function press() {
    if ((await send(act)) === undefined) return;
    toast(done, { tone: "good" });
    onDone();
  }

  return (
    <Button
      look="secondary"
      size="small"
      onClick={press}
      busy={isBusy ? label : undefined}
      aria-label={name}
      className="whitespace-nowrap"
    >
      {label}
    </Button>
  );
}
