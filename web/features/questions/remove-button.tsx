import { useState } from "react";
import { questionsContract } from "../../../contract/questions/questions.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { toast } from "../../ui/overlay/toast-store.ts";

interface RemoveButtonProps {
  id: string;
  /** What the toast says afterwards. */
  said: string;
  onRemoved: () => void;
}

/** It cannot be taken back, so it asks once more, in place. */
export function RemoveButton({ id, said, onRemoved }: RemoveButtonProps) {
  const words = useMessages("listings/product").questions;
  const { isBusy, send } = useSending();
  const [isSure, setSure] = useState(false);

  async function remove() {
    if (!(await send(() => browserCalls(questionsContract).remove({ params: { id } })))) return;
    toast(said, { tone: "good" });
    onRemoved();
  }

  if (!isSure) {
    return (
      <Button look="text" className="text-sm" onClick={() => setSure(true)}>
        {words.remove}
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {words.removeSure}
      <Button look="danger" size="small" onClick={remove} busy={isBusy ? words.removing : undefined}>
        {words.remove}
      </Button>
      <Button look="text" onClick={() => setSure(false)}>
        {words.keep}
      </Button>
    </span>
  );
}
