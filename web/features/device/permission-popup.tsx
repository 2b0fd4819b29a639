import { Bell } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { askInEffect } from "../../ui/ask-in-effect.ts";
import { ConsentLine } from "../../ui/feedback/consent-line.tsx";
import { askLater, mayAsk } from "./ask-permission.ts";
import { findPushKey, subscribeDevice } from "./subscribe-device.ts";
import type { DeviceMessages } from "./words/en.ts";

/** Asks before the browser does: a no to the browser is for ever. It takes no focus and covers nothing that is sticky. */
export function PermissionPopup({ page, words }: { page: string; words: DeviceMessages }) {
  const [isShown, setShown] = useState(false);
  const id = useId();

  useEffect(() => {
    setShown(false);
    if (!mayAsk(page)) return;
    // Where nothing can be pushed there is nothing to ask for.
    return askInEffect(findPushKey, { take: (key) => key !== null && setShown(mayAsk(page)) });
  }, [page]);

  if (!isShown) return null;

  async function allow() {
    setShown(false);
    const answer = await Notification.requestPermission();
    if (answer === "granted") await subscribeDevice({ isPressed: true }).catch(() => undefined);
    // Whoever waved the browser's own question away is not asked again at once.
    else if (answer === "default") askLater();
  }

  return (
    <div
      role="dialog"
      aria-labelledby={id}
      className="rise fixed inset-x-4 bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+var(--sticky-bar,0px)+16px)] z-(--z-sheet) rounded-card border border-line-2 bg-surface p-4 shadow-over sm:right-4 sm:left-auto sm:w-[400px] lg:right-8 lg:bottom-8 print:hidden"
    >
      <div className="flex gap-3">
        <Bell className="mt-0.5 size-6 flex-none text-primary" strokeWidth={1.75} aria-hidden="true" />
        <p id={id} className="min-w-0">
          <strong>{words.askLead}</strong> {words.askText}
        </p>
      </div>
      <div className="mt-1 ml-9">
        <ConsentLine purpose="push" text={words.notice} />
      </div>
      <div className="mt-1 flex flex-wrap justify-end gap-2">
        <Button
          look="text"
          onClick={() => {
            askLater();
            setShown(false);
          }}
        >
          {words.later}
        </Button>
        <Button size="small" onClick={() => void allow()}>
          {words.allow}
        </Button>
      </div>
    </div>
  );
}
