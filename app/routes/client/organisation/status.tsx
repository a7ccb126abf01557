import { data } from "react-router";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { findMember } from "#app/domain/users/find-member.server.ts";
import { changeUserStatus } from "#app/domain/users/management/change-user-status.server.ts";
import { userStatusInput } from "#app/domain/users/management/manage-user-input.ts";
import { STATUS_CHANGE_EXPLAINED } from "#app/domain/users/user.ts";
import { attempt, read, redirectWithUndo } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import { PROFILE_STATUS_LABELS, type ProfileStatus } from "#app/words/users.ts";
import type { Route } from "./+types/status.ts";

const FAILURE = "Failed to update user status";
const PAGE = "/app/organisation";

export const loader = read(async (tx, { request, params }: Route.LoaderArgs, actor) => {
  const asked = userStatusInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const { name, status } = await findMember(tx, ownOrganisation(actor).id, params.userId);
  return { name, status, wanted: asked.data?.status ?? opposite(status) };
});

function opposite(status: ProfileStatus) {
  return status === "ACTIVE" ? "PAUSED" : "ACTIVE";
}

export async function action({ request, params: { userId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(userStatusInput, values);
  if (!checked.ok) return data({ ...checked.failed, message: FAILURE }, { status: 400 });
  const { status } = checked.input;
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    ownOrganisation(ctx.actor);
    await changeUserStatus(ctx, { userId, status });
    const done = status === "ACTIVE" ? "user-activated" : "user-paused";
    return redirectWithUndo(PAGE, done, { userId, former: opposite(status) });
  });
}

export const clientAction = keepForm(FAILURE);

export default function ChangeStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { name, status, wanted } = loaderData;
  const isPause = wanted === "PAUSED";
  return (
    <ConfirmDialog
      title={`${isPause ? "Pause" : "Activate"} ${name}?`}
      back={PAGE}
      closed={status === wanted && `Their status is already ${PROFILE_STATUS_LABELS[status]}.`}
      danger={isPause}
      fields={<input type="hidden" name="status" value={wanted} />}
      failed={actionData}
    >
      <p>{STATUS_CHANGE_EXPLAINED[wanted]}</p>
    </ConfirmDialog>
  );
}
