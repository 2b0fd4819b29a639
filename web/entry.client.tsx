import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { config } from "zod/mini";
import { loadMessagesFor } from "./lib/i18n/load.client.ts";

// zod tries `new Function` to see whether it may compile schemas; our CSP would report the try.
config({ jitless: true });

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
