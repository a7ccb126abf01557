import { data } from "react-router";
import { findOwnAccount } from "#app/domain/users/queries.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { ownSecondFactor, replaceBackupCodes } from "#app/session/own-second-factor.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/codes.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { FormPage } from "./form-page.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactorState } from "./second-factor-state.tsx";

const FAILURE = "Failed to make new codes";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await query(context, findOwnAccount);
  return { ...(await ownSecondFactor(context)), email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { currentPassword = "" } = await readForm(request);
  return attempt(context, { failure: FAILURE }, async () => {
    const result = await replaceBackupCodes(context, request, currentPassword);
    if (result.kind === "made") return data({ backupCodes: result.backupCodes });
    return refusedForm(result.message);
  });
}

export const clientAction = keepForm(FAILURE);

export default function NewCodes({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "backupCodes" in actionData) {
    return (
      <FormPage title="Your backup codes">
        <p className="font-semibold">Your earlier codes no longer work.</p>
        <BackupCodes codes={actionData.backupCodes} email={loaderData.email} />
      </FormPage>
    );
  }
  return (
    <FormPage title="New backup codes">
      {loaderData.isOn ? (
        <>
          <p>
            Your current codes will stop working, and you will be logged out on all other devices.
          </p>
          <PasswordForm button="Make new codes" failed={actionData} />
        </>
      ) : (
        <div className="card">
          <SecondFactorState {...loaderData} />
        </div>
      )}
    </FormPage>
  );
}
