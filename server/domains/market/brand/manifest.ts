// What an installed market is called and looks like (W3C Web Application Manifest). Pure.

import type { Capability, Market } from "../../../../contract/market/market.ts";
import { paths } from "../../../../contract/paths.ts";

type Language = Market["languages"][number];

const icon = (name: string, side: number, purpose?: string) => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
  ...(purpose ? { purpose } : {}),
});

const shortcuts: { name: Record<Language, string>; url: string; of?: Capability }[] = [
  { name: { en: "Sell", hi: "बेचें" }, url: paths.sell },
  { name: { en: "Search", hi: "खोजें" }, url: paths.products },
  { name: { en: "Orders", hi: "ऑर्डर" }, url: paths.orders },
  { name: { en: "Ask", hi: "माँगें" }, url: paths.askout, of: "asks" },
];

export function manifestOf(market: Market, language: Language) {
  const isHindi = language === "hi" && market.languages.includes("hi");
  const name = (isHindi && market.name_hi) || market.name;
  return {
    id: "/",
    name,
    short_name: name,
    description: (isHindi && market.tagline_hi) || market.tagline || name,
    lang: isHindi ? "hi-IN" : "en-IN",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "any",
    theme_color: "#FFFFFF",
    background_color: "#FAF7F0",
    categories: ["shopping"],
    icons: [
      icon("icon", 192, "any"),
      icon("icon", 512, "any"),
      icon("maskable", 192, "maskable"),
      icon("maskable", 512, "maskable"),
    ],
    shortcuts: shortcuts
      .filter(({ of }) => of === undefined || market.capabilities[of])
      .map((shortcut) => ({
        name: shortcut.name[isHindi ? "hi" : "en"],
        url: shortcut.url,
        icons: [icon("icon", 192)],
      })),
    share_target: {
      action: "/share-photos",
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        files: [
          {
            name: "photos",
            accept: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/heic", "image/heif"],
          },
        ],
      },
    },
  };
}
