import { MonitorDown } from "lucide-react";
import { useEffect, useState } from "react";
import { type InstallOffer, installOffer } from "../../../lib/device/install-prompt.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { SettingRow } from "./menu-row.tsx";

/** A quiet line, only where the browser can do it. On an iPhone one does it oneself, so the line says how. */
export function InstallRow() {
  const words = useMessages("accounts/profile").profile;
  const [offer, setOffer] = useState<InstallOffer>();
  const [isByHand, setByHand] = useState(false);

  useEffect(() => {
    const look = () => setOffer(installOffer.kept);
    const forget = () => {
      installOffer.kept = undefined;
      look();
    };
    look();
    // There only on iOS; false means: in the browser, not on the home screen.
    setByHand("standalone" in navigator && navigator.standalone === false);
    window.addEventListener("beforeinstallprompt", look);
    window.addEventListener("appinstalled", forget);
    return () => {
      window.removeEventListener("beforeinstallprompt", look);
      window.removeEventListener("appinstalled", forget);
    };
  }, []);

  if (offer) {
    return (
      <SettingRow Icon={MonitorDown} label={words.install} text={words.installText}>
        <Button
          look="text"
          onClick={() => {
            // An offer can be taken up once.
            installOffer.kept = undefined;
            setOffer(undefined);
            void offer.prompt();
          }}
        >
          {words.installAction}
        </Button>
      </SettingRow>
    );
  }
  return isByHand ? (
    <SettingRow Icon={MonitorDown} label={words.install} text={words.installByHand}>
      {null}
    </SettingRow>
  ) : null;
}
