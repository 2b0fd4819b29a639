import { useState } from "react";
import { rememberForAYear } from "../../lib/cookies.ts";
import { useMessages, usePage } from "../../lib/i18n/use-messages.ts";
import { Switch } from "../../ui/form/choice.tsx";

/** The server draws a page without fonts, ads and large photos from the cookie, so a new document is asked for. */
export function DataSaverSwitch() {
  const words = useMessages().dataSaver;
  const [isOn, setOn] = useState(usePage()?.dataSaver ?? false);
  return (
    <Switch
      title={words.label}
      text={words.text}
      checked={isOn}
      onChange={(event) => {
        setOn(event.target.checked);
        rememberForAYear("data_saver", event.target.checked ? "1" : "0");
        window.location.reload();
      }}
    />
  );
}
