import { NavLink } from "react-router";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { screenGroups } from "./screens.ts";

export function ScreenMenu() {
  const words = useMessages("backoffice");
  return (
    <nav aria-label={words.nav} className="grid gap-4 p-3">
      <ul>
        <MenuItem to="/backoffice" label={words.dashboard} />
      </ul>
      {screenGroups.map((group) => (
        <div key={group.id}>
          <h2 className="px-3 pb-1 text-sm font-semibold text-on-neel-2">{words.groups[group.id]}</h2>
          <ul>
            {group.screens.map((screen) => (
              <MenuItem key={screen} to={`/backoffice/${screen}`} label={words.screens[screen].title} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function MenuItem({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className="flex min-h-10 items-center rounded-control px-3 hover:bg-on-neel-2/10 aria-[current]:bg-on-neel-2/20 aria-[current]:font-semibold max-lg:min-h-11"
      >
        {label}
      </NavLink>
    </li>
  );
}
