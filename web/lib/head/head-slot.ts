import { createContext, type ReactNode } from "react";

/** Filled while the server draws. In the browser it stays empty, and React leaves what it finds in the head alone. */
export const HeadSlot = createContext<ReactNode>(null);
