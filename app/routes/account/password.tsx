import { data, Form, useNavigation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import { checkNewPassword } from "#app/domain/users/new-password.ts";
import { findOwnAccount } from "#app/domain/users/queries.server.ts";
import { failedForm, query } from "#app/middleware/domain.server.ts";
import { redirectWithNotice } from "#app/middleware/notice.server.ts";
import { changePassword } from "#app/middleware/own-account.server.ts";
import { readForm } from "#app/middleware/read-form.server.ts";
import { Field, FormAlert } from "#app/ui/field.tsx";
import { keepForm } from "#app/ui/keep-form.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/password.ts";
import { FormPage } from "./form-page.tsx";

const FAILURE = "Failed to change password";

export function loader({ context }: Route.LoaderArgs) {
  return query(context, findOwnAccount);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { currentPassword = "", password = "", confirmPassword = "" } = await readForm(request);
  const problem = checkNewPassword(password, confirmPassword);
  if (problem) return data({ message: problem, values: {}, errors: {} }, { status: 400 });
  try {
    const change = { current: currentPassword, next: password };
    const result = await changePassword(context, request, change);
    if (result.kind === "refused") {
      return data({ message: result.message, values: {}, errors: {} }, { status: 400 });
    }
    const home = accountAt(new URL(request.url).pathname);
    return redirectWithNotice(home, "password-changed", result.cookies);
  } catch (error) {
    return failedForm(context, { failure: FAILURE }, error);
  }
}

export const clientAction = keepForm(FAILURE);

export default function ChangePassword({ loaderData, actionData: failed }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <FormPage title="Change password">
      <p className="text-muted">
        Your sessions on all other devices end with the change, and we tell you by email.
      </p>
      <Form method="post" className="card space-y-5">
        <FormAlert failed={failed} />
        <input hidden readOnly autoComplete="username" value={loaderData.email} />
        <Field label="Current Password" name="currentPassword" failed={failed}>
          {(control) => (
            <input {...control} type="password" autoComplete="current-password" required />
          )}
        </Field>
        <Field label="New Password" name="password" failed={failed} hint="At least 8 characters">
          {(control) => <input {...control} type="password" autoComplete="new-password" required />}
        </Field>
        <Field label="Confirm Password" name="confirmPassword" failed={failed}>
          {(control) => <input {...control} type="password" autoComplete="new-password" required />}
        </Field>
        <SubmitButton busy={busy && "Saving..."}>Change password</SubmitButton>
      </Form>
    </FormPage>
  );
}
