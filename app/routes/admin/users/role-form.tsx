import { useRef, useState } from "react";
import { Form, href } from "react-router";
import { ROLE_LABELS, type Role } from "#app/domain/users/user.ts";
import { Options } from "#app/ui/forms/fields.tsx";
import { useHydrated } from "#app/ui/forms/submit-button.tsx";
import { useTypedEarly } from "#app/ui/forms/typed-early.ts";

interface RoleFormProps {
  user: { id: string; name: string; role: Role };
  roles: readonly Role[];
  /** The query string for the dialog's address: the list's filter, or the page to return to. */
  search: string;
}

/** Chooses a role; the button opens a dialog that asks for confirmation. */
export function RoleForm({ user: { id, name, role }, roles, search }: RoleFormProps) {
  const [chosen, setChosen] = useState(role);
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form, (typed) => setChosen((typed.role as Role | undefined) ?? role));
  const unchanged = useHydrated() && chosen === role;
  return (
    <Form
      ref={form}
      action={href("/admin/users/:userId/role", { userId: id })}
      preventScrollReset
      className="flex gap-2"
    >
      {[...new URLSearchParams(search)].map(([field, value]) =>
        field === "role" ? null : <input key={field} type="hidden" name={field} value={value} />,
      )}
      <select
        name="role"
        aria-label={`Role of ${name}`}
        className="field w-44 @md:w-34"
        value={chosen}
        onChange={(event) => setChosen(event.target.value as Role)}
      >
        <Options labels={ROLE_LABELS} values={roles} />
      </select>
      <button
        type="submit"
        className={unchanged ? "button invisible" : "button"}
        aria-label={`Change role of ${name}`}
      >
        Change
      </button>
    </Form>
  );
}
