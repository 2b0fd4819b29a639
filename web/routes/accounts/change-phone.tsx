import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { ChangePhone } from "../../features/accounts/session/change-phone.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return { phone: (await calls(accountsContract, context).profile()).phone };
}

export const meta = pageMeta("changePhone");

export default function Phone() {
  const { phone } = useLoaderData<typeof loader>();
  const words = useMessages("accounts/profile").changePhone;
  const navigate = useNavigate();

  async function onChanged() {
    toast(words.done, { tone: "good" });
    await navigate("/user/profile");
  }

  return (
    <>
      <TaskHeading title={words.heading} lead={words.lead} />
      <div className="max-w-[32rem]">
        <ChangePhone phone={phone} onChanged={onChanged} />
      </div>
    </>
  );
}
