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
