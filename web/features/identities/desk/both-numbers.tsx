import { useState } from "react";
import type { Output } from "../../../../contract/kit.ts";
import {
  type IdentityCase,
  identityCasesContract,
} from "../../../../contract/orders/identity-cases/identity-cases.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useFrame } from "../../../ui/desk/use-staff.ts";
import { useSending } from "../../../ui/form/use-sending.ts";

/** What was listed and what was read: four signs of each, and all of both for who says that they look. */
export function BothNumbers({ of }: { of: IdentityCase }) {
  const { identities: words } = useMessages("backoffice");
  const role = useFrame()?.me.role;
  const { isBusy, send } = useSending();
  const [whole, setWhole] = useState<Output<typeof identityCasesContract.lookAtCase>>();
  const mayLook = role === "admin" || role === "support" || role === "verifier";
  const shown = (value: string | null | undefined, last4: string) =>
    whole ? (value ?? words.gone) : words.ending(last4);

  async function look() {
    const both = await send(() => browserCalls(identityCasesContract).lookAtCase({ params: { id: of.id }, body: {} }));
    if (both) setWhole(both);
  }

  return (
    <div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        <dt className="text-ink-2">{words.expected}</dt>
        <dd className="font-medium tabular-nums">{shown(whole?.expected, of.expected_last4)}</dd>
        <dt className="text-ink-2">{words.readAs}</dt>
        <dd className="font-medium tabular-nums">{shown(whole?.read, of.read_last4)}</dd>
      </dl>
      {mayLook && !whole ? (
        <Button
          look="text"
          className="-mx-2"
          busy={isBusy ? words.lookBoth : undefined}
          aria-label={words.lookBothName(of.order.product.title)}
          onClick={() => void look()}
        >
          {words.lookBoth}
        </Button>
      ) : null}
      {whole ? <p className="text-sm text-ink-2">{words.looked}</p> : null}
    </div>
  );
}
