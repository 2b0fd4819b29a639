import { Link } from "../../link.tsx";
import { useFrame } from "../use-staff.ts";

/** To their account where the role may open it, otherwise to what they bought and sold. */
export function PersonLink({ id, name }: { id: string; name: string }) {
  const role = useFrame()?.me.role;
  const isOpen = role === "admin" || role === "support";
  return (
    <Link
      to={isOpen ? `/backoffice/users/${id}` : `/backoffice/orders?q=${id}`}
      className="font-medium text-primary hover:underline"
    >
      {name}
    </Link>
  );
}
