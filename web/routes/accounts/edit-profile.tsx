import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { AvatarPicker } from "../../features/accounts/profile/avatar-picker.tsx";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { toast } from "../../ui/overlay/toast-store.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return { profile: await calls(accountsContract, context).profile() };
}

export const meta = pageMeta("editProfile");

export default function EditProfile() {
  const { profile } = useLoaderData<typeof loader>();
  const words = useMessages("accounts/profile").editProfile;
  const { save, saving, cancel } = useMessages();
  const navigate = useNavigate();
  const { isBusy, fields, send, form } = useSending();
  const [name, setName] = useState(profile.name ?? "");
  const [email, setEmail] = useState(profile.email ?? "");
  const [seed, setSeed] = useState(profile.avatar_seed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { name: name.trim() || null, email: email.trim() || null, avatar_seed: seed };
    const saved = await send(() => browserCalls(accountsContract).editProfile({ body }));
    if (!saved) return;
    toast(words.saved, { tone: "good" });
    await navigate("/user/profile");
  }

  return (
    <>
      <TaskHeading title={words.heading} />
      <form ref={form} onSubmit={submit} noValidate className="grid max-w-[32rem] gap-5">
        <AvatarPicker seed={seed} onPick={setSeed} />
        <TextField
          label={words.name}
          hint={words.nameHint}
          error={fields.name}
          name="name"
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={words.email}
          hint={words.emailHint}
          error={fields.email}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy ? saving : undefined}>
            {save}
          </Button>
          <ButtonLink to="/user/profile" look="secondary">
            {cancel}
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
