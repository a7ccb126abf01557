import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { failedForm, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { checkOwnPassword } from "#app/session/own-password.server.ts";
import { currentPerson, toLogin } from "#app/session/session.server.ts";
import { setOwnPassword } from "#app/session/sign-in.server.ts";
import { keepForm, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { NewPasswordFields } from "#app/ui/forms/new-password-fields.tsx";
import { LogoutButton } from "#app/ui/shell/logout-button.tsx";
import type { Route } from "./+types/new-password.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name } = await requirePasswordDue(request, context);
  return { name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePasswordDue(request, context);
  const { password = "", confirmPassword = "" } = await readForm(request);
  try {
    const typed = { password, confirmPassword };
    const problem = await checkOwnPassword(context, person.userId, typed);
    if (problem) return refusedForm(problem);
    const result = await setOwnPassword(context, request, {
      userId: person.userId,
      password,
    });
    if (result.kind === "changed") {
      return redirectWithNotice("/app", "own-password-set", result.cookies);
    }
    return refusedForm(result.message);
  } catch (error) {
    return failedForm(context, { failure: "Failed to set password" }, error);
  }
}

export const clientAction = keepForm("Failed to set password");

/** The person whose password someone else chose; redirects everyone else. */
async function requirePasswordDue(request: Request, context: Readonly<RouterContextProvider>) {
  const person = await currentPerson(request, context);
  if (!person) throw toLogin();
  if (person.standing.kind !== "active") throw redirect("/auth/pending");
  if (!person.passwordDue) throw redirect("/app");
  return { name: person.name, userId: person.userId };
}

export default function NewPassword({ loaderData, actionData: failed }: Route.ComponentProps) {
  return (
    <>
      <title>Choose your password</title>
      <h1>Choose your password</h1>
      <p>
        Welcome, {loaderData.name}. Someone else chose the password you logged in with. Choose your
        own to continue.
      </p>
      <PostForm failed={failed}>
        <NewPasswordFields />
        <SubmitButton busyText="Saving...">Set password</SubmitButton>
      </PostForm>
      <LogoutButton />
    </>
  );
}
