import { useState } from "react";
import { identitiesDeskContract } from "../../../../../contract/identities/identities.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Pill } from "../../../../ui/feedback/pill.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { Panel } from "../../../../ui/layout/panel.tsx";
import type { Check } from "./load-check.ts";

const TONES = { clean: "good", blocked: "bad", cloned: "bad", not_checked: "notice", not_needed: "plain" } as const;

/** The number of the thing, what the registry of phones says, and all of it for who says that they look. */
export function OwnNumber({ item: { id, identity, identity_wanted } }: { item: Check["item"] }) {
  const { identities: words } = useMessages("backoffice");
  const { isBusy, send } = useSending();
  const [whole, setWhole] = useState<string>();
  if (!identity && !identity_wanted) return null;

  async function look() {
    const found = await send(() => browserCalls(identitiesDeskContract).look({ params: { id }, body: {} }));
    if (found) setWhole(found.value);
  }

  return (
    <Panel title={words.panel}>
      {identity ? (
        <div className="grid justify-items-start gap-1">
          <p>
            <span className="text-ink-2">{words[identity.kind]}</span>{" "}
            <b className="font-semibold tabular-nums">{whole ?? words.ending(identity.last4)}</b>
          </p>
          {identity.registry === "not_needed" ? null : (
            <Pill tone={TONES[identity.registry]}>{words.registry[identity.registry]}</Pill>
          )}
          {whole === undefined ? (
            <Button look="text" className="-mx-2" busy={isBusy ? words.look : undefined} onClick={() => void look()}>
              {words.look}
            </Button>
          ) : (
            <p className="text-sm text-ink-2">{words.looked}</p>
          )}
        </div>
      ) : (
        <Note tone="notice">{words.missing}</Note>
      )}
    </Panel>
  );
}
