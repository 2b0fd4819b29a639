import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepInstallOffer } from "./lib/device/install-prompt.ts";
import { knowWords, loadMessagesFor } from "./lib/i18n/load.client.ts";
import { watchSession } from "./lib/session/session-end.ts";
import { watchLayers } from "./ui/overlay/layers.ts";

watchSession();
keepInstallOffer();
watchLayers();
forgiveSkippedTransitions();
knowWords(import.meta.glob(["./features/**/words/{en,hi}.ts", "!./features/device/**", "!./features/*/desk/**"]));

// The page is already readable; its words must be here before React reads it again.
await loadMessagesFor(window.location.pathname);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** Whoever goes on before a photo has grown skips that. The browser tells it by a promise that nobody waits for. */
function forgiveSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
