import { accountAt } from "#app/content/navigation.ts";
import { recordPasswordChange } from "#app/domain/passwords/record-password-change.server.ts";
import { findOwnAccount } from "#app/domain/users/queries.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { asPerson } from "#app/session/own-account.server.ts";
import { checkOwnPassword } from "#app/session/own-password.server.ts";
import { keepForm, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { NewPasswordFields } from "#app/ui/forms/new-password-fields.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import type { Route } from "./+types/password.ts";
import { FormPage } from "./form-page.tsx";

const FAILURE = "Failed to change password";

export const loader = read((tx, _, actor) => findOwnAccount(tx, actor));

export async function action({ request, context }: Route.ActionArgs) {
  const { currentPassword = "", password = "", confirmPassword = "" } = await readForm(request);
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    const { auth, userId } = asPerson(context);
    const problem = await checkOwnPassword(context, userId, { password, confirmPassword });
    if (problem) return refusedForm(problem);
    const change = { current: currentPassword, next: password };
    const result = await auth.changePassword(request.headers, change, (tx) =>
      recordPasswordChange(tx, ctx),
    );
    if (result.kind === "refused") return refusedForm(result.message);
    const home = accountAt(new URL(request.url).pathname);
    return redirectWithNotice(home, "password-changed", result.cookies);
  });
}

export const clientAction = keepForm(FAILURE);

export default function ChangePassword({ loaderData, actionData: failed }: Route.ComponentProps) {
  return (
    <FormPage title="Change password">
      <p className="text-muted">You will be logged out on all other devices. We will email you.</p>
      <PostForm failed={failed} className="card space-y-5">
        <input hidden readOnly autoComplete="username" value={loaderData.email} />
        <PasswordField
          label="Current Password"
          name="currentPassword"
          autoComplete="current-password"
        />
        <NewPasswordFields label="New Password" />
        <SubmitButton busyText="Saving...">Change password</SubmitButton>
      </PostForm>
    </FormPage>
  );
}
