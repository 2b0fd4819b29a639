import { LayoutDashboard, type LucideIcon } from "lucide-react";
import { useLocation } from "react-router";
import type { StaffRole } from "../../../contract/kit.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import type { Frame } from "../../ui/desk/use-staff.ts";
import { Link } from "../../ui/link.tsx";
import { screensFor } from "./screens.ts";

/** Only what this role may open, with what waits beside it. */
export function ScreenMenu({ role, counts }: { role: StaffRole; counts: Frame["counts"] }) {
  const words = useMessages("backoffice");
  const waiting: Partial<Record<string, number | null>> = counts;
  return (
    <nav aria-label={words.nav} className="grid gap-4 p-3">
      <ul>
        <MenuItem to="/backoffice" label={words.dashboard} Icon={LayoutDashboard} isWhole />
      </ul>
      {screensFor(role).map((group) => (
        <div key={group.id}>
          <h2 className="px-3 pb-1 text-sm font-semibold text-on-neel-2">{words.groups[group.id]}</h2>
          <ul>
            {group.screens.map(({ id, Icon }) => (
              <MenuItem
                key={id}
                to={`/backoffice/${id}`}
                label={words.screens[id].title}
                Icon={Icon}
                waiting={waiting[id] ?? 0}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface MenuItemProps {
  to: string;
  label: string;
  Icon: LucideIcon;
  waiting?: number;
  /** Only this very page, not those below it. */
  isWhole?: boolean;
}

function MenuItem({ to, label, Icon, waiting = 0, isWhole = false }: MenuItemProps) {
  const { desk } = useMessages("backoffice");
  const { pathname } = useLocation();
  const isHere = pathname === to || (!isWhole && pathname.startsWith(`${to}/`));
  return (
    <li>
      <Link
        to={to}
        aria-current={isHere ? "page" : undefined}
        className="group flex min-h-10 items-center gap-2.5 rounded-control px-3 hover:bg-on-neel-2/10 aria-[current]:bg-on-neel-2/20 aria-[current]:font-semibold max-lg:min-h-11"
      >
        <Icon
          className="size-5 flex-none text-on-neel-2 group-aria-[current]:text-genda"
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <span className="flex-1">{label}</span>
        {waiting > 0 ? (
          <span className="rounded-full bg-on-neel-2/20 px-2 text-sm font-semibold">
            <span aria-hidden="true">{waiting}</span>
            <span className="sr-only">, {desk.waiting(waiting)}</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}
