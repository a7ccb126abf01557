import { data, Link } from "react-router";
import type { FailedForm } from "#app/domain/failed-form.ts";
import { findOwnAccount } from "#app/domain/users/queries.server.ts";
import { type StartedSecondFactor, startedSecondFactor } from "#app/domain/users/second-factor.ts";
import { failedForm, query } from "#app/middleware/domain.server.ts";
import { confirmSecondFactor } from "#app/middleware/own-second-factor.server.ts";
import { checkForm, readForm } from "#app/middleware/read-form.server.ts";
import { keepForm } from "#app/ui/keep-form.ts";
import type { Route } from "./+types/confirmation.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { FormPage } from "./form-page.tsx";
import { ScanForm } from "./scan-form.tsx";

const FAILURE = "Failed to turn on";

export function loader({ context }: Route.LoaderArgs) {
  return query(context, findOwnAccount);
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const started = checkForm(startedSecondFactor, values);
  if (!started.ok) return data(started.failed, { status: 400 });
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

/** The second step of setting up: a code proves that the app has the secret. */
export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "backupCodes" in actionData) {
    return (
      <FormPage title="Your backup codes">
        <p className="font-semibold">Your authenticator app is set up.</p>
        <BackupCodes codes={actionData.backupCodes} email={loaderData.email} />
      </FormPage>
    );
  }
  const started = startedOf(actionData);
  return (
    <FormPage title="Set up an authenticator app">
      {started && <ScanForm started={started} failed={actionData} />}
      {!started && <StartAgain />}
    </FormPage>
  );
}

function startedOf(failed: FailedForm | undefined): StartedSecondFactor | null {
  const result = startedSecondFactor.safeParse(failed?.values);
  return result.success ? result.data : null;
}

function StartAgain() {
  return (
    <div className="card space-y-4">
      <p>The key is shown once only, and this page has lost it.</p>
      <Link className="button" to="../account/second-factor">
        Start again
      </Link>
    </div>
  );
}
