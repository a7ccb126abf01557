import { data } from "react-router";
import { attempt } from "#app/http/command.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { asPerson } from "#app/session/own-account.server.ts";
import { ownSecondFactor } from "#app/session/own-second-factor.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/second-factor.ts";
import { FormPage } from "./form-page.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ScanForm } from "./scan-form.tsx";
import { SecondFactorState } from "./second-factor-state.tsx";

const FAILURE = "Failed to set up";

export function loader({ context }: Route.LoaderArgs) {
  return ownSecondFactor(context);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { currentPassword = "" } = await readForm(request);
  return attempt(context, { failure: FAILURE }, async () => {
    const result = await asPerson(context).auth.startSecondFactor(request.headers, currentPassword);
    if (result.kind === "refused") return refusedForm(result.message);
    const { secret: codeSecret, uri } = result;
    // Some apps show a plus sign literally.
    const codeUri = uri.replaceAll("+", "%20");
    return data({ started: { codeSecret, codeUri } });
  });
}

export const clientAction = keepForm(FAILURE);

/** The page that sets up a second factor. Staff who must have one are redirected here. */
export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, isRequired } = loaderData;
  if (actionData && "started" in actionData) {
    return (
      <FormPage title="Set up an authenticator app">
        <ScanForm started={actionData.started} />
      </FormPage>
    );
  }
  if (isOn) {
    return (
      <FormPage title="Second factor">
        <div className="card">
          <SecondFactorState {...loaderData} />
        </div>
      </FormPage>
    );
  }
  return (
    <FormPage title="Set up an authenticator app">
      {isRequired && (
        <p className="border-l-4 border-accent bg-wash px-4 py-3 font-semibold">
          Staff need a second factor. Set yours up to open the portal.
        </p>
      )}
      <p>
        You need an authenticator app on your phone or computer, such as Google Authenticator,
        Microsoft Authenticator or 1Password. You will then log in with your password and a code
        from the app. You will be logged out on all other devices.
      </p>
      <PasswordForm button="Continue" failed={actionData} />
    </FormPage>
  );
}
