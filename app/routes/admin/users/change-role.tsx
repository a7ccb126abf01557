import { href, Link } from "react-router";
import { ROLE_LABELS, type Role } from "#app/words/users.ts";

interface ChangeRoleProps {
  user: { id: string; name: string; role: Role };
  canChange: boolean;
  search: string;
}

export function ChangeRole({ user: { id, name, role }, canChange, search }: ChangeRoleProps) {
  return (
    <>
      {ROLE_LABELS[role]}
      {canChange && (
        <Link
          className="link ml-3 inline-block whitespace-nowrap"
          to={`${href("/admin/users/:userId/role", { userId: id })}${search}`}
          preventScrollReset
        >
          Change<span className="sr-only"> role of {name}</span>
        </Link>
      )}
    </>
  );
}
