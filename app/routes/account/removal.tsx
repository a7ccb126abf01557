import { accountAt } from "#app/content/navigation.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { ownSecondFactor, removeSecondFactor } from "#app/session/own-second-factor.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/removal.ts";
import { FormPage } from "./form-page.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactorState } from "./second-factor-state.tsx";

const FAILURE = "Failed to remove";

export function loader({ context }: Route.LoaderArgs) {
  return ownSecondFactor(context);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { currentPassword = "" } = await readForm(request);
  return attempt(context, { failure: FAILURE }, async () => {
    const result = await removeSecondFactor(context, request, currentPassword);
    if (result.kind === "refused") return refusedForm(result.message);
    const home = accountAt(new URL(request.url).pathname);
    return redirectWithNotice(home, "second-factor-removed", result.cookies);
  });
}

export const clientAction = keepForm(FAILURE);

export default function RemoveSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Remove the authenticator app">
      {loaderData.isOn && !loaderData.isRequired ? (
        <>
          <p>
            You will then log in with your password only. Your backup codes will stop working, and
            you will be logged out on all other devices.
          </p>
          <PasswordForm button="Remove" danger failed={actionData} />
        </>
      ) : (
        <div className="card">
          <SecondFactorState {...loaderData} />
        </div>
      )}
    </FormPage>
  );
}
