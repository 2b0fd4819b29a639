import { useState } from "react";
import { type Consent, consentsContract } from "../../../contract/consents/consents.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { formatMoment } from "../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Switch } from "../../ui/form/choice.tsx";
import { toastFailure } from "../../ui/overlay/toast-failure.ts";
import { toast } from "../../ui/overlay/toast-store.ts";
import { NoticeText } from "./notice-text.tsx";

interface ConsentSwitchProps {
  consent: Consent;
  onAnswered: (consent: Consent) => void;
}

/** One purpose, one switch: a press says yes, a press says no. It moves back if the server refuses. */
export function ConsentSwitch({ consent, onAnswered }: ConsentSwitchProps) {
  const words = useMessages("consents");
  const site = useMessages();
  const language = useLanguage();
  const [wanted, setWanted] = useState<boolean>();

  async function answer(given: boolean) {
    setWanted(given);
    try {
      const { purpose } = consent;
      onAnswered(await browserCalls(consentsContract).answer({ params: { purpose }, body: { given } }));
      toast(purpose === "push" && given ? words.pushHere : words.saved, { tone: "good" });
    } catch (error) {
      toastFailure(error, site);
    }
    setWanted(undefined);
  }

  return (
    <li id={consent.purpose} className="scroll-mt-20 border-b border-line py-2 last:border-b-0">
      <h3>
        <Switch
          title={consent.title}
          text={words.switchOf[consent.purpose]}
          checked={wanted ?? consent.given}
          disabled={wanted !== undefined}
          data-needs-script
          onChange={(event) => void answer(event.target.checked)}
        />
      </h3>
      {consent.asks_again ? <Note className="my-2">{words.askedAgain}</Note> : null}
      <p className="max-w-(--measure)">{consent.notice}</p>
      <NoticeText {...consent}>
        {consent.at === null ? null : words.answeredAt(formatMoment(consent.at, language))}
      </NoticeText>
    </li>
  );
}
