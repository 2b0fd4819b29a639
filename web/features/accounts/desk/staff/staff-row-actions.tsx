import { useState } from "react";
import { staffContract } from "../../../../../contract/accounts/staff.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../../lib/session/failure-words.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";

export interface StaffPerson {
  id: string;
  name: string;
  email: string;
  is_active: boolean;
  has_totp: boolean;
}

type Act = "disable" | "enable" | "resetTotp";

/** What takes something away from somebody is asked first; giving it back is not. */
export function StaffRowActions({ person, onChanged }: { person: StaffPerson; onChanged: () => void }) {
  const { staff } = useMessages("backoffice");
  const words = useMessages();
  const { isBusy, send } = useSending();
  const [asked, setAsked] = useState<"disable" | "resetTotp">();
  const done: Record<Act, (name: string) => string> = {
    disable: staff.disabledDone,
    enable: staff.enabledDone,
    resetTotp: staff.resetDone,
  };

  async function act(what: Act) {
    const changed = await send(() => browserCalls(staffContract)[what]({ params: { id: person.id } }), {
      conflict: (refusal) => toast(refusalWords(refusal, words), { tone: "bad" }),
    });
    setAsked(undefined);
    if (!changed) return;
    onChanged();
    toast(done[what](person.name), { tone: "good" });
  }

  const isDisabling = asked === "disable";
  return (
    <div className="-my-2 -ml-2 flex">
      {person.is_active ? (
        <Button look="text" onClick={() => setAsked("disable")} aria-label={staff.disableName(person.name)}>
          {staff.disable}
        </Button>
      ) : (
        <Button
          look="text"
          onClick={() => act("enable")}
          busy={isBusy ? staff.busy : undefined}
          aria-label={staff.enableName(person.name)}
        >
          {staff.enable}
        </Button>
      )}
      {person.has_totp ? (
        <Button look="text" onClick={() => setAsked("resetTotp")} aria-label={staff.resetName(person.name)}>
          {staff.reset}
        </Button>
      ) : null}
      <Dialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={isDisabling ? staff.disableTitle(person.name) : staff.resetTitle(person.name)}
      >
        <p className="mb-5">{isDisabling ? staff.disableText : staff.resetText}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" onClick={() => asked && act(asked)} busy={isBusy ? staff.busy : undefined}>
            {isDisabling ? staff.disable : staff.reset}
          </Button>
          <Button look="secondary" onClick={() => setAsked(undefined)}>
            {words.cancel}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
