// Every screen of the back office, in the order of the menu, and whose it is (docs/spec/rules.md, Back office).
// The menu only spares people what they cannot open: the API is what refuses, and a test holds the two against each
// other.
import {
  BadgePercent,
  Banknote,
  BookOpen,
  Boxes,
  CalendarClock,
  CircleHelp,
  ClipboardList,
  CreditCard,
  FileSpreadsheet,
  FileText,
  Fingerprint,
  Flag,
  FolderTree,
  GitCompareArrows,
  HandCoins,
  Handshake,
  Hourglass,
  KeyRound,
  Landmark,
  type LucideIcon,
  MapPinned,
  Megaphone,
  MessageCircleQuestionMark,
  MessageSquareWarning,
  MessagesSquare,
  PackageOpen,
  PackageSearch,
  RotateCcw,
  Route,
  Scale,
  ScanSearch,
  ScrollText,
  Send,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Store,
  Tags,
  TicketPercent,
  ToggleRight,
  Truck,
  UserCog,
  UserRoundSearch,
  Users,
  Webhook,
  WholeWord,
} from "lucide-react";
import type { StaffRole } from "../../../contract/kit.ts";
import type { Capability } from "../../../contract/market/market.ts";
import { has } from "../../lib/market.ts";
import type { BackofficeMessages } from "./words/en.ts";

export type ScreenId = keyof BackofficeMessages["screens"];
type GroupId = keyof BackofficeMessages["groups"];

/** What a market may do without; there its screen is not in the menu. */
const needs: Partial<Record<ScreenId, Capability>> = { asks: "asks", referrals: "referrals" };

function isThere({ id }: Pick<Screen, "id">): boolean {
  const capability = needs[id];
  return capability === undefined || has(capability);
}

interface Screen {
  id: ScreenId;
  /** Beside admins, who may open every screen. */
  roles: readonly StaffRole[];
  Icon: LucideIcon;
}

const screen = (id: ScreenId, Icon: LucideIcon, ...roles: StaffRole[]): Screen => ({ id, roles, Icon });

export const screenGroups: readonly { id: GroupId; screens: readonly Screen[] }[] = [
  {
    id: "goods",
    screens: [
      screen("verification", ShieldCheck, "verifier"),
      screen("listings", Tags, "verifier", "support"),
      screen("reports", Flag, "verifier", "support"),
      screen("questions", MessageCircleQuestionMark, "verifier", "support"),
      screen("words", WholeWord, "verifier", "support"),
      screen("asks", CircleHelp, "support"),
      screen("categories", FolderTree, "support"),
    ],
  },
  {
    id: "orders",
    screens: [
      screen("orders", PackageSearch, "support", "logistics", "verifier", "finance"),
      screen("pickups", Truck, "logistics"),
      screen("checks", ClipboardList, "verifier"),
      screen("issues", MessageSquareWarning, "support", "finance"),
      screen("conversations", MessagesSquare, "support"),
      screen("identity-cases", Fingerprint, "support", "verifier", "logistics"),
      screen("returns", RotateCcw, "support", "logistics"),
      screen("shipments", PackageOpen, "logistics", "support", "finance"),
      screen("couriers", Route, "logistics", "support", "finance"),
      screen("slots", CalendarClock, "logistics"),
      screen("cities", MapPinned, "support", "logistics"),
    ],
  },
  {
    id: "money",
    screens: [
      screen("refunds", CreditCard, "finance"),
      screen("payouts", Banknote, "finance"),
      screen("ledger", BookOpen, "finance"),
      screen("remittances", HandCoins, "finance"),
      screen("reconciliation", GitCompareArrows, "finance"),
      screen("reviews", ScanSearch, "finance"),
      screen("taxes", Landmark, "finance"),
      screen("exports", FileSpreadsheet, "finance"),
      screen("coupons", TicketPercent, "finance"),
      screen("referrals", BadgePercent, "finance"),
    ],
  },
  {
    id: "people",
    screens: [
      screen("users", Users, "support"),
      screen("grievances", Scale, "support"),
      screen("data-requests", UserRoundSearch, "support"),
      screen("consents", Handshake),
      screen("breaches", ShieldAlert),
      screen("retention", Hourglass),
    ],
  },
  { id: "site", screens: [screen("content", FileText), screen("ads", Megaphone)] },
  {
    id: "system",
    screens: [
      screen("setup", Store),
      screen("settings", Settings, "support", "finance"),
      screen("switches", ToggleRight, "support"),
      screen("staff", UserCog),
      screen("api_keys", KeyRound),
      screen("jobs", Boxes, "support"),
      screen("webhooks", Webhook, "support", "finance"),
      screen("webhooks_out", Send),
      screen("audit", ScrollText),
    ],
  },
];

export function isOpenTo({ roles }: Pick<Screen, "roles">, role: StaffRole): boolean {
  return role === "admin" || roles.includes(role);
}

/** What the menu of this role shows; a group of which nothing is left goes too. */
export function screensFor(role: StaffRole) {
  return screenGroups
    .map((group) => ({ ...group, screens: group.screens.filter((one) => isThere(one) && isOpenTo(one, role)) }))
    .filter((group) => group.screens.length > 0);
}

export function findScreen(id: string | undefined): Screen | undefined {
  return screenGroups.flatMap((group) => group.screens).find((one) => one.id === id);
}
