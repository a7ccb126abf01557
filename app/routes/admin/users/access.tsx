import { href } from "react-router";
import type { UserFile } from "#app/domain/users/all-users.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { BackgroundForm, PlainButton } from "#app/ui/forms/form.tsx";
import { ChangeRole } from "./change-role.tsx";
import { StatusForm } from "./status-form.tsx";

interface UserAccessProps {
  user: UserFile;
  canChange: boolean;
  canChangeRole: boolean;
}

export function UserAccess({ user, canChange, canChangeRole }: UserAccessProps) {
  const search = `?back=/admin/users/${user.id}`;
  return (
    <section aria-labelledby="access" className="card space-y-4">
      <h2 id="access">Access</h2>
      {!canChange && <p>You cannot change your own status or role.</p>}
      {canChange && (
        <>
          <p>{accessInWords(user)}</p>
          <StatusForm user={user} search={search} />
        </>
      )}
      {user.unvouched && (
        <div className="space-y-3 border-t border-rule pt-4">
          <p>
            Nobody else of the organisation has an address at this domain. Until they are confirmed,
            they see their own jobs alone.
          </p>
          <ButtonLink
            to={href("/admin/users/:userId/confirmation", { userId: user.id })}
            preventScrollReset
          >
            Confirm
          </ButtonLink>
        </div>
      )}
      {canChange && user.invitation && (
        <div className="border-t border-rule pt-4">
          <h3 className="mb-2 font-semibold">Invitation</h3>
          <BackgroundForm
            action={href("/admin/users/:userId/invitation", { userId: user.id })}
            className="space-y-3"
          >
            <PlainButton busyText="Sending...">Resend invitation</PlainButton>
          </BackgroundForm>
          <p className="mt-3">
            <ButtonLink
              to={href("/admin/users/:userId/invitation/revocation", { userId: user.id })}
              preventScrollReset
            >
              Revoke invitation
            </ButtonLink>
          </p>
        </div>
      )}
      {canChangeRole && (
        <div className="border-t border-rule pt-4">
          <h3 className="mb-2 font-semibold">Role</h3>
          <ChangeRole user={user} canChange search={search} />
        </div>
      )}
    </section>
  );
}

function accessInWords({ status, pausedByOrganisation, invitation }: UserFile): string {
  if (status === "ACTIVE" && invitation) return "Invited. Can log in once they choose a password.";
  if (status === "ACTIVE") return "Can log in.";
  if (status === "PENDING") return "Waiting for approval.";
  return pausedByOrganisation
    ? "Paused with the organisation, and active again once it is."
    : "Paused individually. Activating the organisation does not change that.";
}
