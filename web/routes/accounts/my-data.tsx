import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { CloseAccount } from "../../features/accounts/profile/close-account.tsx";
import { ExportData } from "../../features/accounts/profile/export-data.tsx";
import { calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { phone: (await calls(accountsContract, context).profile()).phone };
}

export const meta = pageMeta("myData");

export default function MyData() {
  const { phone } = useLoaderData<typeof loader>();
  const words = useMessages("accounts/profile").myData;
  return (
    <>
      <TaskHeading title={words.heading} />
      <div className="grid max-w-[40rem] gap-6">
        <ExportData />
        <CloseAccount phone={phone} />
      </div>
    </>
  );
}
