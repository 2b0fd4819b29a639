import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { apiKeysContract } from "../../../../contract/api-keys/api-keys.desk.contract.ts";
import { KeyForm, type MadeKey } from "../../../features/api-keys/desk/key-form.tsx";
import { ShownOnce } from "../../../features/api-keys/desk/shown-once.tsx";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { quietLink } from "../../../ui/desk/figures.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Link } from "../../../ui/link.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { meta } = await calls(apiKeysContract, context).list();
  return { scopes: meta.scopes };
}

export const meta = pageMeta("backofficeNewApiKey");

export { ScreenFailure as ErrorBoundary };

export default function NewApiKey() {
  const { scopes } = useLoaderData<typeof loader>();
  const { apiKeys: words } = useMessages("backoffice");
  const [made, setMade] = useState<MadeKey>();
  return (
    <>
      <PageHeading
        title={words.newTitle}
        lead={
          <>
            <Link to="/backoffice/api_keys" className={quietLink}>
              {words.back}
            </Link>
            {made ? null : <span className="block">{words.newLead}</span>}
          </>
        }
      />
      {made ? <ShownOnce apiKey={made.key} /> : <KeyForm scopes={scopes} onMade={setMade} />}
    </>
  );
}
