import { useEffect, useState } from "react";
import { useMatches, useNavigate } from "react-router";
import { keepFont } from "../features/device/keep-font.ts";
import { keepSeen } from "../features/device/keep-seen.ts";
import { PermissionPopup } from "../features/device/permission-popup.tsx";
import { showPushesHere } from "../features/device/push-toasts.ts";
import { registerWorker } from "../features/device/register-worker.ts";
import { subscribeDevice } from "../features/device/subscribe-device.ts";
import type { DeviceMessages } from "../features/device/words/en.ts";
import { loadDeviceWords } from "../features/device/words/load-words.ts";
import { usePage } from "../lib/i18n/use-messages.ts";
import { keepButtonsClear } from "../ui/overlay/clear-buttons.ts";

/** What no page waits for: the service worker, pushes, messages that step aside, and what is remembered for a time without network. */
export function Later() {
  const { id = "", loaderData } = useMatches().at(-1) ?? {};
  const navigate = useNavigate();
  const page = usePage();
  const wantsHindiFont = page?.language === "hi" && !page.dataSaver;
  const [words, setWords] = useState<DeviceMessages>();

  useEffect(() => {
    loadDeviceWords().then(setWords, () => undefined);
    registerWorker()
      .then(() => subscribeDevice())
      .catch(() => undefined);
  }, []);

  useEffect(keepButtonsClear, []);
  useEffect(() => keepFont(wantsHindiFont), [wantsHindiFont]);
  useEffect(() => keepSeen(id, loaderData), [id, loaderData]);
  useEffect(() => (words ? showPushesHere(words.open, navigate) : undefined), [words, navigate]);

  return words ? <PermissionPopup page={id} words={words} /> : null;
}
