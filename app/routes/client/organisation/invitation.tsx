import { data } from "react-router";
import { checkInvitation } from "#app/domain/invitations/invitation-input.ts";
import { inviteUser } from "#app/domain/invitations/invite-user.server.ts";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { businessOf } from "#app/http/business.server.ts";
import { actorContext, attempt, query, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { hashPasswordOf } from "#app/session/hash-password.server.ts";
import { Fold } from "#app/ui/forms/fold.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import { InviteDialog } from "#app/ui/forms/invite-dialog.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import type { Route } from "./+types/invitation.ts";

const FAILURE = "Failed to invite user";
const PAGE = "/app/organisation";

export function loader({ context }: Route.LoaderArgs) {
  return query(context, async (_tx, actor) => ({ organisation: ownOrganisation(actor).name }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password = "", ...rest } = await readForm(request);
  const values = { ...rest, isPasswordSet: password && "yes" };
  const organisation = context.get(actorContext).organisation?.name ?? "";
  const ownWords = [businessOf(context).name, organisation];
  const checked = await checkInvitation({ ...values, password }, ownWords);
  if (!checked.ok) {
    return data({ message: checked.message, values, errors: {} }, { status: 400 });
  }
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    await inviteUser(
      { ...ctx, hashPassword: hashPasswordOf(context, ctx.actor.userId) },
      checked.input,
    );
    return redirectWithNotice(PAGE, "user-invited");
  });
}

export const clientAction = keepForm(FAILURE);

export default function Invitation({ loaderData, actionData: failed }: Route.ComponentProps) {
  return (
    <InviteDialog
      title="Invite User"
      back={PAGE}
      about={`They will join ${loaderData.organisation} as a User. We will email them a link to set a password.`}
      failed={failed}
    >
      <Fold
        title="Set a password for them instead"
        isOpen={Boolean(failed?.values.isPasswordSet)}
        className="border-l-4 border-rule py-2 pl-4"
      >
        <div className="space-y-4 pt-2 pb-1">
          <p className="text-sm text-muted">
            Tell them yourself: the email does not contain it. They will choose their own when they
            first log in.
          </p>
          <PasswordField
            label="Password"
            name="password"
            failed={failed}
            hint="At least 8 characters"
            autoComplete="new-password"
            isOptional
          />
        </div>
      </Fold>
    </InviteDialog>
  );
}
