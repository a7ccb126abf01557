import { data } from "react-router";
import { startedSecondFactor } from "#app/domain/sign-in/second-factor.ts";
import { findOwnAccount } from "#app/domain/users/queries.server.ts";
import { failedForm, read } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { confirmSecondFactor } from "#app/session/own-second-factor.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/confirmation.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { FormPage } from "./form-page.tsx";
import { ScanForm } from "./scan-form.tsx";

const FAILURE = "Failed to turn on";

export const loader = read((tx, _, actor) => findOwnAccount(tx, actor));

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  if (!startedSecondFactor(values)) return data({ values, errors: {} }, { status: 400 });
  try {
    const result = await confirmSecondFactor(context, request, values.code ?? "");
    if (result.kind === "refused") {
      const kept = { ...values, code: "" };
      return data({ message: result.message, values: kept, errors: {} }, { status: 400 });
    }
    const headers = new Headers(
      result.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
    );
    return data({ backupCodes: result.backupCodes }, { headers });
  } catch (error) {
    return failedForm(context, { failure: FAILURE, values }, error);
  }
}

export const clientAction = keepForm(FAILURE);

/** The second step of setting up a second factor: a code proves that the app has the secret. */
export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "backupCodes" in actionData) {
    return (
      <FormPage title="Your backup codes">
        <p className="font-semibold">Your authenticator app is set up.</p>
        <BackupCodes codes={actionData.backupCodes} email={loaderData.email} />
      </FormPage>
    );
  }
  const started = startedSecondFactor(actionData?.values ?? {});
  return (
    <FormPage title="Set up an authenticator app">
      {started && <ScanForm started={started} failed={actionData} />}
      {!started && <StartAgain />}
    </FormPage>
  );
}

function StartAgain() {
  return (
    <div className="card space-y-4">
      <p>
        The key and the backup codes are shown only once. On the next page, check whether your app
        is set up. If it is, make new backup codes. If it is not, start again.
      </p>
      <ButtonLink to="../account/second-factor">Continue</ButtonLink>
    </div>
  );
}
