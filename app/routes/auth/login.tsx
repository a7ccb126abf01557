import { data, Form, Link, redirect, useNavigation } from "react-router";
import { failedForm } from "#app/middleware/domain.server.ts";
import { redirectWithNotice } from "#app/middleware/notice.server.ts";
import { readForm } from "#app/middleware/read-form.server.ts";
import { currentPerson } from "#app/middleware/session.server.ts";
import { signIn } from "#app/middleware/sign-in.server.ts";
import { Field, FormAlert } from "#app/ui/field.tsx";
import { keepForm } from "#app/ui/keep-form.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/login.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await currentPerson(request, context)) throw redirect("/app");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email = "", password = "" } = await readForm(request);
  const values = { email };
  try {
    const result = await signIn(context, request, { email, password });
    if (result.kind === "in") return redirectWithNotice("/app", "logged-in", result.cookies);
    const message = result.kind === "refused" ? result.message : "";
    return data({ message, values, errors: {} }, { status: 400 });
  } catch (error) {
    return failedForm(context, { failure: "Failed to login", values }, error);
  }
}

export const clientAction = keepForm("Failed to login");

export default function Login({ actionData: failed }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <title>Client Portal login</title>
      <h1>Client Portal</h1>
      <Form method="post" className="space-y-5">
        <FormAlert failed={failed} />
        <Field label="Email" name="email" failed={failed}>
          {(control) => <input {...control} type="email" autoComplete="username" required />}
        </Field>
        <Field label="Password" name="password" failed={failed}>
          {(control) => (
            <input {...control} type="password" autoComplete="current-password" required />
          )}
        </Field>
        <SubmitButton busy={busy && "Logging in..."}>Login</SubmitButton>
      </Form>
      <p className="border-t border-rule pt-5">
        New here?{" "}
        <Link className="link" to="/auth/register">
          Register your organisation
        </Link>
      </p>
    </>
  );
}
