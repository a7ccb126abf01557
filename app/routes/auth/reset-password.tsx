import { data, Form, useNavigation } from "react-router";
import { checkNewPassword } from "#app/domain/users/new-password.ts";
import { failedForm } from "#app/middleware/domain.server.ts";
import { redirectWithNotice } from "#app/middleware/notice.server.ts";
import { readForm } from "#app/middleware/read-form.server.ts";
import { setPassword } from "#app/middleware/sign-in.server.ts";
import { Field, FormAlert } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/reset-password.ts";

const BAD_LINK = "This link has been used already or is too old. Ask for a new one.";

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get("token") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { token = "", password = "", confirmPassword = "" } = await readForm(request);
  const problem = checkNewPassword(password, confirmPassword);
  if (problem) return data({ message: problem, values: {}, errors: {} }, { status: 400 });
  try {
    const set = await setPassword(context, { token, password });
    if (set) return redirectWithNotice("/auth/login", "password-set");
    return data({ message: BAD_LINK, values: {}, errors: {} }, { status: 400 });
  } catch (error) {
    return failedForm(context, { failure: "Failed to set password" }, error);
  }
}

export default function SetPassword({ loaderData, actionData: failed }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <title>Set your password</title>
      <h1>Set your password</h1>
      <Form method="post" className="space-y-5">
        <FormAlert failed={failed} />
        <input type="hidden" name="token" value={loaderData.token} />
        <Field label="Password" name="password" failed={failed} hint="At least 8 characters">
          {(control) => <input {...control} type="password" autoComplete="new-password" required />}
        </Field>
        <Field label="Confirm Password" name="confirmPassword" failed={failed}>
          {(control) => <input {...control} type="password" autoComplete="new-password" required />}
        </Field>
        <SubmitButton busy={busy && "Saving..."}>Set password</SubmitButton>
      </Form>
    </>
  );
}
