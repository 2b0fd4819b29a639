import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // The manifest of all routes is small; asking the server for it piecemeal would cost a request per hover.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
