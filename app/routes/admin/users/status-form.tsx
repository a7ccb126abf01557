import { href } from "react-router";
import type { ListedUser } from "#app/domain/users/all-users.server.ts";
import { isHeldByOrganisation } from "#app/domain/users/user.ts";
import { BackgroundForm, PlainButton } from "#app/ui/forms/form.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface StatusFormProps {
  user: ListedUser;
  search: string;
  failed?: FailedForm | undefined;
}

export function StatusForm({ user, search, failed }: StatusFormProps) {
  const { id, name, status } = user;
  const next = status === "ACTIVE" ? "PAUSED" : "ACTIVE";
  if (next === "ACTIVE" && isHeldByOrganisation(user)) return <WhyHeld user={user} />;
  const label = next === "PAUSED" ? "Pause" : "Activate";
  return (
    <BackgroundForm
      failed={failed}
      hidden={{ status: next }}
      action={`${href("/admin/users/:userId/status", { userId: id })}${search}`}
      className="space-y-3"
    >
      <PlainButton action={next} busyText="Updating...">
        {label}
        <span className="sr-only"> {name}</span>
      </PlainButton>
    </BackgroundForm>
  );
}

function WhyHeld({ user: { organisation } }: { user: ListedUser }) {
  return (
    <p className="text-sm text-muted @md:text-xs">
      {organisation?.status === "PAUSED" ? "Organisation paused" : "Organisation not approved"}
    </p>
  );
}
