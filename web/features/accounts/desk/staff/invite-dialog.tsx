import { useState } from "react";
import { staffContract } from "../../../../../contract/accounts/staff.desk.contract.ts";
import { type StaffRole, staffRoles } from "../../../../../contract/kit.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { DialogForm } from "../../../../ui/desk/dialog-form.tsx";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";

interface Invited {
  name: string;
  password: string;
}

export function InviteDialog({
  isOpen,
  onClose,
  onInvited,
}: {
  isOpen: boolean;
  onClose: () => void;
  onInvited: () => void;
}) {
  const { staff } = useMessages("backoffice");
  const [invited, setInvited] = useState<Invited>();

  function close() {
    // The password lives as long as this dialog, and nowhere else.
    setInvited(undefined);
    onClose();
  }

  return (
    <Dialog hasForm isOpen={isOpen} onClose={close} title={invited ? staff.invitedTitle : staff.inviteTitle}>
      {invited ? (
        <FirstPassword {...invited} onClose={close} />
      ) : (
        <InviteForm
          onCancel={close}
          onInvited={(person) => {
            setInvited(person);
            onInvited();
          }}
        />
      )}
    </Dialog>
  );
}

function InviteForm({ onCancel, onInvited }: { onCancel: () => void; onInvited: (invited: Invited) => void }) {
  const { staff, roles } = useMessages("backoffice");
  const sending = useSending();
  const { fields, setFields } = sending;

  async function submit(text: (name: string) => string) {
    const body = { email: text("email"), name: text("name"), role: text("role") as StaffRole };
    const answer = await sending.send(() => browserCalls(staffContract).invite({ body }), {
      conflict: () => setFields({ email: staff.taken }),
    });
    if (answer) onInvited({ name: answer.person.name, password: answer.password });
  }

  return (
    <DialogForm sending={sending} onSubmit={submit} action={staff.inviteSubmit} busy={staff.inviting} onBack={onCancel}>
      <TextField
        label={staff.email}
        error={fields.email}
        type="email"
        name="email"
        autoComplete="off"
        maxLength={254}
      />
      <TextField label={staff.name} error={fields.name} name="name" autoComplete="off" maxLength={80} />
      <SelectField
        label={staff.role}
        error={fields.role}
        name="role"
        defaultValue="support"
        options={staffRoles.map((role) => ({ value: role, label: roles[role] }))}
      />
    </DialogForm>
  );
}

function FirstPassword({ name, password, onClose }: Invited & { onClose: () => void }) {
  const { staff } = useMessages("backoffice");
  const { failures } = useMessages();

  async function copy() {
    try {
      await navigator.clipboard.writeText(password);
      toast(staff.copied, { tone: "good" });
    } catch {
      toast(failures.other, { tone: "bad" });
    }
  }

  return (
    <div className="grid gap-4">
      <p role="status">{staff.invited(name)}</p>
      <code className="rounded-control bg-surface-2 px-3 py-2 text-lg font-semibold tracking-wider break-all">
        {password}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>{staff.copy}</Button>
        <Button look="secondary" onClick={onClose}>
          {staff.close}
        </Button>
      </div>
    </div>
  );
}
